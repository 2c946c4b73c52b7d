import { css } from '../theme/css'

export const qrCodeStyles = css`
  .qr {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 280px;
    max-inline-size: 100%;
    aspect-ratio: 1;
    margin-inline: auto;
    border-radius: var(--w-radius-panel);
    background: #fff;
    color: #15171c;
    forced-color-adjust: none;
  }
  .ring > .qr {
    max-inline-size: calc(100% - 20px);
  }
  /* Drawn once: its thousand dots would be drawn anew with each press beside it, and (opacity) when the view around it
     fades, 200 ms without a graphics card. */
  .qr__code {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    will-change: transform, opacity;
  }
  .qr > .picture {
    position: absolute;
  }
  .qr__eyes {
    fill: currentColor;
    fill-rule: evenodd;
  }
  .qr__dots {
    fill: currentColor;
    stroke: currentColor;
    stroke-width: 0.5;
    stroke-linejoin: round;
  }
  .qr--empty {
    background: var(--w-panel);
    color: var(--w-muted);
    forced-color-adjust: auto;
  }
  .qr--busy {
    animation: w-breathe 1.4s ease-in-out infinite alternate;
  }
`

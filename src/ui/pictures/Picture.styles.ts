import { css } from '../theme/css'

export const pictureStyles = css`
  .picture {
    position: relative;
    display: grid;
    place-items: center;
    flex: none;
    inline-size: var(--size);
    block-size: var(--size);
    border-radius: 50%;
    font: 600 calc(var(--size) * 0.4)/1 var(--w-font);
    color: #fff;
    background: linear-gradient(160deg, oklch(0.59 0.14 var(--hue)), oklch(0.47 0.14 var(--hue)));
  }
  .picture[data-letter]::before {
    content: attr(data-letter);
  }
  .picture--app {
    border-radius: 30%;
  }
  .picture--icon,
  .picture--waiting {
    color: var(--w-fg);
    background: var(--w-panel-hover);
  }
  .picture--shown {
    background: none;
  }
  .picture--identicon {
    background:
      radial-gradient(circle at var(--x) 20%, oklch(0.88 0.11 var(--hue)), transparent 60%),
      radial-gradient(circle at 80% 85%, oklch(0.52 0.19 calc(var(--hue) + var(--turn))), transparent 65%),
      oklch(0.68 0.15 calc(var(--hue) + 30));
  }
  .picture > img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
    object-fit: cover;
    opacity: 0;
  }
  .picture--shown > img {
    opacity: 1;
  }
  @media (forced-colors: active) {
    .picture {
      forced-color-adjust: none;
    }
  }
`

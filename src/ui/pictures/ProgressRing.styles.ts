import { css } from '../theme/css'

export const progressRingStyles = css`
  .ring {
    position: relative;
    display: grid;
    place-items: center;
    flex: none;
    inline-size: var(--ring-size);
    max-inline-size: 100%;
    aspect-ratio: 1;
  }
  .ring > svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    fill: none;
    stroke-width: 3;
    stroke-linecap: round;
  }
  .ring__track {
    stroke: var(--w-track);
  }
  .ring__value {
    stroke: var(--w-accent-text);
    transition: stroke-dasharray 1s linear;
  }
  .ring__value--turning {
    animation: w-breathe 1.4s ease-in-out infinite alternate;
  }
  .ring__turn {
    display: none;
  }
  /* A beam that turns behind a frame: the compositor moves it alone, however busy the page is. */
  @media (prefers-reduced-motion: no-preference) {
    @supports (mask-composite: exclude) {
      .ring__value--turning {
        display: none;
      }
      .ring__turn {
        position: absolute;
        inset: 0.5px;
        display: block;
        padding: 3px;
        border-radius: calc(var(--ring-radius) + 1.5px);
        overflow: clip;
        mask:
          linear-gradient(#000 0 0) content-box,
          linear-gradient(#000 0 0);
        mask-composite: exclude;
      }
      .ring__turn::before {
        content: '';
        position: absolute;
        inset: -25%;
        background: conic-gradient(transparent 62%, var(--w-accent-text) 96%, transparent 96%);
        animation: w-turn 1.6s linear infinite;
      }
    }
  }
  @media (forced-colors: active) {
    .ring__value {
      stroke: Highlight;
    }
    .ring__turn::before {
      background: conic-gradient(transparent 62%, Highlight 96%, transparent 96%);
    }
  }
`

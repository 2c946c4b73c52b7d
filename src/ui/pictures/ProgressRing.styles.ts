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
    animation: w-ring 1.6s linear infinite;
  }
  @keyframes w-ring {
    to {
      stroke-dashoffset: -100;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .ring__value--turning {
      animation: w-breathe 1.4s ease-in-out infinite alternate;
    }
  }
  @media (forced-colors: active) {
    .ring__value {
      stroke: Highlight;
    }
  }
`

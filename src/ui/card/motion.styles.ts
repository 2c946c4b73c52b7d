import { css } from '../theme/css'

/** How views come and go, and the card itself; the sheet of a narrow screen follows a finger on its upper line. */
export const motionStyles = css`
  .body__inside {
    position: relative;
    overflow: visible clip;
  }
  .view--forward {
    animation: w-slide var(--w-slow) var(--w-ease);
    --from: calc(24px * var(--w-towards));
  }
  .view--back {
    animation: w-slide var(--w-slow) var(--w-ease);
    --from: calc(-24px * var(--w-towards));
  }
  .view--leaving {
    position: absolute;
    inset: 0 0 auto;
    pointer-events: none;
    animation: w-leave var(--w-fast) var(--w-ease) forwards;
  }
  .view--forward ~ .view--leaving {
    --to: calc(-24px * var(--w-towards));
  }
  .view--back ~ .view--leaving {
    --to: calc(24px * var(--w-towards));
  }
  .dialog .card--leaving {
    --down: 12px;
    animation: w-leave var(--w-fast) var(--w-ease) forwards;
  }
  .dialog[open] .card--leaving {
    display: none;
  }
  @keyframes w-slide {
    from {
      opacity: 0;
      translate: var(--from) 0;
    }
  }
  @keyframes w-leave {
    to {
      opacity: 0;
      translate: var(--to, 0) var(--down, 0);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .view--forward,
    .view--back {
      animation-name: w-fade;
    }
  }
  @media (max-width: 479.98px) {
    .dialog .card--leaving {
      --down: 100%;
    }
    .dialog .card::before {
      pointer-events: none;
    }
    .dialog .header {
      touch-action: none;
    }
  }
`

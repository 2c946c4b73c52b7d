import { css } from '../theme/css'

/** How views come and go, and the card itself; the sheet of a narrow screen follows a finger on its upper line. */
export const motionStyles = css`
  .dialog[data-moving] {
    overflow: hidden;
  }
  .dialog[data-moving='smaller'] .body {
    overflow: hidden;
  }
  .dialog .stage {
    position: relative;
  }
  .surface {
    position: absolute;
    inset: 0;
  }
  .surface ~ .card {
    background: none !important;
    border-color: transparent !important;
    box-shadow: none !important;
  }
  @media (forced-colors: active) {
    /* A border without a color has one here. */
    .surface ~ .card {
      clip-path: inset(1px);
    }
  }
  .card--shaking {
    animation: w-shake 500ms var(--w-ease);
  }
  .body__inside {
    position: relative;
    isolation: isolate;
    overflow: visible clip;
  }
  .dialog[data-moving='smaller'] .body__inside {
    overflow: visible;
  }
  .footer::before {
    content: '';
    position: absolute;
    inset: auto 0 100%;
    block-size: var(--w-4);
    background: linear-gradient(transparent, var(--w-bg));
    pointer-events: none;
  }
  .view--forward {
    animation: w-slide var(--w-slow) var(--w-ease);
    --from: calc(24px * var(--w-towards));
  }
  .view--back {
    animation: w-slide var(--w-slow) var(--w-ease);
    --from: calc(-24px * var(--w-towards));
  }
  /* What is inherited is left alone: all that is in it would be styled anew. */
  .view--leaving {
    position: absolute;
    inset: 0 0 auto;
    z-index: -1;
    animation: w-leave var(--w-fast) var(--w-ease) forwards;
  }
  .view--leaving[data-to='forward'] {
    animation-name: w-leave-forward;
  }
  .view--leaving[data-to='back'] {
    animation-name: w-leave-back;
  }
  .dialog[data-closing] {
    background-color: transparent;
  }
  .dialog[data-closing] .stage,
  .dialog .card--leaving {
    animation: w-sink var(--w-fast) var(--w-ease) forwards;
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
    }
  }
  @keyframes w-leave-forward {
    to {
      opacity: 0;
      translate: calc(-24px * var(--w-towards)) 0;
    }
  }
  @keyframes w-leave-back {
    to {
      opacity: 0;
      translate: calc(24px * var(--w-towards)) 0;
    }
  }
  @keyframes w-sink {
    to {
      opacity: 0;
      translate: 0 12px;
    }
  }
  @keyframes w-sheet-sinks {
    to {
      opacity: 0;
      translate: 0 100%;
    }
  }
  @keyframes w-shake {
    10%,
    90% {
      translate: -2px 0;
    }
    20%,
    80% {
      translate: 4px 0;
    }
    30%,
    50%,
    70% {
      translate: -8px 0;
    }
    40%,
    60% {
      translate: 8px 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .card--shaking {
      animation-name: w-fade;
    }
    .view--forward,
    .view--back {
      animation-name: w-fade;
    }
    .dialog[data-closing] .stage,
    .dialog .card--leaving {
      animation-name: w-leave;
    }
  }
  @media (max-width: 479.98px) and (prefers-reduced-motion: no-preference) {
    .dialog[data-closing] .stage,
    .dialog .card--leaving {
      animation-name: w-sheet-sinks;
    }
  }
  @media (max-width: 479.98px) {
    .dialog .card::before {
      pointer-events: none;
    }
    .dialog .header {
      touch-action: none;
    }
  }
`

import { css } from '../theme/css'

/** What a button looks like that is off or busy. */
export const buttonStateStyles = css`
  .button[aria-disabled='true']:not([aria-busy='true']) {
    background: var(--w-panel);
    color: var(--w-muted);
    box-shadow: none;
  }
  .button__spinner {
    inline-size: 18px;
    block-size: 18px;
    border-radius: 50%;
    border: 2px solid;
    border-block-start-color: transparent;
    opacity: 0.8;
    animation: w-turn 1s linear infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    .button__spinner {
      animation: w-breathe 1.4s ease-in-out infinite alternate;
    }
  }
  @media (forced-colors: active) {
    .button[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`

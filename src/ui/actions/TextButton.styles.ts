import { css } from '../theme/css'

export const textButtonStyles = css`
  .text-button {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 24px;
    border-radius: var(--w-1);
    color: var(--w-muted);
  }
  .text-button__cover {
    display: inline-flex;
    border-radius: var(--w-1);
  }
  button.text-button::after,
  .text-button__cover::after {
    content: '';
    position: absolute;
    inset: -10px -2px;
  }
  @media (hover: hover) {
    .text-button:hover {
      color: var(--w-fg);
    }
  }
  .text-button:active {
    opacity: 0.6;
  }
  .text-button--accent {
    color: var(--w-accent-text);
    font-weight: 600;
  }
  @media (hover: hover) {
    .text-button--accent:hover {
      color: var(--w-accent-text);
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`

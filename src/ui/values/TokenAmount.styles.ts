import { css } from '../theme/css'

export const tokenAmountStyles = css`
  .exact {
    border-radius: var(--w-1);
    text-decoration: underline dotted 1px var(--w-muted);
    text-underline-offset: 3px;
    cursor: help;
  }
  .exact:focus-visible {
    outline: 2px solid var(--w-accent-text);
    outline-offset: 2px;
  }
`

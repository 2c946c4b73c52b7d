import { css } from '../theme/css'

export const amountEchoStyles = css`
  .echo {
    /* Two lines: what is wrong takes both in most languages, and nothing moves when it comes. */
    min-block-size: 40px;
    /* Mostly the second one is empty. */
    margin-block-end: calc(-1 * var(--w-2));
    max-inline-size: 100%;
    font: 400 var(--w-14);
    color: var(--w-muted);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  .echo__error {
    color: var(--w-danger);
  }
`

import { css } from '../theme/css'

export const amountEchoStyles = css`
  .echo {
    min-block-size: 20px;
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

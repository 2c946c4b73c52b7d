import { css } from '../theme/css'

export const summaryStyles = css`
  .summary {
    display: flex;
    gap: var(--w-3);
  }
  .summary--amount {
    align-items: center;
    flex-wrap: wrap;
  }
  .summary--amount > .grow {
    flex-basis: 140px;
  }
  .summary__amount {
    font: 600 var(--w-20);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .summary__amount--long {
    font: 600 var(--w-16);
    line-height: 28px;
  }
  .summary__fiat {
    margin-inline-start: auto;
    color: var(--w-muted);
    font-variant-numeric: tabular-nums;
  }
  .summary__name {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .summary__leads {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: var(--w-5);
    margin-block: var(--w-1);
    color: var(--w-muted);
  }
`

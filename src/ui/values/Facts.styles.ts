import { css } from '../theme/css'

export const factsStyles = css`
  .facts {
    display: flex;
    flex-direction: column;
    gap: var(--w-3);
    font: 400 var(--w-14);
  }
  .facts--inset {
    padding-inline: var(--w-4);
  }
  .facts > div {
    display: flex;
    justify-content: space-between;
    gap: var(--w-1) var(--w-4);
    flex-wrap: wrap;
  }
  .facts dt {
    color: var(--w-muted);
  }
  .facts dd {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    align-items: center;
    gap: 0 var(--w-2);
    margin-inline-start: auto;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .facts dd .text-button {
    min-block-size: 20px;
  }
  .facts dd small {
    font: inherit;
    font-weight: 400;
    color: var(--w-muted);
  }
  .facts .facts__wide {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    flex-wrap: nowrap;
    gap: var(--w-2);
    inline-size: 100%;
    text-align: start;
  }
  .facts .facts__sum {
    padding-block-start: var(--w-3);
    box-shadow: inset 0 1px var(--w-border);
    font-weight: 600;
  }
  .facts .facts__part {
    margin-block-start: calc(-1 * var(--w-2));
    font: 400 var(--w-12);
  }
  .facts .facts__sum dt {
    color: inherit;
  }
  .facts .facts__good {
    color: var(--w-success);
  }
  .facts .facts__warning {
    color: var(--w-warning);
  }
  .facts .facts__bad {
    color: var(--w-danger);
  }
`

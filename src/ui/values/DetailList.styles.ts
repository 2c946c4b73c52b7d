import { css } from '../theme/css'

export const detailListStyles = css`
  .detail-list {
    display: flex;
    flex-direction: column;
    gap: var(--w-3);
    font: 400 var(--w-14);
  }
  .detail-list--inset {
    padding-inline: var(--w-4);
  }
  .footer > .detail-list {
    margin-block-end: var(--w-2);
  }
  .detail-list > div {
    display: flex;
    justify-content: space-between;
    gap: var(--w-1) var(--w-4);
    flex-wrap: wrap;
  }
  .detail-list dt {
    color: var(--w-muted);
  }
  .detail-list dd {
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
  .detail-list dd .text-button {
    min-block-size: 20px;
  }
  .detail-list dd small {
    font: inherit;
    font-weight: 400;
    color: var(--w-muted);
  }
  .detail-list .detail-list__wide {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    flex-wrap: nowrap;
    gap: var(--w-2);
    inline-size: 100%;
    text-align: start;
  }
  .detail-list .detail-list__sum {
    padding-block-start: var(--w-3);
    box-shadow: inset 0 1px var(--w-border);
    font-weight: 600;
  }
  .detail-list .detail-list__part {
    margin-block-start: calc(-1 * var(--w-2));
    font: 400 var(--w-12);
  }
  .detail-list .detail-list__sum dt {
    color: inherit;
  }
  .detail-list .detail-list__good {
    color: var(--w-success);
  }
  .detail-list .detail-list__warning {
    color: var(--w-warning);
  }
  .detail-list .detail-list__bad {
    color: var(--w-danger);
  }
`

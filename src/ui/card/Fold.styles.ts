import { css } from '../theme/css'

export const foldStyles = css`
  .fold > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--w-3);
    min-block-size: var(--w-touch);
    padding-inline: var(--w-4);
    border-radius: var(--w-radius-panel);
    list-style: none;
    cursor: pointer;
    font: 400 var(--w-14);
    font-variant-numeric: tabular-nums;
  }
  .fold > summary:active {
    opacity: 0.6;
  }
  .fold > summary::-webkit-details-marker {
    display: none;
  }
  .fold > summary > .icon {
    color: var(--w-muted);
    transition: rotate var(--w-fast) var(--w-ease);
  }
  .fold[open] > summary > .icon {
    rotate: 180deg;
  }
  .fold__inside {
    padding: var(--w-1) var(--w-4) var(--w-4);
  }
`

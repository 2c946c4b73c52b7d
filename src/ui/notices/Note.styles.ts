import { css } from '../theme/css'

export const noteStyles = css`
  .note {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--w-1) var(--w-3);
    padding: var(--w-4);
    border-radius: var(--w-radius-panel);
    font: 400 var(--w-14);
    background: var(--w-panel);
  }
  .note > div {
    grid-column: 2;
    display: flex;
    flex-direction: column;
    gap: var(--w-1);
    text-wrap: pretty;
    overflow-wrap: break-word;
  }
  .note > :only-child {
    grid-column: 1 / -1;
  }
  .note--warning {
    background: var(--w-warning-soft);
  }
  .note--danger {
    background: var(--w-danger-soft);
  }
  .note--warning > .icon,
  .note--warning strong {
    color: var(--w-warning);
  }
  .note--danger > .icon,
  .note--danger strong {
    color: var(--w-danger);
  }
  .note strong {
    font-weight: 600;
  }
  @media (forced-colors: active) {
    .note {
      border: 1px solid CanvasText;
    }
  }
`

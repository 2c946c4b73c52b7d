import { css } from '../theme/css'

export const snackbarStyles = css`
  .snackbar {
    position: absolute;
    inset-block-end: var(--w-4);
    inset-inline: var(--w-4);
    display: flex;
    justify-content: center;
    pointer-events: none;
    z-index: 2;
  }
  .snackbar > div {
    display: flex;
    align-items: center;
    gap: var(--w-2);
    padding: var(--w-3) var(--w-4);
    border-radius: var(--w-radius-control);
    background: var(--w-fg);
    color: var(--w-bg);
    font: 600 var(--w-14);
    box-shadow: var(--w-shadow);
    animation: w-fade var(--w-fast) var(--w-ease);
    overflow-wrap: anywhere;
  }
  @media (forced-colors: active) {
    .snackbar > div {
      border: 1px solid CanvasText;
    }
  }
`

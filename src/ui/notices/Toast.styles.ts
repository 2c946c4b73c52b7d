import { css } from '../theme/css'

export const toastStyles = css`
  .toast {
    position: fixed;
    z-index: var(--wallet-z-index, auto);
    inset: auto var(--w-4) var(--w-4) auto;
    display: flex;
    align-items: center;
    gap: var(--w-2);
    inline-size: max-content;
    max-inline-size: min(360px, calc(100vw - 32px));
    margin: 0;
    padding: var(--w-1) var(--w-1) var(--w-1) var(--w-4);
    border: 0;
    border-radius: var(--w-radius-panel);
    background: var(--w-bg);
    color: var(--w-fg);
    box-shadow:
      var(--w-shadow),
      0 0 0 1px var(--w-border);
    overflow: visible;
    animation: w-fade var(--w-slow) var(--w-ease);
  }
  .wallet[dir='rtl'] .toast {
    inset: auto auto var(--w-4) var(--w-4);
    padding: var(--w-1) var(--w-4) var(--w-1) var(--w-1);
  }
  .toast--good > .icon {
    color: var(--w-success);
  }
  .toast--bad > .icon {
    color: var(--w-danger);
  }
  .toast__text {
    flex: 1;
    min-inline-size: 0;
    min-block-size: var(--w-touch);
    font: 600 var(--w-14);
    overflow-wrap: anywhere;
  }
  @media (forced-colors: active) {
    .toast {
      border: 1px solid CanvasText;
    }
  }
`

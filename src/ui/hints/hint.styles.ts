import { css } from '../theme/css'

export const hintStyles = css`
  .hint {
    position: fixed;
    z-index: 2;
    inset: auto;
    margin: 0;
    padding: var(--w-1) var(--w-2);
    border: 0;
    border-radius: var(--w-2);
    inline-size: max-content;
    max-inline-size: min(240px, calc(100vw - 16px));
    background: var(--w-fg);
    color: var(--w-bg);
    font: 400 var(--w-12);
    text-align: center;
    overflow-wrap: anywhere;
    overflow: visible;
    animation: w-fade var(--w-fast) var(--w-ease);
  }
  @media (prefers-reduced-motion: reduce) {
    .hint {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .hint {
      border: 1px solid CanvasText;
    }
  }
`

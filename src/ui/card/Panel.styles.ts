import { css } from '../theme/css'

export const panelStyles = css`
  .panel {
    background: var(--w-panel);
    border-radius: var(--w-radius-panel);
    padding: var(--w-4);
  }
  .panel--flush {
    padding: 0;
  }
  @media (forced-colors: active) {
    .panel {
      border: 1px solid CanvasText;
    }
  }
`

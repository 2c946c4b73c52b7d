import { css } from '../theme/css'

export const iconButtonStyles = css`
  .icon-button {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: var(--w-touch);
    block-size: var(--w-touch);
    border-radius: var(--w-radius-pill);
    color: var(--w-muted);
  }
  @media (hover: hover) {
    .icon-button:hover {
      background: var(--w-panel-hover);
      color: var(--w-fg);
    }
  }
  .icon-button:active {
    background: var(--w-panel-press);
  }
`

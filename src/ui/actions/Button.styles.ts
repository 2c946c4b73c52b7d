import { css } from '../theme/css'

export const buttonStyles = css`
  .button {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--w-2);
    inline-size: 100%;
    min-block-size: 52px;
    padding: var(--w-2) var(--w-4);
    border-radius: var(--w-radius-panel);
    font: 600 var(--w-16);
    text-align: center;
    text-decoration: none;
    background: var(--w-panel);
    color: var(--w-fg);
  }
  @media (hover: hover) {
    .button:hover {
      background: var(--w-panel-hover);
    }
  }
  .button:active {
    background: var(--w-panel-press);
  }
  .button--primary {
    background: var(--w-accent-fill);
    color: var(--w-on-accent);
    box-shadow: inset 0 0 0 1px var(--w-accent-edge);
  }
  @media (hover: hover) {
    .button--primary:hover {
      background: var(--w-accent-hover);
    }
  }
  .button--primary:active {
    background: var(--w-accent-press);
  }
  .button--plain {
    background: none;
    color: var(--w-muted);
    min-block-size: var(--w-touch);
  }
  @media (forced-colors: active) {
    .button {
      border: 1px solid ButtonText;
    }
  }
`

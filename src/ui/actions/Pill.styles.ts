import { css } from '../theme/css'

export const pillStyles = css`
  .pill {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: var(--w-2);
    max-inline-size: 100%;
    min-block-size: var(--w-touch);
    padding-inline: var(--w-3);
    border-radius: var(--w-radius-pill);
    background: var(--w-panel);
    font: 600 var(--w-16);
  }
  .pill--picture {
    padding-inline-start: var(--w-2);
  }
  @media (hover: hover) {
    .pill:hover {
      background: var(--w-panel-hover);
    }
  }
  .panel .pill {
    background: var(--w-bg);
    box-shadow: inset 0 0 0 1px var(--w-border);
  }
  @media (hover: hover) {
    .panel .pill:hover {
      background: var(--w-panel-hover);
    }
  }
  .pill:active,
  .panel .pill:active {
    background: var(--w-panel-press);
  }
  @media (forced-colors: active) {
    .pill {
      border: 1px solid ButtonText;
    }
  }
`

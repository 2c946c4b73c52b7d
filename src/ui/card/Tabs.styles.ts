import { css } from '../theme/css'

export const tabsStyles = css`
  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--w-5);
    padding-inline: var(--w-2);
    box-shadow: inset 0 -1px var(--w-border);
  }
  .tabs > button {
    min-block-size: var(--w-touch);
    font: 600 var(--w-16);
    color: var(--w-muted);
    border-block-end: 2px solid transparent;
  }
  @media (hover: hover) {
    .tabs > button:hover {
      color: var(--w-fg);
    }
  }
  .tabs > button:active {
    opacity: 0.6;
  }
  .tabs > button[aria-selected='true'] {
    color: var(--w-fg);
    border-color: var(--w-accent-text);
  }
  @media (forced-colors: active) {
    .tabs > button {
      border-color: Canvas;
    }
    .tabs > button[aria-selected='true'] {
      border-color: Highlight;
    }
  }
  .tabs__panel {
    padding-block-start: var(--w-2);
  }
`

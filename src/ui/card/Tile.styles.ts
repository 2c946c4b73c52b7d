import { css } from '../theme/css'

export const tileStyles = css`
  .tile {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--w-2);
    inline-size: 100%;
    padding: var(--w-2) var(--w-1);
    border-radius: var(--w-radius-panel);
    text-align: center;
    font: 400 var(--w-12);
  }
  @media (hover: hover) {
    .tile:is(button):hover {
      background: var(--w-panel-hover);
    }
  }
  .tile:is(button):active {
    background: var(--w-panel-press);
  }
  .tile > .cut {
    max-inline-size: 100%;
    text-align: center;
  }
  .action {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 6px;
    flex: 1 0 0;
    min-inline-size: min-content;
    min-block-size: 72px;
    padding-inline: 2px;
    border-radius: var(--w-radius-panel);
    background: var(--w-panel);
    font: 600 var(--w-12);
    text-align: center;
  }
  @media (hover: hover) {
    .action:hover {
      background: var(--w-panel-hover);
    }
  }
  .action:active {
    background: var(--w-panel-press);
  }
  .action .icon {
    color: var(--w-accent-text);
  }
  .action[aria-disabled='true'],
  .action[aria-disabled='true'] .icon {
    color: var(--w-muted);
    background: var(--w-panel);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--w-2);
  }
  @media (max-width: 359.98px) {
    .actions {
      gap: var(--w-1);
    }
  }
  @media (forced-colors: active) {
    .action {
      border: 1px solid ButtonText;
    }
  }
`

import { css } from '../theme/css'

export const tradePanelStyles = css`
  .trade {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--w-1) var(--w-3);
    container-type: inline-size;
  }
  .trade > :not(.trade__amount, .trade__choice) {
    grid-column: 1 / -1;
  }
  .trade__line {
    display: flex;
    justify-content: space-between;
    gap: var(--w-3);
    font: 400 var(--w-14);
    color: var(--w-muted);
  }
  .trade__line > :last-child {
    text-align: end;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .trade__amount {
    position: relative;
    min-block-size: 44px;
    font: 600 clamp(16px, calc(52cqi / (var(--n, 1) * 0.68)), 36px)/44px var(--w-font);
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  .trade__amount input {
    inline-size: 100%;
    text-overflow: ellipsis;
    caret-color: var(--w-accent-text);
  }
  .trade__amount input::placeholder {
    color: var(--w-muted);
    opacity: 0.6;
  }
  .trade__amount input[aria-invalid='true'] {
    color: var(--w-danger);
  }
  .trade__amount > .bone {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
  }
  .wallet[dir='rtl'] .trade__amount {
    text-align: right;
  }
  .wallet[dir='rtl'] .trade__amount > .bone {
    inset-inline: auto 0;
  }
  .trade__choice {
    max-inline-size: 44cqi;
    min-inline-size: 0;
  }
  .trade__choice .pill {
    min-inline-size: 0;
  }
  .trade__worth {
    min-block-size: 20px;
    font: 400 var(--w-14);
    color: var(--w-muted);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .trade:focus-within:has(input:focus-visible) {
    box-shadow: inset 0 0 0 2px var(--w-accent-text);
  }
  .trade .chips {
    padding-block-start: var(--w-2);
  }
  .trades {
    display: flex;
    flex-direction: column;
    gap: var(--w-1);
  }
  .trades > :first-child {
    padding-block-end: 28px;
  }
  .trades > .trades__switch {
    display: grid;
    place-items: center;
    align-self: center;
    inline-size: 44px;
    block-size: 44px;
    margin-block: -24px;
    border-radius: 50%;
    background: var(--w-bg);
    box-shadow:
      inset 0 0 0 4px var(--w-bg),
      inset 0 0 0 5px var(--w-border);
    z-index: 1;
    transition: rotate var(--w-slow) var(--w-ease);
  }
  @media (hover: hover) {
    .trades > .trades__switch:hover {
      background: var(--w-panel-hover);
    }
  }
  .trades > .trades__switch:active {
    background: var(--w-panel-press);
  }
  @media (forced-colors: active) {
    .trades > .trades__switch {
      border: 1px solid ButtonText;
    }
    .trade:focus-within:has(input:focus-visible) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

import { css } from '../theme/css'

export const amountFieldStyles = css`
  .amount {
    container-type: inline-size;
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--w-2);
    padding-block-start: var(--w-3);
    text-align: center;
  }
  .amount__line {
    display: flex;
    align-items: baseline;
    justify-content: center;
    gap: var(--w-2);
    max-inline-size: 100%;
    min-block-size: 64px;
    font: 600 clamp(28px, calc(86cqi / (var(--n) * 0.56)), 56px)/64px var(--w-font);
    letter-spacing: -0.03em;
    font-variant-numeric: tabular-nums;
    cursor: text;
  }
  .amount input {
    field-sizing: content;
    inline-size: calc(var(--c) * 0.62em);
    min-inline-size: 0.8ch;
    max-inline-size: 100%;
    text-align: center;
    caret-color: var(--w-accent-text);
  }
  @supports (field-sizing: content) {
    .amount input {
      inline-size: auto;
    }
  }
  .amount input:focus-visible {
    box-shadow: 0 2px 0 var(--w-accent-text);
  }
  .amount input::placeholder {
    color: var(--w-muted);
    opacity: 0.6;
  }
  .amount input[aria-invalid='true'] {
    color: var(--w-danger);
  }
  .amount__unit {
    font-size: 0.5em;
    line-height: 1;
    letter-spacing: 0;
    color: var(--w-muted);
  }
  .amount__worth {
    min-block-size: 24px;
    max-inline-size: 100%;
    color: var(--w-muted);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .chips {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--w-2);
  }
  .chips--free {
    grid-template-columns: repeat(auto-fit, minmax(min(120px, 100%), 1fr));
  }
  .chips button {
    min-block-size: var(--w-touch);
    border-radius: var(--w-radius-control);
    background: var(--w-panel);
    font: 600 var(--w-14);
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  @media (hover: hover) {
    .chips button:hover {
      background: var(--w-panel-hover);
    }
  }
  .chips button:active {
    background: var(--w-panel-press);
  }
  .chips button[aria-pressed='true'] {
    background: var(--w-accent-soft);
    color: var(--w-accent-text);
  }
  .panel .chips button {
    background: var(--w-bg);
    box-shadow: inset 0 0 0 1px var(--w-border);
  }
  @media (hover: hover) {
    .panel .chips button:hover {
      background: var(--w-panel-hover);
    }
  }
  .panel .chips button:active {
    background: var(--w-panel-press);
  }
  .panel .chips button[aria-pressed='true'] {
    background: var(--w-accent-soft);
  }
  .chips .chip--offered,
  .panel .chips .chip--offered {
    color: var(--w-accent-text);
    box-shadow: inset 0 0 0 2px var(--w-accent-text);
  }
  .chips button[aria-disabled='true'] {
    background: var(--w-panel);
    color: var(--w-muted);
  }
  @media (forced-colors: active) {
    .chips button {
      border: 1px solid ButtonText;
    }
    .amount input:focus-visible {
      outline: 2px solid Highlight;
    }
  }
`

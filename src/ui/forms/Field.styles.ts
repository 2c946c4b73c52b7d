import { css } from '../theme/css'

export const fieldStyles = css`
  .field {
    display: flex;
    align-items: center;
    gap: var(--w-3);
    min-block-size: 48px;
    padding-inline: var(--w-4);
    border-radius: var(--w-radius-panel);
    background: var(--w-panel);
    color: var(--w-muted);
    cursor: text;
  }
  .field__text {
    flex: 1;
    min-inline-size: 0;
  }
  .field input {
    display: block;
    inline-size: 100%;
    min-block-size: 48px;
    color: var(--w-fg);
  }
  .field input::placeholder {
    color: var(--w-muted);
    opacity: 1;
  }
  .field--end {
    padding-inline-end: 2px;
  }
  .field--tall {
    min-block-size: 64px;
    padding-inline-start: var(--w-3);
  }
  .field--below input {
    min-block-size: 24px;
    font-weight: 600;
  }
  .panel .field {
    background: var(--w-bg);
    box-shadow: inset 0 0 0 1px var(--w-border);
  }
  .field:focus-within,
  .panel .field:focus-within {
    box-shadow: inset 0 0 0 2px var(--w-accent-text);
  }
  .field--wrong,
  .field--wrong:focus-within,
  .panel .field--wrong,
  .panel .field--wrong:focus-within {
    box-shadow: inset 0 0 0 2px var(--w-danger);
  }
  .field__hint {
    min-block-size: 24px;
    padding: var(--w-1) var(--w-4) 0;
    font: 400 var(--w-14);
    color: var(--w-muted);
  }
  .field__hint--wrong {
    color: var(--w-danger);
  }
  @media (forced-colors: active) {
    .field {
      border: 1px solid CanvasText;
    }
    .field:focus-within {
      border-color: Highlight;
    }
  }
`

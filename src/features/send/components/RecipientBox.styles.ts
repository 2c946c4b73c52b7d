import { css } from '../../../ui/theme/css'

export const recipientBoxStyles = css`
  /* Two lines: what is wrong takes both in most languages, and nothing moves when it comes. */
  .recipient__hint {
    min-block-size: 44px;
  }
  .recipient {
    display: grid;
    padding-block: 2px;
  }
  .recipient::after {
    content: attr(data-text) ' ';
    visibility: hidden;
  }
  .recipient textarea,
  .recipient::after {
    grid-area: 1 / 1;
    min-inline-size: 0;
    inline-size: 100%;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .recipient textarea {
    display: block;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    font: inherit;
    resize: none;
    overflow: hidden;
    color: var(--w-fg);
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .recipient textarea::placeholder {
    color: var(--w-muted);
    opacity: 1;
  }
  .recipient--long {
    /* No smaller, or phones zoom in. */
    font: 400 var(--w-16);
    line-height: 20px;
    font-variant-numeric: tabular-nums;
  }
  .field--below .recipient {
    font-weight: 600;
    padding-block: 0;
  }
  .recipient__ends {
    display: flex;
    flex: none;
  }
  .recipient-place {
    min-block-size: 88px;
  }
`

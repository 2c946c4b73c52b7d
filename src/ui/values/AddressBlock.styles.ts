import { css } from '../theme/css'

export const addressBlockStyles = css`
  .address {
    display: grid;
    grid-template-columns: repeat(5, max-content);
    justify-content: start;
    gap: 0 1ch;
    inline-size: max-content;
    max-inline-size: 100%;
    padding-block-start: var(--w-1);
    font:
      400 calc(0.875 * var(--w-text))/1.43 ui-monospace,
      'SF Mono',
      Menlo,
      Consolas,
      'Liberation Mono',
      monospace;
    color: var(--w-muted);
    text-align: start;
    unicode-bidi: isolate;
  }
  .address > :nth-child(6) {
    justify-self: end;
  }
  .address b {
    font-weight: 700;
    color: var(--w-fg);
  }
  .address mark {
    background: none;
    font-weight: 700;
    color: var(--w-warning);
    text-decoration: underline 2px;
    text-underline-offset: 3px;
  }
  @media (max-width: 359.98px) {
    .address {
      font-size: calc(0.75 * var(--w-text));
    }
  }
`

import { css } from '../theme/css'

export const checkboxStyles = css`
  .check {
    display: flex;
    align-items: center;
    gap: var(--w-3);
    min-block-size: var(--w-touch);
    padding-inline: var(--w-4);
    font: 400 var(--w-14);
    cursor: pointer;
  }
  .check input {
    appearance: auto;
    inline-size: 20px;
    block-size: 20px;
    accent-color: var(--w-accent-fill);
    flex: none;
    cursor: inherit;
  }
  .check input:focus-visible {
    outline: 2px solid var(--w-accent-text);
    outline-offset: 2px;
  }
`

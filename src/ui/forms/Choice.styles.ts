import { css } from '../theme/css'

export const choiceStyles = css`
  .choice {
    display: flex;
    flex-direction: column;
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  .choice label {
    display: flex;
    align-items: center;
    gap: var(--w-3);
    min-block-size: var(--w-touch);
    padding: var(--w-1) var(--w-4);
    font: 400 var(--w-14);
    cursor: pointer;
  }
  .choice input {
    appearance: auto;
    inline-size: 20px;
    block-size: 20px;
    accent-color: var(--w-accent-fill);
    flex: none;
    cursor: inherit;
  }
  .choice input:focus-visible {
    outline: 2px solid var(--w-accent-text);
    outline-offset: 2px;
    border-radius: 50%;
  }
  .choice strong {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`

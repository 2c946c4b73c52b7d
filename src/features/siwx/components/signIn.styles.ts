import { css } from '../../../ui/theme/css'

export const signInStyles = css`
  .sign-in__pictures {
    display: flex;
    align-items: center;
  }
  .sign-in__account {
    display: grid;
    margin-inline-start: -10px;
    border-radius: 50%;
    outline: 4px solid var(--w-bg);
  }
  .sign-in__message {
    font:
      400 calc(0.75 * var(--w-text))/1.5 ui-monospace,
      'SF Mono',
      Menlo,
      Consolas,
      'Liberation Mono',
      monospace;
    color: var(--w-muted);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    text-align: start;
    unicode-bidi: isolate;
  }
`

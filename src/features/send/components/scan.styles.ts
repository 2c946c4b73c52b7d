import { css } from '../../../ui/theme/css'

export const scanStyles = css`
  .scan {
    display: block;
    inline-size: 100%;
    aspect-ratio: 1;
    object-fit: cover;
    border-radius: var(--w-radius-panel);
    background: var(--w-panel);
  }
  .scan__text {
    text-align: center;
    text-wrap: balance;
  }
`

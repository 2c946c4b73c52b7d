import { css } from '../../../ui/theme/css'

export const swapFormStyles = css`
  .swap-impact {
    padding-block-end: var(--w-3);
  }
`

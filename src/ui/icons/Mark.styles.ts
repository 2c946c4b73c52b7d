import { css } from '../theme/css'

export const markStyles = css`
  .mark {
    display: block;
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    fill: currentColor;
  }
  .picture > .mark {
    inline-size: 56%;
    block-size: 56%;
  }
`

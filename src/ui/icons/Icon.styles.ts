import { css } from '../theme/css'

export const iconStyles = css`
  .icon {
    display: block;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75px;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .icon path {
    vector-effect: non-scaling-stroke;
  }
  .wallet[dir='rtl'] .icon--turns {
    scale: -1 1;
  }
`

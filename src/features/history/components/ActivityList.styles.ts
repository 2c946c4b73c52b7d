import { css } from '../../../ui/theme/css'

export const activityListStyles = css`
  .activity {
    position: relative;
    outline: none;
  }
  .activity__head {
    display: flex;
    justify-content: flex-end;
    padding-inline-end: var(--w-2);
  }
  .activity__end {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    block-size: min(100%, 600px);
    min-block-size: 1px;
    pointer-events: none;
  }
`

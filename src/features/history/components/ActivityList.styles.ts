import { css } from '../../../ui/theme/css'

export const activityListStyles = css`
  .activity__head {
    display: flex;
    justify-content: flex-end;
    padding-inline-end: var(--w-2);
  }
`

import { css } from '../../ui/theme/css'

/** What the first sight has beyond the looks of the app: a press that is carried out as soon as the app is there. */
export const firstSightStyles = css`
  .row--busy {
    animation: w-breathe 700ms ease-in-out infinite alternate;
  }
`

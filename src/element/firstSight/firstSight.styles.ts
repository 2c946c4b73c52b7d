import { css } from '../../ui/theme/css'

/**
 * What the first sight has beyond the looks of the app: a press that is carried out as soon as the app is there, and how
 * it leaves (what the app has for that comes later: `ui/card/motion.styles`).
 */
export const firstSightStyles = css`
  .row--busy {
    animation: w-breathe 700ms ease-in-out infinite alternate;
  }
  .dialog[data-leaving] {
    background-color: transparent;
  }
  .dialog[data-leaving] .card {
    opacity: 0;
    translate: 0 12px;
  }
  @media (max-width: 479.98px) {
    .dialog[data-leaving] .card {
      translate: 0 100%;
    }
  }
`

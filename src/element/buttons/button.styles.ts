import { css } from '../../ui/theme/css'

/** What the further tags have beyond the widget's own button. */
export const buttonStyles = css`
  [part='trigger'] > img {
    inline-size: 20px;
    block-size: 20px;
    border-radius: 5px;
    margin-inline-end: 8px;
    vertical-align: -4px;
  }
  /* Twice: also where the button has the looks of an account by now. */
  [part='trigger'][hidden][hidden] {
    display: none;
  }
`

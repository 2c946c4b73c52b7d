import { css } from '../ui/theme/css'

/** How the button looks once it shows an account; nobody is connected before the app is there. */
export const connectedTriggerStyles = css`
  [part='trigger'][data-connected] {
    color: inherit;
    background: color-mix(in srgb, currentColor 6%, transparent);
    border-color: color-mix(in srgb, currentColor 14%, transparent);
  }
`

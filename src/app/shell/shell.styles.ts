import { css } from '../../ui/theme/css'

export const shellStyles = css`
  .frame {
    display: contents;
  }
`

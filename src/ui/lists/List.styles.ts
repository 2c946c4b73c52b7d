import { css } from '../theme/css'

export const listStyles = css`
  .list--gaps {
    display: flex;
    flex-direction: column;
    gap: var(--w-2);
  }
  .list--tiles {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--w-2) 0;
  }
  .list__room {
    block-size: 96px;
  }
  .list--long > li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 64px;
  }
`

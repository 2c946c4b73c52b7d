import { css } from '../theme/css'

export const longListStyles = css`
  .long-list {
    position: relative;
    display: flex;
    flex-direction: column;
  }
  .long-list--tiles {
    gap: var(--w-2);
  }
  .long-list--tiles > .long-list__away {
    block-size: calc(var(--rows) * 104px - 8px);
  }
  .long-list--rows > .long-list__away {
    block-size: calc(var(--rows) * 64px);
  }
  .long-list__end {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    block-size: min(100%, 600px);
    pointer-events: none;
  }
`

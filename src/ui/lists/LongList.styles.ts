import { css } from '../theme/css'

/** No gaps and margins between lines: what is measured of each is all the room it takes. */
export const longListStyles = css`
  .long-list {
    position: relative;
    display: flow-root;
  }
  .long-list--tiles {
    margin-block-end: calc(var(--w-2) * -1);
  }
  .long-list--tiles > .list--tiles {
    padding-block-end: var(--w-2);
  }
  .long-list__end {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    block-size: min(100%, 600px);
    min-block-size: 1px;
    pointer-events: none;
  }
`

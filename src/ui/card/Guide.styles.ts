import { css } from '../theme/css'

export const guideStyles = css`
  .guide {
    display: flex;
    align-items: flex-start;
    gap: var(--w-4);
    padding: var(--w-3) var(--w-2);
  }
  .guide p {
    padding-block-start: var(--w-1);
    text-wrap: pretty;
  }
`

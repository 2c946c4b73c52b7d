import { css } from '../../../ui/theme/css'

export const namespaceSectionStyles = css`
  .namespace {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--w-4);
    min-block-size: var(--w-touch);
    padding: 0 var(--w-2) var(--w-1);
  }
  .namespace__worth {
    padding: 0 var(--w-2) var(--w-2);
  }
  .namespace__ways {
    display: flex;
  }
  .namespace__wallet {
    min-inline-size: 0;
    display: flex;
    align-items: center;
    gap: 6px;
    font: 400 var(--w-14);
    color: var(--w-muted);
  }
`

import { css } from '../../../ui/theme/css'

export const collectibleViewStyles = css`
  .collectible-view__art {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--w-2);
  }
  .collectible-view__art > .artwork {
    inline-size: min(100%, 260px);
    border-radius: var(--w-radius-panel);
  }
  .collectible-view__name {
    font: 600 var(--w-20);
    overflow-wrap: anywhere;
    text-align: center;
  }
  .collectible-view__text {
    overflow-wrap: anywhere;
  }
`

import { css } from '../../../ui/theme/css'

/** As high as the card can be, whatever a search finds: the box that is typed into must not move. */
export const allWalletsStyles = css`
  .all-wallets {
    display: flex;
    flex-direction: column;
    gap: var(--w-4);
  }
  .all-wallets__head {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    margin-inline: calc(var(--w-1) * -1);
    padding: var(--w-1) var(--w-1) var(--w-2);
    background: var(--w-bg);
  }
  .all-wallets__stand-in {
    display: flex;
    flex-direction: column;
    gap: var(--w-2);
  }
  .dialog .all-wallets {
    min-block-size: calc(min(100dvh - 32px, calc(45 * var(--w-text))) - 84px);
  }
  @media (max-width: 479.98px) {
    .dialog .all-wallets {
      min-block-size: calc(100dvh - 108px);
    }
  }
  @media (max-height: 26.25em) {
    .all-wallets__head {
      position: static;
    }
    .dialog .all-wallets {
      min-block-size: 0;
    }
  }
`

import { css } from '../../../ui/theme/css'

export const tokenGroupsStyles = css`
  .token-row {
    display: flex;
    align-items: center;
  }
  .token-row > .row {
    padding-inline-end: var(--w-1);
  }
  .token-row > .favorite {
    margin-inline-end: calc(-1 * var(--w-2));
  }
  .favorite[aria-pressed='true'] {
    color: var(--w-accent-text);
  }
  .favorite[aria-pressed='true'] .icon {
    fill: currentColor;
  }
  .suggested {
    display: flex;
    gap: var(--w-2);
    margin-inline: calc(-1 * var(--w-4));
    padding-inline: var(--w-4);
    overflow-x: auto;
    scrollbar-width: none;
    overscroll-behavior-x: contain;
  }
  .suggested::-webkit-scrollbar {
    display: none;
  }
  .suggested .pill {
    flex: none;
    scroll-margin-inline: var(--w-4);
  }
`

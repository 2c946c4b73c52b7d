import { css } from '../theme/css'

export const cardStyles = css`
  .card {
    position: relative;
    z-index: var(--wallet-z-index, auto);
    display: flex;
    flex-direction: column;
    inline-size: 100%;
    max-inline-size: var(--w-width);
    overflow: clip;
  }
  .card,
  .surface {
    background: var(--w-bg);
    border-radius: var(--w-radius-card);
    box-shadow: var(--w-shadow);
  }
  .header {
    flex: none;
    display: grid;
    grid-template-columns: var(--w-touch) minmax(0, 1fr) var(--w-touch);
    align-items: center;
    min-block-size: 64px;
    padding: var(--w-3) var(--w-3) var(--w-1);
  }
  .header--start {
    grid-template-columns: minmax(0, 1fr) var(--w-touch);
    padding-inline-start: var(--w-4);
    padding-block-end: var(--w-2);
  }
  .header__title {
    grid-column: 2;
    font: 600 var(--w-16);
    text-align: center;
    padding-inline: var(--w-1);
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  .header__start {
    justify-self: start;
    max-inline-size: 100%;
  }
  .header > .icon-button:last-child {
    grid-column: -2;
  }
  .body {
    flex: 0 1 auto;
    min-block-size: 0;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--w-track) transparent;
    scroll-padding-block-end: 9em;
  }
  .content {
    display: flex;
    flex-direction: column;
    gap: var(--w-4);
    padding: var(--w-1) var(--w-4) var(--w-4);
  }
  .content--wide {
    gap: var(--w-5);
  }
  .footer {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    display: flex;
    flex-direction: column;
    gap: var(--w-2);
    padding: var(--w-2) var(--w-4) var(--w-4);
    background: var(--w-bg);
  }
  .footer--pair {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: var(--w-3);
  }
  @media (forced-colors: active) {
    .card,
    .surface {
      border: 1px solid CanvasText;
    }
  }
`

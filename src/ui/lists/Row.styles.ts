import { css } from '../theme/css'

export const rowStyles = css`
  .row {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--w-3);
    inline-size: 100%;
    min-block-size: 64px;
    padding: var(--w-2);
    border-radius: var(--w-radius-panel);
    text-align: start;
    color: inherit;
    text-decoration: none;
    position: relative;
  }
  .row--bare {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  .row--single {
    min-block-size: 56px;
  }
  .row--filled {
    background: var(--w-panel);
    padding-inline-end: var(--w-4);
  }
  @media (hover: hover) {
    .row--press:hover {
      background: var(--w-panel-hover);
    }
  }
  .row--press:active {
    background: var(--w-panel-press);
  }
  .row--current {
    background: var(--w-accent-soft);
  }
  .row--press[aria-pressed='true'] {
    background: var(--w-accent-soft);
    box-shadow: inset 0 0 0 2px var(--w-accent-text);
  }
  .row__title {
    display: block;
    font-weight: 500;
  }
  :is(.row__title, .row__sub)[dir] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .row__sub {
    display: block;
    font: 400 var(--w-14);
    color: var(--w-muted);
  }
  .row__end {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: var(--w-2);
    max-inline-size: 45vw;
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .row__end > span {
    min-inline-size: 0;
  }
  .row__end .icon {
    color: var(--w-muted);
  }
  .row--current .row__end .icon {
    color: var(--w-accent-text);
  }
  .row__note {
    display: block;
    max-inline-size: 30vw;
    font: 400 var(--w-14);
    color: var(--w-muted);
    white-space: normal;
  }
  .row__note--accent {
    color: var(--w-accent-text);
  }
  .row--off :is(.row__title, .row__sub) {
    color: var(--w-muted);
  }
  @media (forced-colors: active) {
    .row--press {
      border: 1px solid ButtonText;
    }
    .row--press[aria-pressed='true'] {
      border: 3px solid Highlight;
    }
  }
`

import { css } from './css'

/**
 * What every view stands on: nothing inherited from the host page, elements without the browser's looks, and the few
 * utility classes for text and layout. Resets have no specificity, so the order in which sheets are adopted does not
 * matter.
 */
export const baseStyles = css`
  .wallet {
    all: initial;
    display: block;
    font: 400 var(--w-16);
    color: var(--w-fg);
    text-align: start;
    -webkit-font-smoothing: antialiased;
    -webkit-text-size-adjust: 100%;
  }
  .wallet,
  :where(.wallet) *,
  :where(.wallet) *::before,
  :where(.wallet) *::after {
    box-sizing: border-box;
  }
  :where(.wallet) :where(h2, h3, p, dl, dd, ul, ol, output, fieldset) {
    margin: 0;
    padding: 0;
    font: inherit;
    border: 0;
    min-inline-size: 0;
  }
  :where(.wallet) :where(ul, ol) {
    list-style: none;
  }
  :where(.wallet) :where(fieldset) {
    display: grid;
    gap: var(--w-4);
  }
  .wallet fieldset:disabled > * {
    opacity: 0.5;
  }
  .wallet fieldset:disabled * {
    cursor: not-allowed;
  }
  :where(.wallet) :where(button, input) {
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 0;
    background: none;
    appearance: none;
    font: inherit;
    color: inherit;
    text-align: inherit;
    letter-spacing: inherit;
  }
  :where(.wallet) :where(input[type='search'])::-webkit-search-cancel-button {
    display: none;
  }
  :where(.wallet) :where(button) {
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }
  :where(.wallet) :where([aria-disabled='true']) {
    cursor: not-allowed;
  }
  .wallet :focus {
    outline: none;
  }
  .wallet :is(button, a, summary, [role='tab']):focus-visible {
    outline: 2px solid var(--w-accent-text);
    outline-offset: 2px;
  }

  .cover {
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  .num {
    font-variant-numeric: tabular-nums;
  }
  .muted {
    color: var(--w-muted);
  }
  .small {
    font: 400 var(--w-14);
  }
  .tiny {
    font: 400 var(--w-12);
  }
  .strong {
    font-weight: 600;
  }
  .accent {
    color: var(--w-accent-text);
  }
  .bad {
    color: var(--w-danger);
  }
  .good {
    color: var(--w-success);
  }
  .cut {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    min-inline-size: 0;
  }
  .cut[dir] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .text-centre {
    text-align: center;
  }
  .grow {
    flex: 1;
    min-inline-size: 0;
  }
  .stack {
    display: flex;
    flex-direction: column;
    gap: var(--w-2);
  }
  .line {
    display: flex;
    align-items: center;
    gap: var(--w-2);
  }
  .line--apart {
    justify-content: space-between;
  }
  .line--wide {
    gap: var(--w-3);
  }
  .inset {
    padding-inline: var(--w-2);
  }
  .inset--panel {
    padding-inline: var(--w-4);
  }
  .group {
    font: 400 var(--w-14);
    color: var(--w-muted);
    padding: var(--w-2) var(--w-2) var(--w-1);
  }
  .slot:empty {
    position: absolute;
  }
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .link {
    color: var(--w-accent-text);
    font-weight: 600;
    text-decoration: none;
    border-radius: var(--w-1);
  }
  @media (hover: hover) {
    .link:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }

  @keyframes w-turn {
    to {
      rotate: 360deg;
    }
  }
  @keyframes w-breathe {
    from {
      opacity: 1;
    }
    to {
      opacity: 0.55;
    }
  }
  @keyframes w-fade {
    from {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .wallet *,
    .wallet *::before,
    .wallet *::after {
      transition-duration: 0s !important;
    }
  }
  @media (forced-colors: active) {
    .wallet [aria-selected='true'],
    .wallet [aria-current='true'],
    .wallet [aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`

import { css } from '../ui/theme/css'

/** The few rules of what stands in the page before anything is loaded. */
export const facadeStyles = css`
  :host {
    display: inline-block;
  }
  :host([mode='embedded']) {
    display: block;
    max-inline-size: var(--wallet-width, 380px);
  }
  :host([hidden]) {
    display: none;
  }
  [part='trigger'],
  slot + p {
    all: initial;
    visibility: inherit;
    pointer-events: inherit;
    font: medium/1.5 var(--wallet-font-family, system-ui, sans-serif);
  }
  [part='trigger'] {
    min-block-size: 44px;
    display: inline-block;
    box-sizing: border-box;
    text-align: center;
    padding: 0 20px;
    border: 1px solid transparent;
    border-radius: calc(var(--wallet-radius, 24px) / 2);
    font-weight: 600;
    white-space: nowrap;
    cursor: pointer;
    color: var(--wallet-accent-contrast, #fff);
    background: var(--wallet-accent, #3454f0);
  }
  @supports (color: color(from red xyz-d65 x y z)) {
    [part='trigger'] {
      /* Far above white or below black: the browser shows the nearest that there is. */
      --white: calc((0.183 - y) * 9999);
      color: var(
        --wallet-accent-contrast,
        color(from var(--wallet-accent, #3454f0) xyz-d65 var(--white) var(--white) var(--white))
      );
    }
  }
  :host([mode='embedded']) [part='trigger'] {
    display: none;
  }
  @media (hover) {
    [part='trigger']:hover {
      opacity: 0.9;
    }
  }
  [part='trigger']:focus-visible {
    outline: 2px solid var(--wallet-accent, #3454f0);
    outline-offset: 2px;
  }
  slot + p:not(:empty) {
    display: block;
    color: inherit;
    margin: 8px 0;
  }
`

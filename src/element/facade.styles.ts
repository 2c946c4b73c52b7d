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
    /* What has nothing to say is laid out like nothing: a line of its own asks for a font. */
    display: contents;
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
  @supports (color: color(from red xyz x y z)) {
    [part='trigger'] {
      /* Far above white or below black: the browser shows the nearest that there is. (Said thrice it is shorter.) */
      color: var(
        --wallet-accent-contrast,
        color(from var(--wallet-accent, #3454f0) xyz calc(1830 - y * 9999) calc(1830 - y * 9999) calc(1830 - y * 9999))
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
  /* The card of the first dialog before its script is there: its place and colours (ui/dialog, ui/card, tokens). */
  dialog:empty {
    box-sizing: border-box;
    inline-size: var(--wallet-width, 380px);
    block-size: 400px;
    margin: max(16px, 50dvh - 300px) auto;
    border: 0;
    border-radius: var(--wallet-radius, 24px);
    padding: 72px 16px;
    background:
      repeating-linear-gradient(#8882 0 56px, #0000 0 64px) content-box,
      var(--wallet-background, Canvas);
  }
  dialog:empty::backdrop {
    background: #0005;
  }
  @media (width < 480px) {
    dialog:empty {
      min-inline-size: 100%;
      /* Its lower corners lie below the screen. */
      margin: auto 0 -24px;
    }
  }
  slot + p:not(:empty) {
    display: block;
    color: inherit;
    margin: 8px 0;
  }
`

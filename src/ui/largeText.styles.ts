import { css } from './theme/css'

/**
 * The layout for visitors whose browser writes larger than usual, where the card holds fewer than twenty letters'
 * widths: what else stands side by side stands below each other, and nothing is cut. Fetched for them only.
 */
export const largeTextStyles = css`
  .wallet .card {
    container: card / inline-size;
  }
  @container card (max-width: 19.99em) {
    .wallet .cut:not(.tile > .cut) {
      white-space: normal;
      overflow-wrap: anywhere;
    }
    .wallet .header {
      padding-inline: var(--w-2);
    }
    .wallet .footer--pair {
      grid-auto-flow: row;
    }
    .wallet .tabs {
      flex-wrap: wrap;
      gap: 0 var(--w-5);
    }
    .wallet .action {
      flex-basis: 34%;
    }
    .wallet .list--tiles {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .wallet .long-list--tiles > .long-list__away {
      block-size: calc(var(--rows) * 16 * var(--w-text));
    }
    .wallet .long-list--rows > .long-list__away {
      block-size: calc(var(--rows) * 4.5 * var(--w-text));
    }
    .wallet .field input::placeholder {
      font: 400 var(--w-12);
    }

    .wallet .row:not(:has(> .row__end > span:empty)) {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .wallet .row--bare:not(:has(> .row__end > span:empty)) {
      grid-template-columns: minmax(0, 1fr);
    }
    .wallet .row__end {
      grid-column: -2;
      justify-content: space-between;
      max-inline-size: none;
      text-align: start;
      white-space: normal;
    }
    .wallet .row__note {
      max-inline-size: none;
    }

    .wallet .chips {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .wallet .chips--free {
      grid-template-columns: minmax(0, 1fr);
    }
    .wallet .trade {
      grid-template-columns: minmax(0, 1fr);
    }
    .wallet .trade__line {
      flex-wrap: wrap;
    }
    .wallet .trade__amount {
      font-size: clamp(20px, calc(96cqi / (var(--n, 1) * 0.66)), 44px);
    }
    .wallet .trade__choice {
      max-inline-size: none;
      justify-self: start;
    }
    .wallet .summary {
      flex-wrap: wrap;
    }
    .wallet .address {
      grid-template-columns: repeat(2, max-content);
      font-size: calc(0.75 * var(--w-text));
    }
  }
`

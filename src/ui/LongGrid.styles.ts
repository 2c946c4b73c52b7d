import { css } from './theme/css'

export const longGridStyles = css`
  .long-grid { position: relative; display: flex; flex-direction: column; gap: var(--w-2); }
  .long-grid__block--away { block-size: calc(var(--rows) * 104px - 8px); }
  .long-grid__end { position: absolute; inset-block-end: 0; inset-inline: 0; block-size: min(100%, 600px); pointer-events: none; }
`

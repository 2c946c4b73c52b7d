import { css } from '../theme/css'

export const totalStyles = css`
  .total {
    font: 600 clamp(20px, 516px / var(--n), 36px)/44px var(--w-font);
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  .total small {
    font: inherit;
    color: var(--w-muted);
  }
  /* A total, the bar and two lines of its legend, which is what that takes in a wide font. */
  .total-room {
    justify-content: center;
    min-block-size: calc(70px + 2 * var(--w-text));
    font-variant-numeric: tabular-nums;
  }
  .split {
    display: flex;
    gap: 3px;
    block-size: 6px;
  }
  .split > i {
    flex: var(--part) 0 0;
    min-inline-size: 4px;
    border-radius: 3px;
  }
  .total-room i {
    position: relative;
    overflow: hidden;
    background: var(--w-track);
  }
  /* So near that nothing but its ground is seen, above what is drawn on that. */
  .total-room .picture {
    position: absolute;
    inset: 0;
    inline-size: auto;
    block-size: auto;
    border-radius: 0;
    font-size: 0;
    transform: scale(12);
    transform-origin: 50% 8%;
  }
  .total-room img {
    object-position: 50% 8%;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: var(--w-1) var(--w-4);
    font: 400 var(--w-12);
    color: var(--w-muted);
  }
  /* Two on a line, at least. */
  .legend li {
    display: flex;
    align-items: center;
    gap: 6px;
    max-inline-size: calc(50% - var(--w-2));
  }
  .legend i {
    inline-size: 6px;
    block-size: 6px;
    flex: none;
    border-radius: 50%;
  }
  @media (forced-colors: active) {
    .total-room i {
      forced-color-adjust: none;
    }
  }
`

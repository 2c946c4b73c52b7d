import { css } from '../theme/css'

export const totalValueStyles = css`
  .total {
    font: 600 clamp(20px, calc(310px / (var(--n) * 0.6)), 36px)/44px var(--w-font);
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .total small {
    font: inherit;
    color: var(--w-muted);
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
  .split > i,
  .legend i {
    position: relative;
    overflow: hidden;
    background: var(--w-track);
  }
  /* So near that nothing but its ground is seen, above what is drawn on that. */
  .split .picture,
  .legend .picture {
    position: absolute;
    inset: 0;
    inline-size: auto;
    block-size: auto;
    border-radius: 0;
    font-size: 0;
    transform: scale(12);
    transform-origin: 50% 8%;
  }
  .split img,
  .legend img {
    object-position: 50% 8%;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: var(--w-1) var(--w-4);
    font: 400 var(--w-12);
    color: var(--w-muted);
    font-variant-numeric: tabular-nums;
  }
  .legend li {
    display: flex;
    align-items: center;
    gap: 6px;
    max-inline-size: 100%;
  }
  .legend i {
    inline-size: 6px;
    block-size: 6px;
    flex: none;
    border-radius: 50%;
  }
  @media (forced-colors: active) {
    .split > i,
    .legend i {
      forced-color-adjust: none;
    }
  }
`

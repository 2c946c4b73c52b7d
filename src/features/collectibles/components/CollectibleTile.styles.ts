import { css } from '../../../ui/theme/css'

export const collectibleTileStyles = css`
  .collectible {
    display: flex;
    flex-direction: column;
    gap: 2px;
    inline-size: 100%;
    padding: var(--w-1);
    border-radius: var(--w-radius-panel);
    text-align: start;
    font: 400 var(--w-12);
  }
  @media (hover: hover) {
    .collectible:hover {
      background: var(--w-panel-hover);
    }
  }
  .collectible:active {
    background: var(--w-panel-press);
  }
  .collectible > .cut {
    max-inline-size: 100%;
  }
  .collectible > .cut:first-of-type {
    margin-block-start: var(--w-1);
  }
`

import { css } from '../../../ui/theme/css'

export const collectibleTileStyles = css`
  .list--cards {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    padding-block-end: var(--w-2);
    gap: var(--w-2);
  }
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

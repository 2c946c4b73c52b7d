import { css } from '../theme/css'

export const skeletonStyles = css`
  .bone {
    display: block;
    inline-size: var(--bone-width);
    max-inline-size: 100%;
    block-size: var(--bone-height);
    margin-block: calc((var(--bone-line) - var(--bone-height)) / 2);
    border-radius: 6px;
    background: var(--w-panel-hover);
    animation: w-breathe 1.4s ease-in-out infinite alternate;
  }
  /* Each that moves by itself is a layer of its own: what comes together moves as one. */
  .bones {
    animation: w-breathe 1.4s ease-in-out infinite alternate;
  }
  .bones .bone {
    animation: none;
  }
  .bone--round {
    border-radius: 50%;
  }
  .bone--app {
    border-radius: 30%;
  }
`

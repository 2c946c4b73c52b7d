import { css } from '../theme/css'

export const artworkStyles = css`
  .artwork {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 100%;
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: var(--w-radius-control);
    font: 600 var(--w-28);
    color: #fff;
    background: linear-gradient(160deg, oklch(0.59 0.14 var(--hue)), oklch(0.47 0.14 var(--hue)));
  }
  .artwork--waiting,
  .artwork--shown {
    background: var(--w-panel);
  }
  .artwork > :is(img, video) {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
  .artwork--waiting > img {
    opacity: 0;
  }
  .artwork__mark {
    position: absolute;
    inset-block-end: 6px;
    inset-inline-end: 6px;
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    border-radius: 50%;
    color: var(--w-fg);
    background: var(--w-bg);
  }
  @media (forced-colors: active) {
    .artwork {
      border: 1px solid CanvasText;
      forced-color-adjust: none;
    }
  }
`

import { css } from '../theme/css'

export const pictureBadgeStyles = css`
  .picture__badge {
    position: absolute;
    inset-block-end: -3px;
    inset-inline-end: -3px;
    display: grid;
    place-items: center;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 50%;
    background: var(--w-bg);
    color: var(--w-fg);
  }
  .picture__badge:has(> .picture--app) {
    border-radius: 30%;
  }
  :is(.picture__badge--danger, .picture__badge--success) {
    inline-size: 28px;
    block-size: 28px;
  }
  :is(.picture__badge--danger, .picture__badge--success) > .icon {
    inline-size: 20px;
    block-size: 20px;
    padding: 3px;
    border-radius: 50%;
    background: var(--w-danger);
    color: var(--w-bg);
  }
  .picture__badge--success > .icon {
    background: var(--w-success);
  }
`

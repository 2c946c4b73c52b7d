import { css } from '../theme/css'

export const switchStyles = css`
  .switch {
    position: relative;
    inline-size: 40px;
    block-size: 24px;
    border-radius: var(--w-radius-pill);
    background: color-mix(in oklab, var(--w-bg), var(--w-fg) 50%);
    transition: background-color var(--w-fast) var(--w-ease);
  }
  .switch::after {
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    inline-size: 18px;
    block-size: 18px;
    border-radius: 50%;
    background: var(--w-bg);
    transition: translate var(--w-fast) var(--w-ease);
  }
  [aria-checked='true'] > .switch {
    background: var(--w-accent-fill);
  }
  [aria-checked='true'] > .switch::after {
    background: var(--w-on-accent);
    translate: calc(16px * var(--w-towards));
  }
  @media (forced-colors: active) {
    .switch {
      border: 1px solid ButtonText;
      forced-color-adjust: none;
      background: ButtonFace;
    }
    .switch::after {
      background: ButtonText;
    }
    [aria-checked='true'] > .switch {
      background: Highlight;
    }
  }
`

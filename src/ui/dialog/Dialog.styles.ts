import { css } from '../theme/css'

export const dialogStyles = css`
  .dialog {
    position: fixed;
    inset: 0;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    padding: var(--w-4);
    border: 0;
    background: none;
    color: inherit;
    overflow: hidden auto;
    overscroll-behavior: contain;
    outline: none;
    pointer-events: none;
    transition:
      background-color var(--w-fast) var(--w-ease),
      display var(--w-fast) allow-discrete,
      overlay var(--w-fast) allow-discrete;
  }
  .dialog::backdrop {
    background: none;
  }
  .dialog[open] {
    display: flex;
    background-color: var(--w-scrim);
    pointer-events: auto;
  }
  .dialog .stage {
    --top: max(0px, calc(50dvh - 316px));
    display: flex;
    flex-direction: column;
    inline-size: 100%;
    max-inline-size: var(--w-width);
    margin: var(--top) auto auto;
    max-block-size: min(calc(100dvh - 32px - var(--top)), calc(45 * var(--w-text)));
  }
  .dialog .card {
    min-block-size: 0;
    transition:
      opacity var(--w-fast) var(--w-ease),
      translate var(--w-slow) var(--w-ease);
  }
  .dialog[data-taken]:not([data-closing]),
  .dialog[data-taken]:not([data-closing]) .card {
    transition: none;
  }
  @starting-style {
    .dialog[open] {
      background-color: transparent;
    }
    .dialog[open] .card {
      /* Read from its first frame on. */
      opacity: 0.5;
      translate: 0 12px;
    }
  }
  @media (max-width: 479.98px) {
    .dialog {
      --w-width: 100%;
      padding: var(--w-5) 0 0;
    }
    .dialog .stage {
      margin-block: auto 0;
      max-block-size: calc(100dvh - 24px);
    }
    .dialog .card {
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      padding-block-end: env(safe-area-inset-bottom, 0);
    }
    .dialog .card::before {
      content: '';
      position: absolute;
      inset-block-start: var(--w-2);
      inset-inline-start: calc(50% - 18px);
      inline-size: 36px;
      block-size: 4px;
      border-radius: 2px;
      background: var(--w-track);
    }
    .dialog .header {
      padding-block-start: var(--w-4);
    }
    @starting-style {
      .dialog[open] .card {
        translate: 0 48px;
      }
    }
  }
  @media (max-height: 26.25em) {
    .dialog .stage {
      max-block-size: none;
      flex: none;
    }
    .dialog .footer {
      position: static;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .dialog {
      transition-duration: var(--w-fast) !important;
    }
    .dialog .card {
      translate: none !important;
    }
  }
`

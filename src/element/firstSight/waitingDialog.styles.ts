import { css } from '../../ui/theme/css'

/** The card of the first dialog before its styles are there: its place and colours (`ui/dialog`, `ui/card`, tokens). */
export const waitingDialogStyles = css`
  .waiting {
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: min(var(--wallet-width, 380px), calc(100% - 32px));
    block-size: 400px;
    margin: max(16px, calc(50dvh - 300px)) auto auto;
    border: 0;
    border-radius: var(--wallet-radius, 24px);
    padding: 72px 16px 16px;
    background:
      repeating-linear-gradient(rgb(128 128 140 / 0.12) 0 56px, transparent 0 64px) content-box,
      var(--wallet-background, #fff);
  }
  .waiting[data-theme='dark'] {
    background-color: var(--wallet-background, #17181c);
  }
  .waiting::backdrop {
    background: rgb(16 18 24 / 0.36);
  }
  .waiting[data-theme='dark']::backdrop {
    background: rgb(0 0 0 / 0.56);
  }
  @media (max-width: 479.98px) {
    .waiting {
      max-inline-size: none;
      margin: auto 0 0;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
  }
`

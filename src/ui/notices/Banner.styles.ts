import { css } from '../theme/css'

export const bannerStyles = css`
  .banner {
    display: flex;
    align-items: center;
    gap: var(--w-2);
    min-block-size: var(--w-touch);
    padding: var(--w-2) var(--w-4);
    margin: 0 var(--w-4) var(--w-3);
    border-radius: var(--w-radius-control);
    font: 600 var(--w-14);
    background: var(--w-panel);
    animation: w-fade var(--w-fast) var(--w-ease);
    overflow-wrap: anywhere;
  }
  .banner--success {
    color: var(--w-success);
  }
  .banner--error {
    background: var(--w-danger-soft);
    color: var(--w-danger);
  }
  .banner > span {
    flex: 1;
  }
  .banner__spinner {
    inline-size: 16px;
    block-size: 16px;
    flex: none;
    border-radius: 50%;
    border: 2px solid var(--w-track);
    border-block-start-color: var(--w-accent-text);
    animation: w-turn 1s linear infinite;
  }
  .banner > button {
    padding: var(--w-3) 0;
    margin-block: calc(var(--w-2) * -1);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (prefers-reduced-motion: reduce) {
    .banner__spinner {
      animation: w-breathe 1.4s ease-in-out infinite alternate;
    }
  }
  @media (forced-colors: active) {
    .banner {
      border: 1px solid CanvasText;
    }
  }
`

import { css } from '../theme/css'

/** The line lies over the title, between the buttons of the upper line: nothing moves when it comes or goes. */
export const bannerStyles = css`
  .banner {
    --beside: calc(var(--w-touch) + var(--w-4));
    position: absolute;
    z-index: 2;
    inset: var(--w-2) var(--beside) auto;
    display: flex;
    align-items: center;
    gap: var(--w-2);
    min-block-size: 48px;
    padding: var(--w-2) var(--w-3);
    border-radius: var(--w-radius-control);
    font: 600 var(--w-14);
    background: var(--w-panel);
    box-shadow: 0 0 0 var(--w-1) var(--w-bg);
    animation: w-fade var(--w-fast) var(--w-ease);
    overflow-wrap: anywhere;
  }
  .header--start ~ div > .banner {
    inset-inline-start: var(--w-3);
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
  @media (max-width: 479.98px) {
    .dialog .banner {
      inset-block-start: var(--w-4);
    }
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

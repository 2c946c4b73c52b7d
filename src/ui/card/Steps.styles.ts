import { css } from '../theme/css'

export const stepsStyles = css`
  .steps {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  .steps > li {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 2px;
    font: 400 var(--w-14);
    color: var(--w-muted);
  }
  .steps > li:not(:first-child)::before {
    content: '';
    position: absolute;
    inset-block-start: 15px;
    inset-inline: calc(-50% + 22px) calc(50% + 22px);
    block-size: 2px;
    border-radius: 1px;
    background: var(--w-track);
  }
  .steps > :is(.step--done, .step--now, .step--failed):not(:first-child)::before {
    background: var(--w-accent-text);
  }
  .step__dot {
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    margin-block-end: var(--w-2);
    border-radius: 50%;
    background: var(--w-panel-hover);
    font: 600 var(--w-14);
  }
  .step--done .step__dot,
  .step--here .step__dot {
    background: var(--w-accent-fill);
    color: var(--w-on-accent);
    box-shadow: inset 0 0 0 1px var(--w-accent-edge);
  }
  .step--failed .step__dot {
    background: var(--w-danger);
    color: var(--w-bg);
  }
  .step--now .step__dot {
    background: none;
    box-shadow: inset 0 0 0 3px var(--w-track);
  }
  .step--now .step__dot::after {
    content: '';
    inline-size: 32px;
    block-size: 32px;
    border-radius: 50%;
    border: 3px solid transparent;
    border-block-start-color: var(--w-accent-text);
    animation: w-turn 1.2s linear infinite;
  }
  .steps strong {
    font-weight: 600;
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  :is(.step--done, .step--now, .step--here, .step--failed) strong {
    color: var(--w-fg);
  }
  @media (prefers-reduced-motion: reduce) {
    .step--now .step__dot::after {
      animation: w-breathe 1.4s ease-in-out infinite alternate;
    }
  }
  @media (forced-colors: active) {
    .step__dot {
      border: 1px solid CanvasText;
    }
    .steps > li::before {
      forced-color-adjust: none;
    }
  }
`

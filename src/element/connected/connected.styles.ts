import { css } from '../../ui/theme/css'

/** The button with an account: it takes its colours from the page around it, so it is at home in light and dark. */
export const connectedStyles = css`
  [part='trigger'][data-rich] {
    --line: color-mix(in srgb, currentColor 14%, transparent);
    display: inline-flex;
    align-items: center;
    gap: 8px;
    max-inline-size: 100%;
    padding-inline: 10px 14px;
    color: inherit;
    background: color-mix(in srgb, currentColor 6%, transparent);
    border-color: var(--line);
    text-align: start;
  }
  :host([mode='embedded']) [part='trigger'][data-rich] {
    display: none;
  }
  .who {
    position: relative;
    flex: none;
    display: grid;
    align-items: center;
    inline-size: 24px;
    block-size: 24px;
    border-radius: 50%;
    background:
      radial-gradient(circle at var(--x) 20%, oklch(0.88 0.11 var(--hue)), transparent 60%),
      radial-gradient(circle at 80% 85%, oklch(0.52 0.19 calc(var(--hue) + var(--turn))), transparent 65%),
      oklch(0.68 0.15 calc(var(--hue) + 30));
  }
  /* The button stands on the line of its words, as before; its picture comes first and has none. */
  .who::before {
    content: '.';
    visibility: hidden;
    font-size: 15px;
  }
  .who > img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
    object-fit: cover;
  }
  .who > img[part] {
    inset: auto;
    inset-block-end: -3px;
    inset-inline-end: -4px;
    inline-size: 13px;
    block-size: 13px;
    border-radius: 4px;
    background: Canvas;
    outline: 2px solid Canvas;
  }
  .name {
    flex: 1 1 auto;
    inline-size: 12.5ch;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    font-size: 15px;
    font-variant-numeric: tabular-nums;
    text-align: start;
  }
  .sum {
    flex: none;
    min-inline-size: 11ch;
    padding-inline-start: 8px;
    border-inline-start: 1px solid var(--line);
    font-size: 15px;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .status {
    position: absolute;
    inset: -4px;
    border-radius: 50%;
    border: 2px solid transparent;
  }
  .status--pending {
    border-color: var(--line);
    border-block-start-color: var(--wallet-accent, #3454f0);
    animation: turn 1s linear infinite;
  }
  .status--good {
    border-color: #14a06a;
  }
  .status--bad {
    border-color: #d8324f;
  }
  .blank {
    background: color-mix(in srgb, currentColor 16%, transparent);
    animation: breathe 1s ease-in-out infinite alternate;
  }
  .blank:not(.who) {
    display: block;
    block-size: 12px;
    border-radius: 6px;
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  @keyframes turn {
    to {
      rotate: 360deg;
    }
  }
  @keyframes breathe {
    to {
      opacity: 0.5;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .status--pending,
    .blank {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .who {
      forced-color-adjust: none;
    }
  }
`

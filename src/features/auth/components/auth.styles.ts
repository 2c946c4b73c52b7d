import { css } from '../../../ui/theme/css'

export const authStyles = css`
  .login {
    display: flex;
    flex-direction: column;
    gap: var(--w-3);
  }
  .login__or {
    display: flex;
    align-items: center;
    gap: var(--w-3);
    font: 400 var(--w-12);
    color: var(--w-muted);
  }
  .login__or::before,
  .login__or::after {
    content: '';
    flex: 1;
    min-inline-size: var(--w-2);
    block-size: 1px;
    background: var(--w-border);
  }
  .login__go {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: var(--w-touch);
    block-size: var(--w-touch);
    border-radius: var(--w-radius-control);
    color: var(--w-muted);
  }
  @media (hover: hover) {
    .login__go:hover {
      background: var(--w-panel-hover);
      color: var(--w-fg);
    }
  }
  .login__go:active {
    background: var(--w-panel-press);
  }
  .login__spinner {
    display: inline-block;
    inline-size: 16px;
    block-size: 16px;
    flex: none;
    border-radius: 50%;
    border: 2px solid var(--w-track);
    border-block-start-color: var(--w-accent-text);
    animation: w-turn 1s linear infinite;
  }
  .socials {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(var(--w-touch), 1fr));
    gap: var(--w-2);
  }
  .socials--many {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  .social {
    display: grid;
    place-items: center;
    min-block-size: 48px;
    border-radius: var(--w-radius-control);
    background: var(--w-panel);
    font: 600 var(--w-16);
    text-align: center;
    color: var(--w-fg);
  }
  @media (hover: hover) {
    .social:hover {
      background: var(--w-panel-hover);
    }
  }
  .social:active {
    background: var(--w-panel-press);
  }
  .social__mark::before {
    content: attr(data-letter);
  }
  .social--more {
    color: var(--w-muted);
  }
  .code {
    position: relative;
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: var(--w-2);
    direction: ltr;
    max-inline-size: 324px;
    margin-inline: auto;
    inline-size: 100%;
  }
  .code input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    color: transparent;
    caret-color: transparent;
    background: none;
    opacity: 0;
    cursor: text;
  }
  .code input::selection {
    background: none;
  }
  .code__digit {
    display: grid;
    place-items: center;
    min-block-size: 56px;
    border: 0 solid transparent;
    border-radius: var(--w-radius-control);
    background: var(--w-panel);
    font: 600 var(--w-20);
    font-variant-numeric: tabular-nums;
  }
  .code:focus-within .code__digit--now {
    box-shadow: inset 0 0 0 2px var(--w-accent-text);
  }
  .code--wrong .code__digit {
    box-shadow: inset 0 0 0 1px var(--w-danger);
  }
  .code--wrong:focus-within .code__digit--now {
    box-shadow: inset 0 0 0 2px var(--w-danger);
  }
  .code--busy .code__digit {
    color: var(--w-muted);
  }
  .code--busy:focus-within .code__digit--now {
    box-shadow: none;
  }
  .code__said {
    display: grid;
    min-block-size: 20px;
    margin-block-start: var(--w-3);
    font: 400 var(--w-14);
    text-align: center;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .code__said > * {
    grid-area: 1 / 1;
  }
  .code__busy {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--w-2);
  }
  .mail .icon {
    inline-size: 44%;
    block-size: 44%;
  }
  .farcaster {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--w-2);
    text-align: center;
  }
  .farcaster h3 {
    margin-block-start: var(--w-2);
    font: 600 var(--w-20);
    text-wrap: balance;
  }
  .farcaster p {
    max-inline-size: 34ch;
    text-wrap: balance;
  }
  .approval {
    position: relative;
    display: grid;
    place-items: center;
    block-size: min(600px, calc(100dvh - 160px));
    min-block-size: 280px;
  }
  .login-strip {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: var(--w-2);
    min-inline-size: 0;
  }
  .login-strip__line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--w-1) var(--w-3);
    inline-size: 100%;
    min-block-size: 24px;
  }
  .login-strip__line > .cut {
    flex: 0 1 auto;
    max-inline-size: 100%;
  }
  @media (prefers-reduced-motion: reduce) {
    .login__spinner {
      animation: w-breathe 1.4s ease-in-out infinite alternate;
    }
  }
  @media (forced-colors: active) {
    .code__digit,
    .social {
      border: 1px solid CanvasText;
    }
    .code:focus-within .code__digit--now {
      border: 2px solid Highlight;
    }
  }
`

import { css } from '../theme/css'

export const heroStyles = css`
  .hero {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--w-5);
    padding: var(--w-4) var(--w-4) var(--w-2);
    text-align: center;
  }
  .hero--roomy {
    padding-block: var(--w-6) var(--w-4);
  }
  .hero__words {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--w-2);
    max-inline-size: 100%;
  }
  .hero h3 {
    font: 600 var(--w-20);
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  .hero--amount h3 {
    font: 600 var(--w-28);
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  .hero p {
    max-inline-size: 34ch;
    font: 400 var(--w-14);
    color: var(--w-muted);
    text-wrap: balance;
    overflow-wrap: break-word;
  }
  .state {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--w-4);
    padding: var(--w-5) var(--w-5) var(--w-3);
    text-align: center;
  }
  .state__title {
    font-weight: 600;
  }
  .state__text {
    max-inline-size: 32ch;
    margin-inline: auto;
    padding-block-start: var(--w-1);
    font: 400 var(--w-14);
    color: var(--w-muted);
    text-wrap: balance;
  }
`

import { css } from '../../../ui/theme/css'

export const pairingStyles = css`
  .pairing {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--w-4);
    text-align: center;
  }
  .pairing__words {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--w-2);
    max-inline-size: 100%;
  }
  .pairing__words h3 {
    font: 600 var(--w-20);
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  .pairing__words p {
    max-inline-size: 34ch;
    text-wrap: balance;
    overflow-wrap: break-word;
  }
  .stores {
    display: flex;
    flex-direction: column;
    gap: var(--w-1);
    text-align: center;
  }
  .stores > p {
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .stores > ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--w-2) var(--w-4);
  }
  .stores .link {
    position: relative;
    display: block;
    min-block-size: 24px;
    font: 600 var(--w-14);
  }
  .stores .link::after {
    content: '';
    position: absolute;
    inset: -4px -8px;
  }
  .pairing__help {
    display: flex;
    flex-direction: column;
    gap: var(--w-2);
  }
`

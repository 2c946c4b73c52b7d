import type { OnrampAsset, PaymentCurrency } from './onrampState'

const ETHEREUM = { name: 'ethereum-mainnet', displayName: 'Ethereum', chainReference: '1' }
const POLYGON = { name: 'polygon-mainnet', displayName: 'Polygon', chainReference: '137' }

/**
 * What is sold when the service does not say (reference, constants §7; ether under an id of its own, without a
 * contract).
 */
export const BUILT_IN_ASSETS: readonly OnrampAsset[] = [
  {
    id: '2b92315d-eab7-5bef-84fa-089a131333f5',
    name: 'USD Coin',
    symbol: 'USDC',
    networks: [
      { ...ETHEREUM, contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
      { ...POLYGON, contractAddress: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174' },
    ],
  },
  { id: 'ether', name: 'Ether', symbol: 'ETH', networks: [ETHEREUM] },
  {
    id: 'solana',
    name: 'Solana',
    symbol: 'SOL',
    networks: [{ name: 'solana', displayName: 'Solana', chainReference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  },
]

const METHODS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** What it is sold for, with the limits of spec §9. */
export const BUILT_IN_CURRENCIES: readonly PaymentCurrency[] = [
  { id: 'USD', methods: METHODS },
  { id: 'EUR', methods: METHODS },
]

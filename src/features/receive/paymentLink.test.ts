import * as fc from 'fast-check'
import { ALICE, aNetwork, USDC } from '../../../test/support/builders'
import type { Network } from '../../domain'
import { paymentLink } from './paymentLink'

const SOL = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const BTC = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const solana = aNetwork({
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
})
const bitcoin = aNetwork({
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
})
const polkadot = aNetwork({
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
})
const usdc = { tokenAddress: USDC, decimals: 6 }

describe('a payment link', () => {
  it.each<
    [string, Network, string, { tokenAddress: string; decimals: number } | undefined, string, string | undefined]
  >([
    [
      'coins (EIP-681)',
      aNetwork(),
      ALICE,
      undefined,
      '70000000000000000',
      `ethereum:${ALICE}@1?value=70000000000000000`,
    ],
    [
      'coins of another chain',
      aNetwork({ caipNetworkId: 'eip155:8453' }),
      ALICE,
      undefined,
      '1',
      `ethereum:${ALICE}@8453?value=1`,
    ],
    [
      'tokens (EIP-681)',
      aNetwork(),
      ALICE,
      usdc,
      '4100000',
      `ethereum:${USDC}@1/transfer?address=${ALICE}&uint256=4100000`,
    ],
    ['SOL (Solana Pay)', solana, SOL, undefined, '300000000', `solana:${SOL}?amount=0.3`],
    [
      'tokens of Solana',
      solana,
      SOL,
      { tokenAddress: MINT, decimals: 6 },
      '1',
      `solana:${SOL}?amount=0.000001&spl-token=${MINT}`,
    ],
    ['bitcoins (BIP-21)', bitcoin, BTC, undefined, '1', `bitcoin:${BTC}?amount=0.00000001`],
    ['whole bitcoins', bitcoin, BTC, undefined, '2100000000000000', `bitcoin:${BTC}?amount=21000000`],
    ['tokens of Bitcoin is none', bitcoin, BTC, usdc, '1', undefined],
    [
      'Polkadot is none: wallets agree on no form',
      polkadot,
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      undefined,
      '1',
      undefined,
    ],
  ])('for %s', (_name, network, address, token, amountInUnits, link) => {
    expect(paymentLink({ network, address, token, amountInUnits })).toBe(link)
  })

  it('asks for exactly the amount, whatever it is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 64n }), (amount) => {
        const text = /amount=(\d+)(?:\.(\d+))?$/.exec(
          paymentLink({ network: solana, address: SOL, amountInUnits: amount.toString() }) ?? '',
        )
        expect(BigInt(`${text?.[1] ?? ''}${(text?.[2] ?? '').padEnd(9, '0')}`)).toBe(amount)
        expect(paymentLink({ network: aNetwork(), address: ALICE, amountInUnits: amount.toString() })).toMatch(
          new RegExp(`value=${amount}$`),
        )
      }),
    )
  })
})

import * as fc from 'fast-check'
import { ALICE, aNetwork, aSecondNetwork, USDC } from '../../../../test/support/builders'
import { failureOf } from '../../../../test/support/fakes'
import { isAmountInUnits } from '../../../domain'
import { readKey } from '../../../lib/isRecord'
import { readWalletAssets } from './walletAssets'

const supported = { assetDiscovery: { supported: true } }
const coin = {
  type: 'NATIVE',
  address: 'native',
  balance: '0x16345785d8a0000',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2500, iconUrl: 'https://img.example/e.png' },
}
const token = {
  type: 'ERC20',
  address: USDC,
  balance: '0xbebc20',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1 },
}

function ask(capabilities: unknown, assets: unknown, network = aNetwork()) {
  const asked: [string, unknown][] = []
  const request = async ({ method, params }: { method: string; params: unknown }): Promise<unknown> => {
    asked.push([method, params])
    return method === 'wallet_getCapabilities' ? capabilities : assets
  }
  return { answer: readWalletAssets({ request }, ALICE, network), asked }
}
const read = (assets: unknown, key = '0x1') => ask({ '0x1': supported }, { [key]: assets }).answer

describe('the assets a wallet knows', () => {
  it('are asked for by account and network, and exact', async () => {
    const { answer, asked } = ask({ '0x2105': supported }, { '0x2105': [coin, token] }, aSecondNetwork())
    await expect(answer).resolves.toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        caipNetworkId: 'eip155:8453',
        amountInUnits: '100000000000000000',
        priceUsd: 2500,
        iconUrl: 'https://img.example/e.png',
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        caipNetworkId: 'eip155:8453',
        amountInUnits: '12500000',
        priceUsd: 1,
        iconUrl: undefined,
        tokenAddress: USDC,
        caipTokenAddress: `eip155:8453:${USDC}`,
      },
    ])
    expect(asked).toEqual([
      ['wallet_getCapabilities', [ALICE, ['0x2105']]],
      ['wallet_getAssets', [{ account: ALICE, chainFilter: ['0x2105'] }]],
    ])
  })

  it.each([
    ['of all networks', { '0x0': supported }],
    ['in capitals', { '0X1': supported }],
  ])('are asked for where the wallet offers them under a key %s', async (_name, capabilities) => {
    await expect(ask(capabilities, { '0x1': [coin] }).answer).resolves.toHaveLength(1)
  })

  it.each([
    null,
    undefined,
    [],
    'yes',
    {},
    { '0x1': null },
    { '0x1': { assetDiscovery: true } },
    { '0x1': { assetDiscovery: { supported: 'true' } } },
    { '0x2105': supported },
    { '0x1': {}, '0x0': supported },
  ])('are not asked for when the wallet can %j', async (capabilities) => {
    const { answer, asked } = ask(capabilities, { '0x1': [coin] })
    await expect(answer).resolves.toBeUndefined()
    expect(asked).toHaveLength(1)
  })

  it.each([null, undefined, 'text', {}, [], { '0x1': null }, { '0x1': { 0: coin } }])(
    'cannot be read from %j',
    async (assets) => {
      await expect(ask({ '0x1': supported }, assets).answer).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
    },
  )

  it('are none when the wallet says so', async () => {
    await expect(read([])).resolves.toEqual([])
  })

  it.each(['0x', '0xZZ', '12', -1, '', null, 12, `0x${'f'.repeat(65)}`])(
    'leave out a balance of %p',
    async (balance) => {
      await expect(read([{ ...token, balance }, coin])).resolves.toMatchObject([{ symbol: 'ETH' }])
      await expect(read([{ ...coin, balance }])).resolves.toBeUndefined()
    },
  )

  it.each(['native', 'Native', 'NATIVE'])('know the coin as %s, with the network’s own decimals', async (type) => {
    await expect(
      read([{ ...coin, type, metadata: { ...coin.metadata, decimals: 6, symbol: 'FAKE' } }]),
    ).resolves.toMatchObject([{ symbol: 'ETH', decimals: 18 }])
  })

  it.each([
    ['metadata', { metadata: undefined }],
    ['an address', { address: undefined }],
    ['a symbol', { metadata: { ...coin.metadata, symbol: 7 } }],
    ['decimals that are a number', { metadata: { ...coin.metadata, decimals: '18' } }],
    ['a balance', { balance: '' }],
  ])('are left to the data API where the coin has not %s', async (_what, parts) => {
    await expect(read([token, { ...coin, ...parts }])).resolves.toBeUndefined()
  })

  it.each(['erc20', 'ERC20', 'Erc20'])('know a token as %s', async (type) => {
    await expect(read([{ ...token, type }])).resolves.toMatchObject([{ tokenAddress: USDC }])
  })

  it.each([
    ['without metadata', { metadata: undefined }],
    ['with a list for metadata', { metadata: [] }],
    ['without a contract', { address: 'native' }],
    ['with a number for a contract', { address: 7 }],
    ['of another kind', { type: 'ERC721' }],
    ['with decimals nobody can have', { metadata: { ...token.metadata, decimals: 255 } }],
    ['with no decimals', { metadata: { ...token.metadata, decimals: 0 } }],
    ['without a symbol', { metadata: { ...token.metadata, symbol: '' } }],
  ])('leave out a token %s', async (_name, parts) => {
    await expect(read([{ ...token, ...parts }, coin])).resolves.toHaveLength(1)
  })

  it('are marked where they disagree on decimals', async () => {
    await expect(read([token, { ...token, metadata: { ...token.metadata, decimals: 18 } }])).resolves.toMatchObject([
      { hasDecimalsConflict: true },
    ])
  })

  it('are never anything that cannot be counted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.anything(),
        fc.anything(),
        fc.array(
          fc.oneof(
            fc.anything(),
            fc.record({
              type: fc.constantFrom('ERC20', 'native', 1),
              balance: fc.oneof(fc.string(), fc.constant('0x1')),
              address: fc.constantFrom(USDC, 'native', null),
              metadata: fc.anything(),
            }),
          ),
        ),
        async (capabilities, other, rows) => {
          for (const answer of [ask(capabilities, other).answer, read(rows), ask({ '0x1': supported }, other).answer]) {
            const failure = await failureOf(answer)
            expect(failure === undefined || readKey(failure, 'code') === 'MALFORMED_ANSWER').toBe(true)
            const tokens = await answer.catch(() => [])
            expect(
              (tokens ?? []).every(
                ({ amountInUnits, decimals }) => isAmountInUnits(amountInUnits) && decimals >= 0 && decimals <= 36,
              ),
            ).toBe(true)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})

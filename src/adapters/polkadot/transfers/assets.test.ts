/**
 * Tokens of the hubs, compared with Polkadot.js on the metadata of a real one. Not here: a ledger that takes them
 * (test/polkadotAdapter).
 */
import { Metadata, TypeRegistry } from '@polkadot/types'
import polkadotMetadata from '@polkadot/types-support/metadata/v14/polkadot-hex'
import assetHubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import { u8aToHex } from '@polkadot/util'
import { blake2AsHex, encodeAddress, xxhashAsHex } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { aNetwork } from '../../../../test/support/builders'
import { toVersion14 } from '../../../../test/support/metadata14'
import { createPolkadotAdapter } from '../polkadotAdapter'
import { assetTransferCall, checkAsset } from './assets'
import { createRuntimes } from './runtime'

const GENESIS = `0x91b171bb158e2d3848fa23a9f1c25182${'5a'.repeat(16)}`
const HEAD = `0x${'b1'.repeat(32)}`
const network = aNetwork({ caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot' })
const hub = toVersion14(assetHubMetadata)
const registry = new TypeRegistry()
registry.setMetadata(new Metadata(registry, hub as `0x${string}`))
const OWNER = new Uint8Array(32).fill(7)
const owner = encodeAddress(OWNER, 0)

const id32 = '0xc0070000'
const hashed = (hex: string): string => blake2AsHex(hex, 128).slice(2) + hex.slice(2)
const keyOf = (map: string, ...keys: string[]): string =>
  xxhashAsHex('Assets', 128) + xxhashAsHex(map, 128).slice(2) + keys.map(hashed).join('')

/** A record as Polkadot.js writes it, by the end of its type's path. */
function record(type: string, value: object): string {
  const found = registry.metadata.lookup.types.find(
    (entry) => entry.type.path.join('.') === `pallet_assets.types.${type}`,
  )
  if (!found) throw new Error(`There is no ${type}`)
  return registry.createType(registry.createLookupType(found.id), value).toHex()
}
const details = (parts: object = {}) =>
  record('AssetDetails', {
    ...Object.fromEntries(['owner', 'issuer', 'admin', 'freezer'].map((name) => [name, OWNER])),
    minBalance: 70_000,
    isSufficient: true,
    status: 'Live',
    ...parts,
  })
const described = record('AssetMetadata', { name: 'Tether USD', symbol: 'USDt', decimals: 6 })
const account = (parts: object = {}) => record('AssetAccount', { balance: 5_000_000, status: 'Liquid', ...parts })

type Stored = Record<string, string>
const stored = (parts: Stored = {}): Stored => ({
  [keyOf('Asset', id32)]: details(),
  [keyOf('Metadata', id32)]: described,
  [keyOf('Account', id32, u8aToHex(OWNER))]: account(),
  ...parts,
})
const rpcOf =
  (storage: Stored, metadata: string = hub) =>
  async (_network: unknown, method: string, [key]: readonly unknown[]): Promise<unknown> => {
    if (method === 'chain_getBlockHash') return GENESIS
    if (method === 'chain_getFinalizedHead') return HEAD
    if (method === 'state_getRuntimeVersion') return { specVersion: 1, transactionVersion: 1 }
    if (method === 'state_getMetadata') return metadata
    return storage[String(key)] ?? null
  }
const anAdapter = (storage: Stored = stored(), metadata: string = hub) =>
  createPolkadotAdapter({ rpc: rpcOf(storage, metadata) })

describe('a token of a hub', () => {
  it('is called, counted and kept as its chain says', async () => {
    expect(await anAdapter().getTokenMetadata(network, '1984')).toEqual({
      tokenAddress: '1984',
      name: 'Tether USD',
      symbol: 'USDt',
      decimals: 6,
      keptInUnits: '70000',
    })
    expect(await anAdapter().getTokenDecimals(network, '1984')).toBe(6)
    expect(await anAdapter().getTokenBalance(network, '1984', owner)).toBe('5000000')
  })

  it('is none of an account that the chain has no record of', async () => {
    const nobody = encodeAddress(new Uint8Array(32).fill(9), 0)
    expect(await anAdapter().getTokenBalance(network, '1984', nobody)).toBe('0')
  })

  it.each([
    ['that there is not', '5', stored(), 'MALFORMED_ANSWER'],
    ['without a name', '1984', stored({ [keyOf('Metadata', id32)]: record('AssetMetadata', {}) }), 'MALFORMED_ANSWER'],
    [
      'whose record ends too soon',
      '1984',
      stored({ [keyOf('Asset', id32)]: details().slice(0, -2) }),
      'MALFORMED_ANSWER',
    ],
    ['whose record goes on', '1984', stored({ [keyOf('Asset', id32)]: `${details()}00` }), 'MALFORMED_ANSWER'],
    ['that is no number', '0x7c0', stored(), 'INVALID_TRANSFER'],
    ['beyond 32 bits', '4294967296', stored(), 'INVALID_TRANSFER'],
  ])('%s is not read', async (_what, tokenAddress, storage, code) => {
    await expect(anAdapter(storage).getTokenMetadata(network, tokenAddress)).rejects.toMatchObject({ code })
  })

  it('is not known on a chain that has none', async () => {
    const adapter = anAdapter(stored(), polkadotMetadata)
    await expect(adapter.getTokenMetadata(network, '1984')).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
  })

  it('is sent by the call that Polkadot.js reads', async () => {
    const { assets } = await createRuntimes(rpcOf({}))(network, HEAD)
    if (!assets) throw new Error('There are no assets')
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }),
        fc.bigInt({ min: 0n, max: 2n ** 100n }),
        (to, id, amount) => {
          const call = registry.createType('Call', assetTransferCall(assets, { id, to, amount }))
          expect(`${call.section}.${call.method}`).toBe('assets.transferKeepAlive')
          expect(call.args.map(String)).toEqual([
            id.toString(),
            encodeAddress(to, registry.chainSS58 ?? 42),
            amount.toString(),
          ])
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('what the chain would not carry', () => {
  const live = { isLive: true, minimum: 100n, isSufficient: true }
  const has = (balance: bigint, parts: object = {}) => ({ balance, isFree: true, isBlocked: false, ...parts })
  const try_ = (
    asset: Partial<typeof live>,
    parts: Partial<{
      sender: ReturnType<typeof has>
      recipient: ReturnType<typeof has>
      amount: bigint
      hasAccount: boolean
    }>,
  ) =>
    checkAsset(
      { ...live, ...asset },
      { sender: has(1_000n), recipient: has(0n), amount: 500n, hasAccount: true, ...parts },
    )

  it.each([
    ['a frozen token', { isLive: false }, {}, 'ASSET_FROZEN'],
    ['from a frozen account', {}, { sender: has(1_000n, { isFree: false }) }, 'ASSET_FROZEN'],
    ['to a blocked account', {}, { recipient: has(5n, { isFree: false, isBlocked: true }) }, 'RECIPIENT_BLOCKED'],
    ['more than there is', {}, { amount: 1_001n }, 'INSUFFICIENT_BALANCE'],
    ['what has to stay', {}, { amount: 901n }, 'DEPOSIT_STAYS'],
    ['less than a new balance has to be', {}, { amount: 99n }, 'OPENS_TOO_SMALL'],
    ['to nobody, of a token that opens no account', { isSufficient: false }, { hasAccount: false }, 'NO_ACCOUNT_YET'],
  ] as const)('%s is refused before the wallet is asked', (_what, asset, parts, code) => {
    expect(() => try_(asset, parts)).toThrow(expect.objectContaining({ code }))
  })

  it.each([
    ['up to what has to stay', {}, { amount: 900n }],
    ['the least that opens a balance', {}, { amount: 100n }],
    ['to a frozen account, which may still receive', {}, { recipient: has(5n, { isFree: false }) }],
    ['to nobody, of a token that opens accounts', {}, { hasAccount: false }],
    ['to an account of the coin', { isSufficient: false }, {}],
  ] as const)('%s goes', (_what, asset, parts) => {
    expect(() => try_(asset, parts)).not.toThrow()
  })
})

import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { aNetwork } from '../../../test/support/builders'
import { networks } from '../../config'
import { createPolkadotAdapter } from './polkadotAdapter'

const adapterOf = (answer: unknown = null) => {
  const asked: unknown[] = []
  const adapter = createPolkadotAdapter({
    rpc: async (_network, method, params) => {
      asked.push([method, ...params])
      return answer
    },
  })
  return { adapter, asked }
}

const { adapter } = adapterOf()
const { polkadot } = networks
const polkadotAssetHub = aNetwork({
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  name: 'Polkadot Asset Hub',
})
const kusama = aNetwork({ caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f', name: 'Kusama' })
const westend = aNetwork({ caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e', name: 'Westend' })
const other = aNetwork({ caipNetworkId: 'polkadot:fe58ea77779b7abda7da4ec526d14db9', name: 'A parachain' })

// The well-known development account "Alice", as every Substrate chain writes it (SS58 registry).
const ALICE = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const ALICE_GENERIC = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const ALICE_POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const ALICE_KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'

const prefixBytes = (prefix: number): number[] =>
  prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]

function encode(prefix: number, accountId: Uint8Array, checksumBytes = 2): string {
  const body = [...prefixBytes(prefix), ...accountId]
  return base58.encode(
    Uint8Array.from([
      ...body,
      ...blake2b(Uint8Array.from([...utf8ToBytes('SS58PRE'), ...body])).slice(0, checksumBytes),
    ]),
  )
}

describe('an address of Polkadot', () => {
  it.each([
    [ALICE_GENERIC, [polkadot, polkadotAssetHub, kusama, westend, other], []],
    [ALICE_POLKADOT, [polkadot, polkadotAssetHub, other], [kusama, westend]],
    [ALICE_KUSAMA, [kusama, other], [polkadot, westend]],
  ])('%s is of the networks it is spelled for', (text, right, wrong) => {
    expect(adapter.checkAddress(text)).toEqual({ ok: true, address: text })
    for (const network of right) expect(adapter.checkAddress(text, network)).toEqual({ ok: true, address: text })
    for (const network of wrong)
      expect(adapter.checkAddress(text, network)).toEqual({ ok: false, problem: 'malformed' })
  })

  it.each([
    ['one letter changed', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ', 'checksum'],
    ['a letter that Base58 leaves out', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKut0Y', 'malformed'],
    ['an EVM address', '0x52908400098527886E0F7030069857D2E4169EE7', 'malformed'],
    ['an address of Solana', 'So11111111111111111111111111111111111111112', 'malformed'],
    ['a hidden letter', `${ALICE_GENERIC}\u200b`, 'invisible'],
    ['nothing', '', 'malformed'],
    ['the id alone', ALICE, 'malformed'],
    ['a prefix nobody may use', encode(42, hexToBytes(ALICE)).replace(/^5/, 'z'), 'malformed'],
    ['a checksum of one byte', encode(42, hexToBytes(ALICE), 1), 'malformed'],
    ['an account of 33 bytes', encode(42, hexToBytes(`${ALICE}00`)), 'malformed'],
  ])('is not %s', (_name, text, problem) => {
    expect(adapter.checkAddress(text)).toEqual({ ok: false, problem })
  })

  it('is every account in every spelling', () => {
    const accountId = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(accountId, fc.integer({ min: 0, max: 16_383 }), (id, prefix) => {
        const address = encode(prefix, id)
        expect(adapter.checkAddress(address)).toEqual({ ok: true, address })
      }),
    )
  })

  it('may be the account of nobody', () => {
    expect(adapter.checkAddress('111111111111111111111111111111111HC1', polkadot).ok).toBe(true)
  })

  it('reads prefixes of two bytes', () => {
    expect(adapter.checkAddress(encode(1284, hexToBytes(ALICE)), other).ok).toBe(true)
    expect(adapter.checkAddress(encode(1284, hexToBytes(ALICE)), polkadot).ok).toBe(false)
  })
})

it('there are no names on Polkadot, and nobody is asked for them', async () => {
  const { adapter: naming, asked } = adapterOf()
  expect(naming.isName('alice.dot')).toBe(false)
  await expect(naming.resolveName(polkadot, 'alice.dot')).resolves.toBeNull()
  await expect(naming.readIdentity(polkadot, ALICE_POLKADOT)).resolves.toEqual({})
  expect(asked).toEqual([])
})

describe('the balance of Polkadot', () => {
  const littleEndian = (amount: bigint) => bytesToHex(hexToBytes(amount.toString(16).padStart(32, '0')).reverse())
  const record = (free: bigint) =>
    `0x${'01000000'.repeat(4)}${littleEndian(free)}${littleEndian(7n)}${littleEndian(9n)}${'00'.repeat(16)}`

  it.each([0n, 1n, 10_000_000_000n, 2n ** 64n + 1n, 2n ** 128n - 1n])(
    'is the free amount %s of the account',
    async (free) => {
      expect(await adapterOf(record(free)).adapter.getNativeBalance(polkadot, ALICE_POLKADOT)).toBe(free.toString())
    },
  )

  it('is asked for by the account, whatever its spelling', async () => {
    // The key of this account as the chain's own tools compute it.
    const key = `0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59f${ALICE}`
    const { adapter: reading, asked } = adapterOf()
    await reading.getNativeBalance(polkadot, ALICE_POLKADOT)
    await reading.getNativeBalance(kusama, ALICE_GENERIC)
    expect(asked).toEqual([
      ['state_getStorage', key],
      ['state_getStorage', key],
    ])
  })

  it('is nothing for an account the chain does not know', async () => {
    expect(await adapterOf(null).adapter.getNativeBalance(polkadot, ALICE_POLKADOT)).toBe('0')
  })

  it.each([undefined, 7, '', '0x', '0xzz', '0x012', record(1n).slice(0, 60), {}, []])(
    'is not read from %j',
    async (answer) => {
      const reading = createPolkadotAdapter({ rpc: async () => answer })
      await expect(reading.getNativeBalance(polkadot, ALICE_POLKADOT)).rejects.toMatchObject({
        code: 'MALFORMED_ANSWER',
      })
    },
  )

  it('is not asked for an address that is none', async () => {
    const { adapter: reading, asked } = adapterOf()
    await expect(reading.getNativeBalance(polkadot, 'x')).rejects.toMatchObject({ code: 'INVALID_CAIP_ADDRESS' })
    expect(asked).toEqual([])
  })
})

/** Transfers as bytes, compared with Polkadot.js on the metadata of real chains. */
import { Metadata, TypeRegistry } from '@polkadot/types'
import kusamaMetadata from '@polkadot/types-support/metadata/v14/kusama-hex'
import polkadotMetadata from '@polkadot/types-support/metadata/v14/polkadot-hex'
import substrateMetadata from '@polkadot/types-support/metadata/v14/substrate-hex'
import assetHubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import { hexToU8a, u8aToHex } from '@polkadot/util'
import { encodeAddress } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { aNetwork } from '../../../../test/support/builders'
import { toVersion14 } from '../../../../test/support/metadata14'
import { extrinsicHash, mortalEra, signedBytes, signedExtrinsic, toSignerPayload, transferCall } from './extrinsic'
import { createRuntimes } from './runtime'

const GENESIS = `0x91b171bb158e2d3848fa23a9f1c25182${'5a'.repeat(16)}`
const BLOCK = `0x${'b1'.repeat(32)}`
const network = aNetwork({ caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot' })

const readRuntimeOf = (metadata: unknown, version: object = { specVersion: 1002005, transactionVersion: 26 }) =>
  createRuntimes(async (_network, method) => {
    if (method === 'chain_getBlockHash') return GENESIS
    return method === 'state_getMetadata' ? metadata : version
  })(network, BLOCK)

describe.each([
  ['Polkadot', polkadotMetadata, 10_000_000_000n],
  ['Kusama', kusamaMetadata, 333_333_333n],
  ['a chain that takes fees in assets', substrateMetadata, 100_000_000_000_000n],
  ['the asset hub of Polkadot', toVersion14(assetHubMetadata), 100_000_000n],
])('on %s', (_name, hex, existentialDeposit) => {
  const registry = new TypeRegistry()
  registry.setMetadata(new Metadata(registry, hex as `0x${string}`))

  it('a transfer has the bytes that Polkadot.js makes of it', async () => {
    const runtime = await readRuntimeOf(hex)
    expect(runtime.existentialDeposit).toBe(existentialDeposit)
    const id = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(
        id,
        id,
        fc.bigInt({ min: 0n, max: 2n ** 100n }),
        fc.integer({ min: 0, max: 2 ** 31 }),
        fc.integer({ min: 1, max: 2 ** 31 }),
        fc.bigInt({ min: 0n, max: 2n ** 70n }),
        (from, to, amount, nonce, blockNumber, tip) => {
          const asked = {
            accountId: from,
            call: transferCall(runtime, to, amount),
            values: {
              nonce: BigInt(nonce),
              tip,
              era: mortalEra(blockNumber),
              eraBlockHash: hexToU8a(BLOCK),
              genesisHash: hexToU8a(GENESIS),
              specVersion: runtime.specVersion,
              transactionVersion: runtime.transactionVersion,
              metadataHashMode: 0,
            },
            runtime,
          }
          const address = encodeAddress(from, 0)
          const payload = toSignerPayload(asked, address, blockNumber)
          const call = registry.createType('Call', payload.method)
          expect(`${call.section}.${call.method}`).toBe('balances.transferKeepAlive')
          expect(call.args.map(String)).toEqual([encodeAddress(to, registry.chainSS58 ?? 42), amount.toString()])
          const era = registry.createType('ExtrinsicEra', { current: blockNumber, period: 128 })
          expect(payload.era).toBe(era.toHex())

          registry.setSignedExtensions(payload.signedExtensions)
          const options = { version: payload.version }
          const theirs = registry.createType('ExtrinsicPayload', { ...payload, metadataHash: undefined }, options)
          const bytes = theirs.toU8a({ method: true })
          // What is longer is signed as its hash; every transfer is shorter than that.
          expect(u8aToHex(signedBytes(asked))).toBe(u8aToHex(bytes))
          const signature = Uint8Array.from([1, ...from, ...to])
          const extrinsic = registry
            .createType('Extrinsic', { method: call }, options)
            .addSignature(address, signature, { ...payload, metadataHash: undefined })
          expect(u8aToHex(signedExtrinsic(asked, signature))).toBe(extrinsic.toHex())
          expect(extrinsicHash(signedExtrinsic(asked, signature))).toBe(extrinsic.hash.toHex())
        },
      ),
      { numRuns: 60 },
    )
  })
})

import { metadata as metadataCodec } from '@polkadot-api/substrate-bindings'
import { u8aToHex } from '@polkadot/util'

/** What `Metadata_metadata_at_version` answers stands behind a yes and a length. */
const BEFORE_METADATA = '0x'.length + 2 * 5

/** The asset hub's metadata of version 15 as its node answers `state_getMetadata`: in version 14. */
export function toVersion14(hex: string): string {
  const { metadata, magicNumber } = metadataCodec.dec(`0x${hex.slice(BEFORE_METADATA)}`)
  if (metadata.tag !== 'v15') throw new Error('Not version 15')
  const { lookup, pallets, extrinsic, type } = metadata.value
  const { version, address, call, signature, extra, signedExtensions } = extrinsic
  const envelope = {
    id: lookup.length,
    path: ['sp_runtime', 'generic', 'unchecked_extrinsic', 'UncheckedExtrinsic'],
    params: Object.entries({ Address: address, Call: call, Signature: signature, Extra: extra }).map(([name, id]) => ({
      name,
      type: id,
    })),
    def: { tag: 'tuple' as const, value: [] },
    docs: [],
  }
  const value = {
    lookup: [...lookup, envelope],
    pallets,
    extrinsic: { type: envelope.id, version, signedExtensions },
    type,
    apis: [],
  }
  return u8aToHex(metadataCodec.enc({ magicNumber, metadata: { tag: 'v14', value } }))
}

import { concatBytes } from '@noble/hashes/utils'
import type { Metadata, SignedExtension } from './metadata'
import { compact, littleEndian } from './scale'
import { isEmpty } from './values'

/** What a transaction says beside its call. Hashes as bytes. */
export type ExtensionValues = {
  nonce: bigint
  tip: bigint
  era: Uint8Array
  eraBlockHash: Uint8Array
  genesisHash: Uint8Array
  specVersion: number
  transactionVersion: number
  /** Whether the hash of the metadata is signed too, as hardware wallets want it: 0 or 1 (RFC 78). */
  metadataHashMode: number
}

type Encode = (values: ExtensionValues) => Uint8Array
type Extension = { carried?: Encode; known?: Encode }

const NONE = Uint8Array.of(0)
const mortality: Extension = { carried: ({ era }) => era, known: ({ eraBlockHash }) => eraBlockHash }

/** What each extension carries and what is signed with it unsaid; polkadot-sdk, "transaction extensions". */
const KNOWN: Readonly<Record<string, Extension>> = {
  CheckSpecVersion: { known: ({ specVersion }) => littleEndian(BigInt(specVersion), 4) },
  CheckTxVersion: { known: ({ transactionVersion }) => littleEndian(BigInt(transactionVersion), 4) },
  CheckGenesis: { known: ({ genesisHash }) => genesisHash },
  CheckMortality: mortality,
  CheckEra: mortality,
  CheckNonce: { carried: ({ nonce }) => compact(nonce) },
  ChargeTransactionPayment: { carried: ({ tip }) => compact(tip) },
  // The fee is paid in the chain's own coin.
  ChargeAssetTxPayment: { carried: ({ tip }) => concatBytes(compact(tip), NONE) },
  CheckMetadataHash: { carried: ({ metadataHashMode }) => Uint8Array.of(metadataHashMode), known: () => NONE },
}

/** Whether transactions of a runtime say what they give beside the fee. */
export const carriesTip = ({ extrinsic }: Metadata): boolean =>
  extrinsic.extensions.some(({ name }) => name === 'ChargeTransactionPayment' || name === 'ChargeAssetTxPayment')

const extensionOf = (name: string): Extension | undefined => (Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined)

/**
 * Whether everything that a transaction has to carry is known here: an extension nobody here knows may be only one
 * without any bytes.
 */
export const knowsExtensions = ({ types, extrinsic }: Metadata): boolean =>
  extrinsic.extensions.every(({ name, carried, known }) => {
    const extension = extensionOf(name)
    return (
      (extension?.carried !== undefined || isEmpty(types, carried)) &&
      (extension?.known !== undefined || isEmpty(types, known))
    )
  })

/** What a transaction carries beside its call, and what is signed with it. */
export function encodeExtensions(
  extensions: readonly SignedExtension[],
  values: ExtensionValues,
): { carried: Uint8Array; known: Uint8Array } {
  const used = extensions.map(({ name }) => extensionOf(name))
  return {
    carried: concatBytes(...used.map((extension) => extension?.carried?.(values) ?? new Uint8Array())),
    known: concatBytes(...used.map((extension) => extension?.known?.(values) ?? new Uint8Array())),
  }
}

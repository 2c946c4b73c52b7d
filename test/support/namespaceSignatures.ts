import { ed25519 } from '@noble/curves/ed25519'
import { base58, bech32, bech32m } from '@scure/base'
import { Verifier } from 'bip322-js'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import type { Locator } from 'playwright-core'
import type { Namespace } from '../../src/domain'

/** Bytes on their way into or out of a page. */
export type Bytes = { bytes: number[] }
export const toBytes = (data: Uint8Array | string): Bytes => ({
  bytes: [...(typeof data === 'string' ? new TextEncoder().encode(data) : data)],
})
export const fromBytes = (answer: unknown): Uint8Array => Uint8Array.from((answer as Partial<Bytes>).bytes ?? [])

/**
 * What a method of `getProvider(namespace)` answers the host: its value, `undefined` where there is no provider, or the
 * code and words of what it throws. Bytes go both ways as `Bytes`.
 */
export function askNamespaceProvider(
  widget: Locator,
  namespace: Namespace,
  method: string,
  ...args: unknown[]
): Promise<unknown> {
  return widget.first().evaluate(
    async (tag, [namespace, name, values]) => {
      const isPacked = (value: unknown): value is { bytes: number[] } =>
        typeof value === 'object' && value !== null && 'bytes' in value
      const getProvider = Reflect.get(tag, 'getProvider') as (
        namespace: string,
      ) => Record<string, (...given: unknown[]) => unknown> | undefined
      const provider = Reflect.apply(getProvider, tag, [namespace])
      if (!provider) return undefined
      try {
        const answer = await provider[name]?.(
          ...values.map((value) => (isPacked(value) ? Uint8Array.from(value.bytes) : value)),
        )
        return answer instanceof Uint8Array ? { bytes: [...answer] } : answer
      } catch (error) {
        return {
          code: Reflect.get(Object(error), 'code') as unknown,
          message: String(Reflect.get(Object(error), 'message')),
        }
      }
    },
    [namespace, method, args] as const,
  )
}

/** Whether the key behind a Solana address signed these bytes. */
export const isSignedOnSolana = (address: string, message: Uint8Array | string, signature: Uint8Array): boolean =>
  ed25519.verify(
    signature,
    typeof message === 'string' ? new TextEncoder().encode(message) : message,
    base58.decode(address),
  )

/**
 * Whether the key behind a segwit or taproot address signed a text, in the way of BIP-137 or of BIP-322; `signature` is
 * base64.
 */
export function isSignedOnBitcoin(address: string, message: string, signature: unknown): boolean {
  return Verifier.verifySignature(onMainnet(address), message, String(signature))
}

/** Whether the key behind an address of Polkadot signed a text, wrapped as extensions do. */
export async function isSignedOnPolkadot(address: string, message: string, answer: unknown): Promise<boolean> {
  await cryptoWaitReady()
  const { signature } = answer as { signature: string }
  return signatureVerify(`<Bytes>${message}</Bytes>`, signature, address).isValid
}

/** The same script under its name on the main network, the only one the verifier knows. */
function onMainnet(address: string): string {
  const coder = /^\w+1p/.test(address) ? bech32m : bech32
  return coder.encode('bc', coder.decode(address as `${string}1${string}`).words)
}

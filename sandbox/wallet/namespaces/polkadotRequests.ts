import { hexToBytes } from '@noble/hashes/utils'
import { readable } from '../../pairingWallet/namespaces/messageQuestion'
import { isHexText, isRecord } from '../browser/guards'
import { invalidParams } from '../browser/providerError'
import { keysOf, secretKeyOf } from './namespaceAccounts'
import type { NamespaceContext } from './namespaceContext'
import { payloadBytes, signPayload, signRaw } from './polkadotSigner'

const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)

/** Signs raw bytes, wrapped. */
export async function signPolkadotRaw(context: NamespaceContext, params: Record<string, unknown>): Promise<object> {
  const { address, data } = params
  if (typeof data !== 'string') throw invalidParams('data: text is expected.')
  const seed = secretKeyOf(keysOf(context, 'polkadot', address), 'polkadot')
  await context.ask({
    kind: 'signature',
    origin: context.origin,
    title: 'Sign a message',
    rows: [{ label: 'Account', value: String(address), kind: 'address' }],
    text: isHexText(data) && data.length % 2 === 0 ? readable(hexToBytes(data.slice(2))) : data,
    confirm: 'Sign',
  })
  return { signature: signRaw(data, seed) }
}

/** Signs a transaction's payload in the form of the Polkadot.js API. */
export async function signPolkadotPayload(context: NamespaceContext, params: Record<string, unknown>): Promise<object> {
  const { payload } = params
  if (!isRecord(payload)) throw invalidParams('A payload is expected.')
  const seed = secretKeyOf(keysOf(context, 'polkadot', payload['address']), 'polkadot')
  payloadBytes(payload)
  await context.ask({
    kind: 'transaction',
    origin: context.origin,
    title: 'Sign a transaction',
    rows: [
      { label: 'From', value: String(payload['address']), kind: 'address' },
      { label: 'Chain', value: shorten(String(payload['genesisHash'])), kind: 'code' },
      { label: 'Call', value: shorten(String(payload['method'])), kind: 'code' },
    ],
    warning: 'This wallet cannot tell what the transaction does.',
    confirm: 'Sign',
  })
  return { signature: signPayload(payload, seed) }
}

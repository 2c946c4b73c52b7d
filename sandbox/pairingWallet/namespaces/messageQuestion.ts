import { addressOn, type PairingAccount } from '../accounts'
import type { NamespaceRequest, Question } from './namespace'

/** The question for signing a text, the same in every namespace. */
export function messageQuestion(
  { origin, network }: NamespaceRequest,
  account: PairingAccount,
  text: string,
): Question {
  return {
    kind: 'signature',
    origin,
    title: 'Sign a message',
    rows: [
      { label: 'Account', value: addressOn(account, network.caipNetworkId), kind: 'address' },
      { label: 'Network', value: network.name },
    ],
    text,
    confirm: 'Sign',
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Bytes as the text they are, or as hex. */
export function readable(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }
}

import { readKey } from '../../lib/isRecord'
import { isAddress, type AccountRecord, type CaipNetworkId } from '../../domain'
import { toChecksumAddress } from '../../domain/checksumAddress'

/** The accounts in an answer or event, each once, spelled by EIP-55; anything that is not an address is dropped. */
export function readAccounts(answer: unknown): AccountRecord[] {
  if (!Array.isArray(answer)) return []
  const found = new Set<string>()
  for (const item of answer)
    if (typeof item === 'string' && item.startsWith('0x') && isAddress('eip155', item))
      found.add(toChecksumAddress(item))
  return [...found].map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
}

/**
 * The network in an answer or event: a number, decimal text or hex text of any case, or an object with one (threats
 * W10); `undefined` when it is none.
 */
export function readChainId(said: unknown): CaipNetworkId | undefined {
  const answer = readKey(said, 'chainId') ?? said
  if (typeof answer === 'number') return Number.isSafeInteger(answer) && answer > 0 ? `eip155:${answer}` : undefined
  if (typeof answer === 'bigint') return answer > 0n ? `eip155:${answer}` : undefined
  if (typeof answer !== 'string') return undefined
  const text = answer.trim().toLowerCase()
  const reference = text.startsWith('eip155:') ? text.slice('eip155:'.length) : text
  if (!/^(?:0x[0-9a-f]{1,16}|\d{1,16})$/.test(reference)) return undefined
  const chainId = BigInt(reference)
  return chainId > 0n ? `eip155:${chainId}` : undefined
}

/** A network's id as wallets write it: hex without leading zeros. */
export function toHexChainId(caipNetworkId: CaipNetworkId): string {
  return `0x${BigInt(caipNetworkId.slice('eip155:'.length)).toString(16)}`
}

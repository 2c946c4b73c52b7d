import { getBytes, toUtf8Bytes, toUtf8String } from 'ethers'
import { isAddressText, isHexText, isRecord, toText } from '../guards'
import { invalidParams } from '../providerError'
import { listParams, permittedAccount, signerOf, type WalletContext } from '../walletContext'

/** EIP-191. The order is message, address; the swapped order, which some sites use, is understood too. */
export async function personalSign(context: WalletContext, params: unknown): Promise<string> {
  const [first, second] = listParams(params)
  const swapped = isAddressText(first) && !isAddressText(second)
  const [message, address] = swapped ? [second, first] : [first, second]
  if (typeof message !== 'string') throw invalidParams('A message is expected as first parameter.')
  const account = permittedAccount(context, address)
  const bytes = isHexText(message) && message.length % 2 === 0 ? getBytes(message) : toUtf8Bytes(message)
  await context.approvals.ask({
    kind: 'signature',
    origin: context.origin,
    title: 'Sign a message',
    rows: [{ label: 'Account', value: account.address, kind: 'address' }],
    text: readable(bytes),
    confirm: 'Sign',
  })
  return signerOf(account).signMessage(bytes)
}

/** EIP-712. The order is address, data. */
export async function signTypedData(context: WalletContext, params: unknown): Promise<string> {
  const [address, data] = listParams(params)
  const account = permittedAccount(context, address)
  const { domain, types, message, primaryType } = readTypedData(data)
  if (domain['chainId'] !== undefined && Number(domain['chainId']) !== context.store.state.chainId) {
    throw invalidParams(
      `The message is for chain ${toText(domain['chainId'])}, the wallet is on ${context.store.state.chainId}.`,
    )
  }
  await context.approvals.ask({
    kind: 'signature',
    origin: context.origin,
    title: `Sign ${primaryType}`,
    rows: [
      { label: 'Account', value: account.address, kind: 'address' },
      ...(isAddressText(domain['verifyingContract'])
        ? [{ label: 'Contract', value: domain['verifyingContract'], kind: 'address' as const }]
        : []),
    ],
    text: JSON.stringify(message, null, 2),
    warning: primaryType === 'Permit' ? 'This lets somebody else spend your tokens.' : undefined,
    confirm: 'Sign',
  })
  return signerOf(account).signTypedData(domain, types, message)
}

type TypedData = {
  domain: Record<string, unknown>
  types: Record<string, { name: string; type: string }[]>
  message: Record<string, unknown>
  primaryType: string
}

function readTypedData(data: unknown): TypedData {
  const value = typeof data === 'string' ? parse(data) : data
  if (!isRecord(value)) throw invalidParams('Typed data is expected as second parameter.')
  const { domain, types, message, primaryType } = value
  if (
    !isRecord(domain) ||
    !isRecord(message) ||
    !isRecord(types) ||
    typeof primaryType !== 'string' ||
    !isTypes(types)
  ) {
    throw invalidParams('Typed data needs domain, types, primaryType and message.')
  }
  // ethers derives the domain's own type and refuses to be given it.
  const { EIP712Domain: _domain, ...own } = types
  return { domain, types: own, message, primaryType }
}

const isTypes = (value: Record<string, unknown>): value is TypedData['types'] =>
  Object.values(value).every(
    (fields) =>
      Array.isArray(fields) &&
      fields.every(
        (field) => isRecord(field) && typeof field['name'] === 'string' && typeof field['type'] === 'string',
      ),
  )

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readable(bytes: Uint8Array): string {
  try {
    return toUtf8String(bytes)
  } catch {
    return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }
}

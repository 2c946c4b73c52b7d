/**
 * Checks a sign-in message on a server: that it is for this site, with a nonce of this server, in its time, and signed
 * by the account it names.
 * eip155 (EIP-4361; keys, and contract accounts where a node is given) and solana; add your namespaces beside them.
 */
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { Contract, FetchRequest, hashMessage, JsonRpcProvider, verifyMessage as recoverAddress } from 'ethers'

const MAX_LENGTH = 24_000
const MAGIC = '0x1626ba7e'
/** A node that says nothing for so long has no word on a signature. */
const NODE_PATIENCE_MS = 10_000

/** The lines of a message (CAIP-122). Throws for a text that is none. */
export function readMessage(message) {
  if (typeof message !== 'string' || message.length > MAX_LENGTH) throw new Error('There is no message')
  const lines = message.split('\n')
  const [, domain] = /^(\S+) wants you to sign in with your .+ account:$/.exec(lines[0] ?? '') ?? []
  const [, address] = /^(\S+)$/.exec(lines[1] ?? '') ?? []
  // What is stated may say anything, also "Nonce: …": the fields stand behind it, and each of them stands there once.
  const start = lines.lastIndexOf(lines.findLast((line) => line.startsWith('URI: ')) ?? '')
  const fields = new Map()
  for (const line of lines.slice(Math.max(start, 2))) {
    const [, name, value] = /^([A-Z][A-Za-z ]+): (.*)$/.exec(line) ?? []
    if (name === undefined) break
    if (fields.has(name)) throw new Error(`${name} stands in the message twice`)
    fields.set(name, value)
  }
  if (!domain || !address || !fields.get('URI') || !fields.get('Nonce') || !fields.get('Chain ID'))
    throw new Error('The message is not a sign-in message')
  return {
    domain,
    address,
    uri: fields.get('URI'),
    reference: fields.get('Chain ID'),
    nonce: fields.get('Nonce'),
    issuedAt: fields.get('Issued At'),
    notBefore: fields.get('Not Before'),
    expirationTime: fields.get('Expiration Time'),
  }
}

const time = (text) => (text === undefined ? undefined : Date.parse(text))

async function isSignedBy({ chainId, address, message, signature, rpcUrl }) {
  const [namespace, reference] = chainId.split(':')
  if (namespace === 'solana') {
    const [bytes, key] = [base58.decode(signature), base58.decode(address)]
    return (
      bytes.length === 64 &&
      key.length === 32 &&
      ed25519.verify(bytes, new TextEncoder().encode(message), key, { zip215: false })
    )
  }
  if (namespace !== 'eip155') return false
  try {
    if (recoverAddress(message, signature).toLowerCase() === address.toLowerCase()) return true
  } catch {
    // No signature of a key; it may still be one of a contract.
  }
  if (rpcUrl === undefined) return false
  const node = new FetchRequest(rpcUrl)
  node.timeout = NODE_PATIENCE_MS
  // With the network's number the node is asked for nothing but the account's word.
  const provider = new JsonRpcProvider(node, Number(reference), { staticNetwork: true })
  try {
    if ((await provider.getCode(address)) === '0x') return false
    const account = new Contract(address, ['function isValidSignature(bytes32, bytes) view returns (bytes4)'], provider)
    return (await account.isValidSignature(hashMessage(message), signature)) === MAGIC
  } finally {
    provider.destroy()
  }
}

/**
 * @param {{ data: { chainId: string, accountAddress: string }, message: string, signature: string }} session what the
 * widget's `addSession` is given
 * @param {{ domain: string, takeNonce: (nonce: string) => boolean, now?: number, rpcUrlOf?: (chainId: string) => string | undefined }} site
 * @returns {Promise<{ chainId: string, address: string, expiresAt: number | undefined }>} who is signed in; rejects with the reason where nobody is
 */
export async function verifySession(
  { data, message, signature },
  { domain, takeNonce, now = Date.now(), rpcUrlOf = () => undefined },
) {
  const read = readMessage(message)
  const chainId = String(data?.chainId)
  if (read.domain !== domain) throw new Error(`The message is for ${read.domain}, not for ${domain}`)
  if (new URL(read.uri).host !== domain) throw new Error('The message is for another address')
  if (chainId.split(':')[1] !== read.reference || data.accountAddress !== read.address)
    throw new Error('The message says something else than its data')
  if (!(time(read.notBefore ?? read.issuedAt) <= now + 60_000)) throw new Error('The message is of the future')
  const expiresAt = time(read.expirationTime)
  if (expiresAt !== undefined && !(now < expiresAt)) throw new Error('The message has expired')
  // Whatever comes of it, a nonce is good once: whoever listened cannot send the same message again.
  if (!takeNonce(read.nonce)) throw new Error('The nonce is not one of ours, or was used')
  if (typeof signature !== 'string' || signature.length > MAX_LENGTH) throw new Error('There is no signature')
  const isGood = await isSignedBy({
    chainId,
    address: read.address,
    message,
    signature,
    rpcUrl: rpcUrlOf(chainId),
  }).catch(() => false)
  if (!isGood) throw new Error('The signature is not of this account')
  return { chainId, address: read.address, expiresAt }
}

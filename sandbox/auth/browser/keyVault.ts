/** The keys of a person: made here, in two shares, of which the server has one and this browser the other. */
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { isRecord } from '../../wallet/browser/guards'
import type { FrameStorage } from './frameStorage'
import { askServer } from './serverApi'

/** Secret keys, 32 bytes as hex with 0x. */
export type PersonKeys = { eip155: string; solana: string }

type Box = { iv: string; box: string }
type ServerKeys = { serverShare: string; recovery: Box }

const SHARE_BYTES = 32
const IV_BYTES = 12

export type VaultParts = { storage: FrameStorage; token: string; personId: string }

/**
 * Puts the keys of a logged-in person together; makes them at the first login, recovers this browser's share in a new
 * browser.
 */
export async function openVault({ storage, token, personId }: VaultParts): Promise<PersonKeys> {
  const { keys, recoveryKey } = await askServer('keys', {}, token)
  const recovery = typeof recoveryKey === 'string' ? await importKey(hexToBytes(recoveryKey)) : null
  const stored = isServerKeys(keys) ? keys : await createKeys(token, personId, recovery)
  const share = (await readShare(storage, personId)) ?? (recovery && (await open(recovery, stored.recovery, personId)))
  if (!share) throw new Error('Log in again to use your wallet in this browser.')
  await writeShare(storage, personId, share)
  return derive(xor(share, hexToBytes(stored.serverShare)))
}

/** A new seed. Its shares are random each; only together they say anything. */
async function createKeys(token: string, personId: string, recovery: CryptoKey | null): Promise<ServerKeys> {
  if (!recovery) throw new Error('Log in again to make your wallet.')
  const seed = crypto.getRandomValues(new Uint8Array(SHARE_BYTES))
  const share = crypto.getRandomValues(new Uint8Array(SHARE_BYTES))
  const mine = { serverShare: bytesToHex(xor(seed, share)), recovery: await seal(recovery, share, personId) }
  // Another browser may have been first; then its keys are the person's.
  const { keys } = await askServer('keys/create', { keys: mine }, token)
  if (!isServerKeys(keys)) throw new Error('The wallet could not keep your keys. Try again.')
  return keys
}

const derive = (seed: Uint8Array): PersonKeys => ({
  eip155: deriveKey(seed, 'eip155'),
  solana: deriveKey(seed, 'solana'),
})
const deriveKey = (seed: Uint8Array, namespace: string): string =>
  `0x${bytesToHex(hkdf(sha256, seed, undefined, `sandbox wallet ${namespace}`, SHARE_BYTES))}`

const shareName = (personId: string): string => `share:${personId}`

async function readShare(storage: FrameStorage, personId: string): Promise<Uint8Array | null> {
  const [key, box] = [await storage.get('wrapping-key'), await storage.get(shareName(personId))]
  if (!(key instanceof CryptoKey) || !isBox(box)) return null
  return open(key, box, personId).catch(() => null)
}

/** Kept under a key that the browser uses and never gives away, not even to this page. */
async function writeShare(storage: FrameStorage, personId: string, share: Uint8Array): Promise<void> {
  let key = await storage.get('wrapping-key')
  if (!(key instanceof CryptoKey)) {
    key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await storage.set('wrapping-key', key)
  }
  if (key instanceof CryptoKey) await storage.set(shareName(personId), await seal(key, share, personId))
}

const importKey = (bytes: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Uint8Array.from(bytes), 'AES-GCM', false, ['encrypt', 'decrypt'])

const cipher = (iv: Uint8Array, personId: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv: Uint8Array.from(iv),
  additionalData: new TextEncoder().encode(personId),
})

async function seal(key: CryptoKey, bytes: Uint8Array, personId: string): Promise<Box> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const box = await crypto.subtle.encrypt(cipher(iv, personId), key, Uint8Array.from(bytes))
  return { iv: base64.encode(iv), box: base64.encode(new Uint8Array(box)) }
}

async function open(key: CryptoKey, { iv, box }: Box, personId: string): Promise<Uint8Array> {
  return new Uint8Array(
    await crypto.subtle.decrypt(cipher(base64.decode(iv), personId), key, Uint8Array.from(base64.decode(box))),
  )
}

const xor = (left: Uint8Array, right: Uint8Array): Uint8Array => left.map((byte, index) => byte ^ (right[index] ?? 0))

const isBox = (value: unknown): value is Box =>
  isRecord(value) && typeof value['iv'] === 'string' && typeof value['box'] === 'string'
const isServerKeys = (value: unknown): value is ServerKeys =>
  isRecord(value) && typeof value['serverShare'] === 'string' && isBox(value['recovery'])

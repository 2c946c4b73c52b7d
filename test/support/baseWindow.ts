import { Wallet } from 'ethers'
import { signTyped } from './signTyped'

/** Where the stand-in for Base Account's window lives. */
export const BASE_WINDOW = 'https://keys.example/connect'
const ORIGIN = new URL(BASE_WINDOW).origin

type Asked = { method: string; params: unknown; chainId: number }
type Encrypted = { iv: Uint8Array<ArrayBuffer>; cipherText: ArrayBuffer }
type Message = { id?: string; sender?: string; content?: { handshake?: unknown; encrypted?: Encrypted } }

const KEYS = { name: 'ECDH', namedCurve: 'P-256' }
const failure = (code: number, message: string): Error => Object.assign(new Error(message), { code })

/**
 * The window that Base Account asks its visitor in, as the page's own package speaks with it: keys are exchanged first
 * (ECDH on P-256), and what follows is encrypted (AES-GCM). It asks nobody. Install it before the package is loaded.
 */
export function standInForBaseWindow(page: Window = window) {
  const wallet = new Wallet(`0x${'5a'.repeat(32)}`)
  const asked: Asked[] = []
  const openedWith: URL[] = []
  const declined = new Set<string>()
  const chains: Record<number, string> = { 1: 'https://one.example', 8453: 'https://base.example' }
  let isClosedAtOnce = false
  let isBlocked = false

  const say = (data: object): void => {
    const event = new Event('message')
    Object.assign(event, { data, origin: ORIGIN })
    page.dispatchEvent(event)
  }
  const answers: Record<string, (params: never) => unknown> = {
    wallet_connect: () => ({ accounts: [{ address: wallet.address, capabilities: {} }] }),
    personal_sign: ([text]: [string]) => wallet.signMessage(Buffer.from(text.slice(2), 'hex')),
    eth_signTypedData_v4: ([, text]: [string, string]) => signTyped(wallet, text),
    eth_sendTransaction: () => `0x${'ba'.repeat(32)}`,
    wallet_switchEthereumChain([{ chainId }]: [{ chainId: string }]) {
      if (!(Number(chainId) in chains)) throw failure(4902, 'Unrecognized chain ID')
      return null
    },
    wallet_addEthereumChain([{ chainId, rpcUrls }]: [{ chainId: string; rpcUrls: [string] }]) {
      chains[Number(chainId)] = rpcUrls[0]
      return null
    },
  }

  const open = (): Window => {
    let own: CryptoKeyPair | undefined
    let secret: CryptoKey | undefined
    const popup = { closed: false, focus: () => undefined, close: () => void (popup.closed = true), postMessage }
    const meet = async (sender: string): Promise<void> => {
      own = await crypto.subtle.generateKey(KEYS, true, ['deriveKey'])
      const theirs = await crypto.subtle.importKey('spki', Buffer.from(sender, 'hex'), KEYS, true, [])
      const algorithm = { name: 'AES-GCM', length: 256 }
      secret = await crypto.subtle.deriveKey({ name: 'ECDH', public: theirs }, own.privateKey, algorithm, false, [
        'encrypt',
        'decrypt',
      ])
    }
    const answer = async (requestId: string | undefined, result: object): Promise<void> => {
      if (!own || !secret) throw new Error('No keys were exchanged')
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const plain = new TextEncoder().encode(JSON.stringify({ result, data: { chains } }))
      const cipherText = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, plain)
      const sender = Buffer.from(await crypto.subtle.exportKey('spki', own.publicKey)).toString('hex')
      say({ id: crypto.randomUUID(), requestId, sender, content: { encrypted: { iv, cipherText } } })
    }
    async function read({ iv, cipherText }: Encrypted): Promise<Asked> {
      if (!secret) throw new Error('No keys were exchanged')
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)
      type Said = { action: Omit<Asked, 'chainId'>; chainId: number }
      const { action, chainId } = JSON.parse(new TextDecoder().decode(plain)) as Said
      return { ...action, chainId }
    }
    async function hear({ id, sender = '', content }: Message): Promise<void> {
      if (content?.handshake) {
        await meet(sender)
        if (isClosedAtOnce) say({ event: 'PopupUnload' })
        else await answer(id, { value: null })
      }
      if (!content?.encrypted) return
      const question = await read(content.encrypted)
      asked.push(question)
      try {
        if (declined.delete(question.method)) throw failure(4001, 'User denied request')
        const respond = answers[question.method]
        if (!respond) throw failure(4200, 'Unsupported')
        await answer(id, { value: await respond(question.params as never) })
      } catch (error) {
        const { code, message } = error as Error & { code: number }
        await answer(id, { error: { code, message } })
      }
    }
    function postMessage(message: Message, target: string): void {
      if (target === ORIGIN) void hear(message)
    }
    setTimeout(() => say({ event: 'PopupLoaded', id: crypto.randomUUID() }))
    return popup as unknown as Window
  }
  const realOpen = page.open
  page.open = (url) => {
    if (isBlocked) return null
    openedWith.push(new URL(String(url)))
    return open()
  }
  return {
    wallet,
    asked,
    openedWith,
    decline: (method: string) => void declined.add(method),
    /** The visitor closes the window in place of an answer. */
    closeAtOnce: () => void (isClosedAtOnce = true),
    block: () => void (isBlocked = true),
    remove: () => void (page.open = realOpen),
  }
}

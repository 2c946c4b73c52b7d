import { ALICE, BOB } from '../builders'

type Listener = (payload: unknown) => void
export type Question = { method: string; params?: unknown }

/** The hash of every transaction it sends. */
export const SENT_HASH = `0x${'d'.repeat(64)}`

const firstOf = (params: unknown): unknown => (Array.isArray(params) ? params[0] : undefined)
const hexOf = (chainId: number): string => `0x${chainId.toString(16)}`
const chainOf = (params: unknown): number => Number(Reflect.get(Object(firstOf(params)), 'chainId'))
const failure = (code: number, message: string): Error => Object.assign(new Error(message), { code })

/**
 * A wallet as the standards have it (EIP-1193, 2255, 3085, 3326), with two accounts, on Ethereum, knowing Base. A
 * dialect is this wallet with one thing done differently: it replaces `answer`, `tell` or the provider's own functions.
 */
export function aCoreWallet() {
  // As in most wallets, who listens twice hears twice.
  const listeners = new Map<string, Listener[]>()
  const known = new Set([1, 8453])
  const wallet = {
    accounts: [ALICE, BOB],
    chainId: 1,
    isShared: false,
    isLocked: false,
    refuses: false,
    asked: [] as Question[],
    listenerCount: (event: string): number => listeners.get(event)?.length ?? 0,
    tell(event: string, payload: unknown): void {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
    shared: (): string[] => (wallet.isShared && !wallet.isLocked ? wallet.accounts : []),
    moveTo(chainId: number): void {
      wallet.chainId = chainId
      wallet.tell('chainChanged', hexOf(chainId))
    },
    lock(): void {
      wallet.isLocked = true
      wallet.tell('accountsChanged', [])
    },
    unlock: (): void => void (wallet.isLocked = false),
    unknownChain: (chainId: number): unknown => failure(4902, `Unrecognized chain ID "${hexOf(chainId)}"`),
    refusal: (): unknown => failure(4001, 'User rejected the request.'),
    switchTo(chainId: number): unknown {
      if (!known.has(chainId)) throw wallet.unknownChain(chainId)
      if (wallet.chainId !== chainId) wallet.moveTo(chainId)
      return null
    },
    add(chainId: number): unknown {
      known.add(chainId)
      return null
    },
    answer({ method, params }: Question): unknown {
      const asksTheVisitor = [
        'eth_requestAccounts',
        'eth_sendTransaction',
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
      ].includes(method)
      if (asksTheVisitor && wallet.refuses) throw wallet.refusal()
      if (method === 'eth_requestAccounts') {
        wallet.isShared = true
        return wallet.shared()
      }
      if (method === 'eth_accounts') return wallet.shared()
      if (method === 'eth_chainId') return hexOf(wallet.chainId)
      if (method === 'wallet_switchEthereumChain') return wallet.switchTo(chainOf(params))
      if (method === 'wallet_addEthereumChain') return wallet.add(chainOf(params))
      if (method === 'eth_sendTransaction') return SENT_HASH
      if (method === 'wallet_getPermissions') return wallet.isShared ? [{ parentCapability: 'eth_accounts' }] : []
      if (method === 'wallet_revokePermissions') {
        wallet.isShared = false
        return null
      }
      throw failure(4200, `The method ${method} is not supported`)
    },
  }
  const provider: Record<string, unknown> = {
    async request(question: Question): Promise<unknown> {
      wallet.asked.push(question)
      return wallet.answer(question)
    },
    on: (event: string, listener: Listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    removeListener: (event: string, listener: Listener) =>
      void listeners.set(
        event,
        (listeners.get(event) ?? []).filter((known) => known !== listener),
      ),
  }
  return { wallet, provider }
}

export type CoreWallet = ReturnType<typeof aCoreWallet>
export type WalletPage = EventTarget & { ethereum?: unknown }

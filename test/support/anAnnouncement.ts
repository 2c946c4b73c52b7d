import { base58 } from '@scure/base'
import { announceConnection } from '../../src/app/announce/announceConnection'
import type { Announced } from '../../src/app/announce/types'
import type { WidgetAccountState } from '../../src/app/hostState/widgetState'
import type { CaipNetworkId, Namespace } from '../../src/domain'
import { createEmitter } from '../../src/lib/emitter'

export const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const BOB = base58.encode(new Uint8Array(32).fill(7))
export const CAROL = base58.encode(new Uint8Array(32).fill(8))
export const SIGNATURE = new Uint8Array(64).fill(9)

/** An account that is connected. */
export const anAccount = (address: string, caipNetworkId: CaipNetworkId): WidgetAccountState => ({
  status: 'connected',
  address,
  caipAddress: null,
  caipNetworkId,
  connector: null,
  accountType: 'eoa',
  allAccounts: [],
})

const ends: AbortController[] = []

/** The end of every widget of a test. */
export const endAnnouncements = (): void => ends.splice(0).forEach((end) => end.abort())

type Listener = (value: unknown) => void

/** A widget's connection, announced in the page. */
export function anAnnouncement(
  connected: Partial<Record<Namespace, WidgetAccountState>> = {},
  page: Announced['page'] = window,
) {
  const accounts = { ...connected }
  const changes = createEmitter<undefined>()
  const end = new AbortController()
  ends.push(end)
  const listeners = new Map<string, Set<Listener>>()
  const eip155 = {
    request: jest.fn(async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : [ALICE])),
    on: (event: string, listener: Listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener)),
    removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
  }
  const solana = {
    publicKey: { toBase58: () => BOB, toString: () => BOB, toBytes: () => base58.decode(BOB) },
    signMessage: jest.fn(async () => SIGNATURE),
    signTransaction: async <T>(transaction: T) => transaction,
    signAllTransactions: async <T>(transactions: readonly T[]) => [...transactions],
    signAndSendTransaction: jest.fn(async () => base58.encode(SIGNATURE)),
  }
  const disconnect = jest.fn(async () => undefined)
  announceConnection(
    {
      page,
      providers: { eip155, solana },
      account: (namespace) => accounts[namespace],
      disconnect,
      signal: end.signal,
    },
    (look) => void changes.subscribe(look),
  )
  return {
    eip155,
    solana,
    disconnect,
    end,
    /** What the provider of eip155 tells its listeners. */
    tell: (event: string, value: unknown) => listeners.get(event)?.forEach((listener) => listener(value)),
    say(change: Partial<Record<Namespace, WidgetAccountState | undefined>>) {
      Object.assign(accounts, change)
      changes.emit(undefined)
    },
  }
}

import { createIdleState } from '../../src/app/hostState/idleState'
import type { WalletWidgetState } from '../../src/app/hostState/widgetState'
import { createEmitter } from '../../src/lib/emitter'

/** Accounts and chain of the wallet that is connected. */
export type FakeConnection = { addresses: [string, ...string[]]; chainId: number }

/** A widget's public interface without the product behind it: a test decides what the visitor does. */
export class FakeWidget extends HTMLElement {
  networks: unknown
  state: WalletWidgetState = createIdleState({})
  /** What a visitor does when the widget opens. */
  onOpen: () => void = () => undefined
  /** What the wallet does when it is to switch. */
  onSwitch: (chainId: number) => void = (chainId) => this.change({ chainId })
  /** Until when an earlier visit is being brought back. */
  restoring: Promise<void> = Promise.resolve()
  readonly asked: string[] = []
  readonly #changes = createEmitter<WalletWidgetState>((error) => {
    throw error
  })
  readonly #provider = {
    request: async ({ method }: { method: string }) => {
      await this.restoring
      if (this.state.status !== 'connected') throw Object.assign(new Error('Disconnected'), { code: 4900 })
      this.asked.push(method)
      return null
    },
    on: () => undefined,
    removeListener: () => undefined,
  }

  getProvider = () => this.#provider
  subscribe = (listener: (state: WalletWidgetState) => void): (() => void) => this.#changes.subscribe(listener)

  async open(): Promise<void> {
    this.#set({ ...this.state, open: true })
    this.onOpen()
  }

  close(): void {
    this.#set({ ...this.state, open: false })
  }

  async disconnect(): Promise<void> {
    this.end()
  }

  async switchNetwork(caipNetworkId: string): Promise<void> {
    this.onSwitch(Number(caipNetworkId.split(':')[1]))
  }

  connection(): FakeConnection | undefined {
    const account = this.state.accounts.eip155
    const [first, ...others] = account?.allAccounts.map(({ address }) => address) ?? []
    return account?.status === 'connected' && first !== undefined
      ? { addresses: [first, ...others], chainId: Number(account.caipNetworkId?.split(':')[1]) }
      : undefined
  }

  /** A wallet shares these accounts, the first one active. */
  connect({ addresses, chainId }: FakeConnection): void {
    const caipNetworkId = `eip155:${chainId}` as const
    const [address] = addresses
    const caipAddress = `${caipNetworkId}:${address}` as const
    this.#set({
      ...this.state,
      open: false,
      status: 'connected',
      activeCaipNetworkId: caipNetworkId,
      activeCaipAddress: caipAddress,
      accounts: {
        eip155: {
          status: 'connected',
          address,
          caipAddress,
          caipNetworkId,
          connector: { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED' },
          accountType: 'eoa',
          allAccounts: addresses.map((own) => ({ namespace: 'eip155', address: own, type: 'eoa' })),
        },
      },
    })
  }

  /** The wallet goes to another chain or shares other accounts; nothing where nobody is connected. */
  change(change: Partial<FakeConnection>): void {
    const connection = this.connection()
    if (connection) this.connect({ ...connection, ...change })
  }

  end(): void {
    this.#set({ ...createIdleState({}), open: this.state.open })
  }

  #set(state: WalletWidgetState): void {
    this.state = state
    this.#changes.emit(state)
  }
}

/**
 * What a connector is to wagmi 2 and 3, as far as this one needs it: shapes of its own, so that the package depends on
 * neither.
 */
export type Address = `0x${string}`

/** A chain of the page's configuration. */
export type WagmiChain = { readonly id: number }

/** What the connector tells wagmi, and who listens. */
type WagmiEmitter = {
  listenerCount(event: 'change' | 'disconnect'): number
  emit(event: 'connect', told: { accounts: readonly Address[]; chainId: number }): void
  emit(event: 'change', told: { accounts: readonly Address[]; chainId: number }): void
  emit(event: 'disconnect'): void
}

export type WagmiConfig<Chain extends WagmiChain> = {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: WagmiEmitter
}

/** In the form that was asked for. */
export type Accounts<WithCapabilities> = WithCapabilities extends true
  ? readonly { address: Address; capabilities: Record<string, unknown> }[]
  : readonly Address[]

export type ConnectRequest<WithCapabilities> = {
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  withCapabilities?: WithCapabilities | boolean | undefined
}

/** The connector wagmi makes of `walletWidget()`. */
export type WagmiConnector<Chain extends WagmiChain, Provider> = {
  readonly id: string
  readonly name: string
  readonly rdns: string
  readonly type: string
  setup(): Promise<void>
  connect<WithCapabilities extends boolean = false>(
    request?: ConnectRequest<WithCapabilities>,
  ): Promise<{ accounts: Accounts<WithCapabilities>; chainId: number }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<Provider>
  isAuthorized(): Promise<boolean>
  switchChain(request: { chainId: number }): Promise<Chain>
  onAccountsChanged(): void
  onChainChanged(): void
  onDisconnect(): void
}

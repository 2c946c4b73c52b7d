import { createConfig, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { walletWidget } from 'wallet-widget/wagmi'

export const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
  connectors: [walletWidget()],
  multiInjectedProviderDiscovery: false,
  // The first rendering in the browser is that of the server. Without this React says that they differ, for example
  // when a visitor comes back whose chain is not the first one.
  ssr: true,
})

// The hooks know your chains by their types.
declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}

import { createConfig, http } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { walletWidget } from 'wallet-widget/wagmi'

export const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
  connectors: [walletWidget()],
  multiInjectedProviderDiscovery: false,
  // A server renders the page too: without this React may say that the first rendering in the browser differs from it.
  ssr: true,
})

// The hooks know your chains by their types.
declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}

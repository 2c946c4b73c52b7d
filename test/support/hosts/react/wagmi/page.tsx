import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { WalletWidget } from 'wallet-widget/react'
import { walletWidget } from 'wallet-widget/wagmi'
import '../src/page.css'
import { Wagmi } from './Wagmi'

const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
  connectors: [walletWidget()],
  multiInjectedProviderDiscovery: false,
})

// The hooks know the chains by their types.
declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <WalletWidget theme="light" />
        <Wagmi />
      </QueryClientProvider>
    </WagmiProvider>,
  )

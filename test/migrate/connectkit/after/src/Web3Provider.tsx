import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'
import { walletWidget } from 'wallet-widget/wagmi'
import type { WalletWidgetProps } from 'wallet-widget/react'

export const walletOptions: WalletWidgetProps = {
  appName: 'Tea shop',
  appDescription: 'Tea for tokens',
  projectId: 'b56e18d47c72ab683b10814fe9495694',
}

const config = createConfig({
  chains: [mainnet, polygon],
  connectors: [walletWidget()],
  transports: {
    // A node of our own.
    [mainnet.id]: http('https://node.shop.example'),
    [polygon.id]: http(),
  },
  multiInjectedProviderDiscovery: false,
})

const queryClient = new QueryClient()

export const Web3Provider = ({ children }: { children: ReactNode }) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      {children}
    </QueryClientProvider>
  </WagmiProvider>
)

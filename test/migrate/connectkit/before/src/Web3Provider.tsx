import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitProvider, getDefaultConfig } from 'connectkit'
import type { ReactNode } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

const config = createConfig(
  getDefaultConfig({
    appName: 'Tea shop',
    appDescription: 'Tea for tokens',
    walletConnectProjectId: 'b56e18d47c72ab683b10814fe9495694',
    chains: [mainnet, polygon],
    transports: {
      // A node of our own.
      [mainnet.id]: http('https://node.shop.example'),
      [polygon.id]: http(),
    },
    enableFamily: false,
  }),
)

const queryClient = new QueryClient()

export const Web3Provider = ({ children }: { children: ReactNode }) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <ConnectKitProvider
        mode="dark"
        options={{ language: 'de-DE', initialChainId: 137 }}
        onConnect={({ address }) => console.log('connected', address)}
      >
        {children}
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)

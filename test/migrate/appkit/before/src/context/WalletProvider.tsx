'use client';

import { createAppKit } from '@reown/appkit/react';
import { mainnet } from '@reown/appkit/networks';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WagmiProvider } from 'wagmi';
import { metadata, networks, projectId, solanaAdapter, wagmiAdapter } from '../config';

const queryClient = new QueryClient();

// The modal of the whole shop.
createAppKit({
  adapters: [wagmiAdapter, solanaAdapter],
  networks,
  projectId,
  metadata: {
    name: metadata.name,
    description: metadata.description,
    url: metadata.url,
    icons: ['https://shop.example/icon.png'],
  },
  defaultNetwork: mainnet,
  themeMode: 'dark',
  themeVariables: { '--w3m-accent': '#0a7' },
  allWallets: 'ONLY_MOBILE',
  featuredWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  termsConditionsUrl: 'https://shop.example/terms',
  enableReconnect: false,
  features: {
    analytics: true,
    email: false,
    socials: ['google', 'github'],
    pay: true,
  },
});

export function WalletProvider({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider>
  );
}

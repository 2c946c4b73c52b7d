'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WagmiProvider } from 'wagmi';
import { metadata, networks, projectId, wagmiConfig } from '../config';
import type { WalletWidgetProps } from 'wallet-widget/react';

const queryClient = new QueryClient();

// The modal of the whole shop.
export const walletOptions: WalletWidgetProps = {
  networks,
  projectId,
  appName: metadata.name,
  appDescription: metadata.description,
  appUrl: metadata.url,
  appIcon: 'https://shop.example/icon.png',
  defaultNetwork: 'eip155:1',
  theme: 'dark',
  allWallets: 'only-mobile',
  featuredWallets: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  termsUrl: 'https://shop.example/terms',
  noReconnect: true,
  features: {
    analytics: true,
    email: false,
    socials: ['google', 'github'],
  },
};

export function WalletProvider({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={wagmiConfig}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider>
  );
}

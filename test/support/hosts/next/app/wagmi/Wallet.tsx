'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { WagmiProvider } from 'wagmi'
import { WalletWidget } from 'wallet-widget/react'
import { config } from './config'

export function Wallet({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <WalletWidget theme="light" />
        {children}
      </QueryClientProvider>
    </WagmiProvider>
  )
}

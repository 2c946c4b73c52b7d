// What the migrated samples use of packages that are not installed here: public names alone, as far as the samples go.
declare module '@tanstack/react-query' {
  import type { ReactNode } from 'react'
  export class QueryClient {}
  export function QueryClientProvider(props: { client: QueryClient; children?: ReactNode }): ReactNode
}

declare module 'wagmi' {
  import type { ReactNode } from 'react'
  export { createConfig, http } from 'wagmi-core-2'
  import type { Config } from 'wagmi-core-2'
  export function WagmiProvider(props: { config: Config; children?: ReactNode }): ReactNode
  export function useAccount(): { isConnected: boolean; address?: `0x${string}`; connector?: { name: string } }
  export function useBalance(): { data?: { formatted: string } }
  export function useSendTransaction(): { sendTransaction(transaction: { to: `0x${string}`; value: bigint }): void }
}

declare module 'wagmi/chains' {
  export { arbitrum, base, mainnet, polygon, sepolia } from 'viem/chains'
}

// And what stays of the kits, which the report names.
declare module '@reown/appkit/react' {
  export function useAppKitTheme(): { setThemeMode(mode: 'dark' | 'light'): void }
}

declare module '@rainbow-me/rainbowkit' {
  import type { ReactNode } from 'react'
  export const ConnectButton: {
    Custom(props: {
      children(given: { account?: { displayName: string }; openConnectModal(): void }): ReactNode
    }): ReactNode
  }
}

declare module 'connectkit' {
  export function useSIWE(): { isSignedIn: boolean }
}

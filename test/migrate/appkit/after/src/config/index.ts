import { walletWidget } from 'wallet-widget/wagmi';
import { http, createConfig } from 'wagmi';
import { arbitrum, mainnet } from 'wagmi/chains';

// Get one at the dashboard.
export const projectId = 'b56e18d47c72ab683b10814fe9495694';

export const metadata = {
  name: 'Tea shop',
  description: 'Tea for tokens',
  url: 'https://shop.example',
  icons: ['https://shop.example/icon.png'],
};

export const networks = [mainnet, arbitrum, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const;

export const wagmiConfig = createConfig({
  chains: [mainnet, arbitrum],
  connectors: [walletWidget()],
  transports: { [mainnet.id]: http(), [arbitrum.id]: http() },
  multiInjectedProviderDiscovery: false,
  ssr: true,
});

export const config = wagmiConfig;

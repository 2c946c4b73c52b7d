import { SolanaAdapter } from '@reown/appkit-adapter-solana/react';
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
import { arbitrum, mainnet, solana, type AppKitNetwork } from '@reown/appkit/networks';

// Get one at the dashboard.
export const projectId = 'b56e18d47c72ab683b10814fe9495694';

export const metadata = {
  name: 'Tea shop',
  description: 'Tea for tokens',
  url: 'https://shop.example',
  icons: ['https://shop.example/icon.png'],
};

export const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, arbitrum, solana];

export const solanaAdapter = new SolanaAdapter();

export const wagmiAdapter = new WagmiAdapter({
  projectId,
  networks,
  ssr: true,
});

export const config = wagmiAdapter.wagmiConfig;

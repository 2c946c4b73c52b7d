import { base, mainnet, sepolia } from "wagmi/chains";
import { walletWidget } from "wallet-widget/wagmi";
import { http, createConfig } from "wagmi";
import type { WalletWidgetProps } from "wallet-widget/react";

const isTest = location.hostname === "localhost";

// One configuration for the whole shop.
export const walletOptions: WalletWidgetProps = {
  appName: "Tea shop",
  projectId: "b56e18d47c72ab683b10814fe9495694",
};

export const config = createConfig({
  chains: [mainnet, base, ...(isTest ? [sepolia] : [])],
  connectors: [walletWidget()],
  transports: { [mainnet.id]: http(), [base.id]: http(), [sepolia.id]: http() },
  multiInjectedProviderDiscovery: false,
  ssr: true,
});

import { getDefaultConfig } from "@rainbow-me/rainbowkit";
import { base, mainnet, sepolia } from "wagmi/chains";

const isTest = location.hostname === "localhost";

// One configuration for the whole shop.
export const config = getDefaultConfig({
  appName: "Tea shop",
  projectId: "b56e18d47c72ab683b10814fe9495694",
  chains: [mainnet, base, ...(isTest ? [sepolia] : [])],
  ssr: true,
});

import { ConnectButton } from "@rainbow-me/rainbowkit";

export const Header = () => (
  <header>
    <h1>Tea shop</h1>
    {/* The wallet. */}
    <ConnectButton showBalance accountStatus="avatar" />
  </header>
);

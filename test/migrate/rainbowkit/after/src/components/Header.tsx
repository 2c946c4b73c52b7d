import { WalletWidget } from "wallet-widget/react";
import { walletOptions } from "../wagmi";

export const Header = () => (
  <header>
    <h1>Tea shop</h1>
    {/* The wallet. */}
    <WalletWidget
      {...walletOptions}
      theme="dark"
      locale="de-DE"
      defaultNetwork="eip155:8453"
      features={{ triggerBalance: true }} />
  </header>
);

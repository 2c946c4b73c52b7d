import { ConnectButton } from "@rainbow-me/rainbowkit";

export const OwnButton = () => (
  <ConnectButton.Custom>
    {({ account, openConnectModal }) => (
      <button onClick={openConnectModal}>{account?.displayName ?? "Log in"}</button>
    )}
  </ConnectButton.Custom>
);

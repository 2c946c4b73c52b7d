import { useAccountModal, useChainModal, useConnectModal } from "@rainbow-me/rainbowkit";
import { useAccount, useSendTransaction } from "wagmi";

export function Checkout({ to, value }: { to: `0x${string}`; value: bigint }) {
  const { isConnected, address } = useAccount();
  const { openConnectModal } = useConnectModal();
  const { openAccountModal } = useAccountModal();
  const { openChainModal } = useChainModal();
  const { sendTransaction } = useSendTransaction();

  if (!isConnected) {
    return <button onClick={openConnectModal}>Log in to pay</button>;
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sendTransaction({ to, value });
      }}
    >
      <button type="button" onClick={() => openAccountModal?.()}>
        {address}
      </button>
      <button type="button" onClick={openChainModal}>
        Network
      </button>
      <button>Pay</button>
    </form>
  );
}

import { useAccount, useSendTransaction } from "wagmi";
import { useOpen } from "wallet-widget/react";

export function Checkout({ to, value }: { to: `0x${string}`; value: bigint }) {
  const { isConnected, address } = useAccount();
  const { open } = useOpen();
  const openConnectModal = () => open({ view: 'Connect' });
  const openAccountModal = () => open({ view: 'Account' });
  const openChainModal = () => open({ view: 'Networks' });
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

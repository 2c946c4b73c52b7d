import { useAccount, useBalance } from 'wagmi';
import { useOpen, useAccount as useWalletAccount, useNetwork, useWallet } from 'wallet-widget/react';

export function Account() {
  const { open } = useOpen();
  const { address, status } = useWalletAccount();
  const isConnected = status === 'connected';
  const { caipNetworkId } = useNetwork();
  const chainId = Number(caipNetworkId?.split(':')[1]);
  const { disconnect } = useWallet();
  const { connector } = useAccount();
  const balance = useBalance();

  if (!isConnected) {
    return <button onClick={() => open({ view: 'Connect' })}>Log in</button>;
  }
  return (
    <section>
      <p>
        {address} on {caipNetworkId} ({chainId}) by {connector?.name}: {balance.data?.formatted}
      </p>
      <button onClick={() => open({ view: 'Buy' })}>Buy</button>
      <button onClick={() => open()}>Account</button>
      <button onClick={() => disconnect()}>Leave</button>
    </section>
  );
}

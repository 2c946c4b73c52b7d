import { useAppKit, useAppKitAccount, useAppKitNetwork, useDisconnect } from '@reown/appkit/react';
import { useAccount, useBalance } from 'wagmi';

export function Account() {
  const { open } = useAppKit();
  const { address, isConnected } = useAppKitAccount();
  const { caipNetworkId, chainId } = useAppKitNetwork();
  const { disconnect } = useDisconnect();
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
      <button onClick={() => open({ view: 'OnRampProviders' })}>Buy</button>
      <button onClick={open}>Account</button>
      <button onClick={disconnect}>Leave</button>
    </section>
  );
}

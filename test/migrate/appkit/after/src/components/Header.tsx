import type {} from 'wallet-widget/jsx';
import { WalletWidget } from 'wallet-widget/react';
import { walletOptions } from '../context/WalletProvider';

export function Header() {
  return (
    <header>
      <h1>Tea shop</h1>
      <wallet-network-button />
      <WalletWidget {...walletOptions} features={{ triggerBalance: true }} />
    </header>
  );
}

import { useAppKitTheme } from '@reown/appkit/react';
import { useState } from 'react';
import { useAccount, useProvider } from 'wallet-widget/react';

export function SignWithSolana() {
  const { address } = useAccount('solana');
  const walletProvider = useProvider('solana');
  const { setThemeMode } = useAppKitTheme();
  const [signature, setSignature] = useState('');

  async function sign() {
    const bytes = await walletProvider?.signMessage(new TextEncoder().encode(`I am ${address}`));
    setSignature(bytes ? String(bytes) : '');
  }

  return (
    <section>
      <button onClick={() => void sign()}>Sign</button>
      <button onClick={() => setThemeMode('light')}>Light</button>
      <output>{signature}</output>
    </section>
  );
}

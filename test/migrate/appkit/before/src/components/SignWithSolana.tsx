import type { Provider } from '@reown/appkit-adapter-solana/react';
import { useAppKitAccount, useAppKitProvider, useAppKitTheme } from '@reown/appkit/react';
import { useState } from 'react';

export function SignWithSolana() {
  const { address } = useAppKitAccount({ namespace: 'solana' });
  const { walletProvider } = useAppKitProvider<Provider>('solana');
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

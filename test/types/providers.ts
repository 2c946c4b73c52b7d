// What `getProvider` gives, by namespace: shapes of its own, so that no library of a chain is needed to name them.
import type { BitcoinProvider, OnrampProvider, PolkadotProvider, SolanaProvider } from 'wallet-widget'

const widget = document.createElement('wallet-widget')

export async function sign(): Promise<unknown[]> {
  const solana = widget.getProvider('solana') satisfies SolanaProvider
  const bitcoin = widget.getProvider('bip122') satisfies BitcoinProvider
  const polkadot = widget.getProvider('polkadot') satisfies PolkadotProvider
  const signature: Uint8Array | undefined = await solana.signMessage(new TextEncoder().encode('hello'))
  const key: string | undefined = solana.publicKey.toBase58()
  const transaction: { made: true } | undefined = await solana.signTransaction({ made: true } as const)
  // @ts-expect-error -- bytes, not a text
  await solana.signMessage('hello')
  return [signature, key, transaction, await polkadot.signMessage('hello'), bitcoin]
}

export const onramp: Partial<OnrampProvider> = { id: 'mine', name: 'Mine', feeRange: { min: '0.5', max: '1' } }
// @ts-expect-error -- money is a text
export const float: Partial<OnrampProvider> = { feeRange: { min: 0.5, max: 1 } }

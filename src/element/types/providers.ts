import type { BitcoinProvider } from '../../connectors/bitcoin/bitcoinProvider'
import type { Eip1193Provider } from '../../connectors/eip1193/eip1193Provider'
import type { PolkadotProvider } from '../../connectors/polkadot/polkadotProvider'
import type { SolanaProvider } from '../../connectors/solana/solanaProvider'

/** What `getProvider` gives for each namespace; what is no method is there while somebody is connected. */
export type Providers = {
  eip155: Required<Eip1193Provider>
  solana: SolanaProvider
  bip122: BitcoinProvider
  polkadot: PolkadotProvider
}

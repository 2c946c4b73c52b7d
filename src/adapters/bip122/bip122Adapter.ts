import { bitcoinChainOf } from '../../domain/bitcoinChain'
import { readBitcoinAddress } from '../../domain/bitcoinAddress'
import type { Network } from '../../domain'
import { hasInvisibleCharacters } from '../../lib/cleanText'
import type { AddressCheck, ChainAdapter, NetworkGet } from '../contract'
import { sumOutputs } from './unspentOutputs'

function checkBitcoinAddress(text: string, network?: Network): AddressCheck {
  if (hasInvisibleCharacters(text)) return { ok: false, problem: 'invisible' }
  const read = readBitcoinAddress(text)
  if (typeof read === 'string') return { ok: false, problem: read }
  const chain = network && bitcoinChainOf(network.caipNetworkId)
  // The same key has another spelling on each network: money sent to that of a test network is not there on the real
  // one.
  return chain && !read.chains.includes(chain)
    ? { ok: false, problem: 'malformed' }
    : { ok: true, address: read.address }
}

/** Bitcoin: addresses of every kind, and balances from an index in the Esplora form, asked through `get`. */
export const createBip122Adapter = ({ get }: { get: NetworkGet }): ChainAdapter => ({
  namespace: 'bip122',
  checkAddress: checkBitcoinAddress,
  isName: () => false,
  resolveName: () => Promise.resolve(null),
  readIdentity: () => Promise.resolve({}),
  async getNativeBalance(network, address) {
    return sumOutputs(await get(network, `/address/${encodeURIComponent(address)}/utxo`), network).toString()
  },
})

import { bitcoinChainOf } from '../../domain/bitcoinChain'
import { readBitcoinAddress } from '../../domain/bitcoinAddress'
import type { Network } from '../../domain'
import { hasInvisibleCharacters } from '../../lib/cleanText'
import { failLoad, loadOnce, WidgetError } from '../../errors'
import type { AddressCheck, NetworkGet, NetworkPost, TransferAdapter } from '../contract'
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

type WaysOut = { get: NetworkGet; post: NetworkPost }

/** How a payment is made, and how the past is read, is loaded when somebody needs it. @throws LOAD_FAILED */
const createTransferLoader = ({ get, post }: WaysOut) =>
  loadOnce(async () => {
    const transfers = await import('./transfers').catch(failLoad)
    return { ...transfers, tools: { get, post, chooseFree: transfers.createCoinKeeper(get) } }
  })

/** The chain carries one coin, and no tokens that are counted here. */
const noTokens = (): Promise<never> => Promise.reject(new WidgetError('UNSUPPORTED_METHOD'))

/**
 * Bitcoin: addresses of every kind, balances and the past of an account from an index in the Esplora form, and
 * payments, which go out through it.
 */
export function createBip122Adapter({ get, post }: WaysOut): TransferAdapter {
  const loadTransfers = createTransferLoader({ get, post })
  return {
    namespace: 'bip122',
    checkAddress: checkBitcoinAddress,
    isName: () => false,
    resolveName: () => Promise.resolve(null),
    readIdentity: () => Promise.resolve({}),
    async getNativeBalance(network, address) {
      return sumOutputs(await get(network, `/address/${encodeURIComponent(address)}/utxo`), network).toString()
    },
    getTokenMetadata: noTokens,
    getTokenDecimals: noTokens,
    getTokenBalance: noTokens,
    listActivity: async (network, address, cursor) =>
      (await loadTransfers()).listActivity(get, network, address, cursor),
    listFees: async (network) => (await loadTransfers()).listFees(get, network),
    async estimateFee(transfer) {
      const { estimateFee, tools } = await loadTransfers()
      return estimateFee(tools, transfer)
    },
    async estimateFeeAt(transfer, price) {
      const { estimateFeeAt, tools } = await loadTransfers()
      return estimateFeeAt(tools, transfer, price)
    },
    async prepareTransfer(transfer, fee) {
      const { prepareTransfer, tools } = await loadTransfers()
      return prepareTransfer(tools, transfer, fee)
    },
    getTransactionStatus: async (network, { hash }) =>
      (await loadTransfers()).readTransactionStatus(get, network, hash),
    traceTransaction: async (network, question) => (await loadTransfers()).traceTransaction(get, network, question),
  }
}

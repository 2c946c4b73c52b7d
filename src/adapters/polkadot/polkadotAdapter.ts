import { readSs58 } from '../../domain/ss58'
import type { Network } from '../../domain'
import { failLoad, loadOnce, WidgetError } from '../../errors'
import { hasInvisibleCharacters } from '../../lib/cleanText'
import type { AddressCheck, NetworkRpc, TransferAdapter } from '../contract'
import { accountStorageKey, readAccount } from './accountStorage'

/** The spelling that is for no chain in particular. */
const GENERIC_PREFIX = 42

/** The prefix of a chain's own spelling, by the chain's CAIP-2 id (SS58 registry). */
const PREFIXES: Readonly<Record<string, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': GENERIC_PREFIX,
}

function checkPolkadotAddress(text: string, network?: Network): AddressCheck {
  if (hasInvisibleCharacters(text)) return { ok: false, problem: 'invisible' }
  const read = readSs58(text)
  if (typeof read === 'string') return { ok: false, problem: read }
  const own = network && PREFIXES[network.caipNetworkId]
  const isOfNetwork = own === undefined || read.prefix === own || read.prefix === GENERIC_PREFIX
  return isOfNetwork ? { ok: true, address: text } : { ok: false, problem: 'malformed' }
}

function accountIdOf(address: string): Uint8Array {
  const read = readSs58(address)
  if (typeof read === 'string') throw new WidgetError('INVALID_CAIP_ADDRESS')
  return read.accountId
}

/**
 * Polkadot and the chains built like it: SS58 addresses, balances of the coin and of the hubs' assets from the chain's
 * own storage, and transfers that are
 * written as the chain's runtime says, asked through `rpc`.
 */
export function createPolkadotAdapter({ rpc }: { rpc: NetworkRpc }): TransferAdapter {
  /** How a transfer is made is loaded when somebody makes one. @throws LOAD_FAILED */
  const loadTransfers = loadOnce(async () => {
    const transfers = await import('./transfers').catch(failLoad)
    return { ...transfers, parts: { rpc, readRuntime: transfers.createRuntimes(rpc) } }
  })
  return {
    namespace: 'polkadot',
    checkAddress: checkPolkadotAddress,
    isName: () => false,
    resolveName: () => Promise.resolve(null),
    readIdentity: () => Promise.resolve({}),
    async getNativeBalance(network, address) {
      const answer = await rpc(network, 'state_getStorage', [accountStorageKey(accountIdOf(address))])
      return readAccount(answer, network).free.toString()
    },
    async getTokenMetadata(network, tokenAddress) {
      const { readTokenMetadata, parts } = await loadTransfers()
      return readTokenMetadata(parts, network, tokenAddress)
    },
    async getTokenDecimals(network, tokenAddress) {
      const { readTokenMetadata, parts } = await loadTransfers()
      return (await readTokenMetadata(parts, network, tokenAddress)).decimals
    },
    async getTokenBalance(network, tokenAddress, address) {
      const { readTokenBalance, parts } = await loadTransfers()
      return readTokenBalance(parts, network, { tokenAddress, accountId: accountIdOf(address) })
    },
    async estimateFee(transfer) {
      const { estimateFee, parts } = await loadTransfers()
      return estimateFee(parts, transfer)
    },
    async estimateFeeAt(transfer, price) {
      const { estimateFeeAt, parts } = await loadTransfers()
      return estimateFeeAt(parts, transfer, price)
    },
    async listFees(network) {
      const { listFees, parts } = await loadTransfers()
      return listFees(parts, network)
    },
    async prepareTransfer(transfer, fee) {
      const { prepareTransfer, parts } = await loadTransfers()
      return prepareTransfer(parts, transfer, fee)
    },
    async getTransactionStatus(network, transaction) {
      const { readTransactionStatus, parts } = await loadTransfers()
      return readTransactionStatus(parts, network, transaction)
    },
  }
}

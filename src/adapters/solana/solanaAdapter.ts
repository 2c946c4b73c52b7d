import { truncateAddress } from '../../domain'
import { failLoad } from '../../errors'
import type { NetworkRpc, TransferAdapter } from '../contract'
import { checkSolanaAddress } from './addresses'
import { estimateTransferFee } from './fees'
import { fetchMint } from './mints'
import { fetchLamports, fetchRecentBlock } from './nodeCalls'
import { prepareTransfer } from './prepareTransfer'
import { fetchTokenAccounts, listTokens } from './tokenAccounts'
import { readTransactionStatus } from './transactionStatus'

/** What a fee may be instead is loaded when somebody looks at it. @throws LOAD_FAILED */
const loadFeeChoices = () => import('./feeChoices').catch(failLoad)

/** The networks of Solana, with web3.js for keys, instructions and transactions; the nodes are asked through `rpc`. */
export const createSolanaAdapter = ({ rpc }: { rpc: NetworkRpc }): TransferAdapter => ({
  namespace: 'solana',
  checkAddress: (text) => checkSolanaAddress(text),
  // There is no registry of names that all wallets of the namespace share.
  isName: () => false,
  resolveName: async () => null,
  readIdentity: async () => ({}),
  async getNativeBalance(network, address) {
    return (await fetchLamports(rpc, network, address)).toString()
  },
  async getTokenMetadata(network, tokenAddress) {
    const { name, symbol, decimals } = await fetchMint(rpc, network, tokenAddress)
    // A token that names itself nothing is called by its address.
    const shownSymbol = symbol || truncateAddress(tokenAddress)
    return { tokenAddress, name: name || shownSymbol, symbol: shownSymbol, decimals }
  },
  async getTokenDecimals(network, tokenAddress) {
    return (await fetchMint(rpc, network, tokenAddress)).decimals
  },
  async getTokenBalance(network, tokenAddress, address) {
    const accounts = await fetchTokenAccounts(rpc, network, address, { mint: tokenAddress })
    return accounts.reduce((sum, { amount }) => sum + amount, 0n).toString()
  },
  listTokens: (network, address) => listTokens(rpc, network, address),
  estimateFee: (transfer) => estimateTransferFee(rpc, transfer),
  listFees: async (network, usual) => (await loadFeeChoices()).listFees(rpc, network, usual),
  prepareTransfer: (transfer, fee) => prepareTransfer(rpc, transfer, fee),
  getTransactionStatus: (network, transaction) => readTransactionStatus(rpc, network, transaction),
  getLastValidBlock: async (network) => (await fetchRecentBlock(rpc, network)).lastValidBlockHeight,
})

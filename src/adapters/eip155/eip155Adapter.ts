import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { MAX_DECIMALS, tokenSymbol, truncateAddress, type Network } from '../../domain'
import { cleanText } from '../../lib/cleanText'
import { failLoad } from '../../errors'
import { isRecord } from '../../lib/isRecord'
import type { TransferAdapter } from '../contract'
import { notReadable } from '../notReadable'
import { erc20 } from './abi'
import { checkEvmAddress } from './addresses'
import { askToSend } from './askToSend'
import { callContract, readQuantity } from './contractCall'
import { readDataFeeRoom, readGasPrice } from './gasPrice'
import { isEvmName, readEvmIdentity, resolveEvmName } from './names'
import type { ChainReader } from './offchainLookup'
import { signEvmText } from './signText'
import { traceTransaction } from './traceTransaction'
import { estimateTransferFee, simulateTransfer, toEvmTransaction, toWalletRequest } from './transfers'

/** What a fee may be instead is loaded when somebody looks at it. @throws LOAD_FAILED */
const loadFeeChoices = () => import('./feeChoices').catch(failLoad)
/** Few visitors send a piece of a collection. @throws LOAD_FAILED */
const loadPieces = () => import('./collectibles/pieces').catch(failLoad)

/** The chains of eip155, with ethers for addresses, names and calldata; the nodes are asked through `rpc`. */
export const createEip155Adapter = ({ rpc, gateway }: ChainReader): TransferAdapter => {
  const reader: ChainReader = { rpc, gateway }
  const readToken = (network: Network, address: string, method: string, args: readonly unknown[] = []) =>
    callContract(rpc, { network, address, abi: erc20(), method, args })
  const readDecimals = async (network: Network, tokenAddress: string): Promise<number> => {
    const decimals = Number(await readToken(network, tokenAddress, 'decimals'))
    if (decimals > MAX_DECIMALS) throw notReadable(network)
    return decimals
  }
  return {
    namespace: 'eip155',
    checkAddress: (text) => checkEvmAddress(text),
    isName: isEvmName,
    resolveName: (network, name, registry) => resolveEvmName(reader, network, name, registry),
    readIdentity: (network, address, registry) => readEvmIdentity(reader, network, address, registry),
    async getNativeBalance(network, address) {
      return readQuantity(await rpc(network, 'eth_getBalance', [address, 'latest']), network).toString()
    },
    async getTokenMetadata(network, tokenAddress) {
      const [name, symbol, decimals] = await Promise.all([
        readToken(network, tokenAddress, 'name'),
        readToken(network, tokenAddress, 'symbol'),
        readDecimals(network, tokenAddress),
      ])
      // A token that names itself nothing is called by its address.
      const shownSymbol = tokenSymbol(symbol, tokenAddress) || truncateAddress(tokenAddress)
      return { tokenAddress, name: cleanText(name, MAX_NAME_LENGTH) || shownSymbol, symbol: shownSymbol, decimals }
    },
    getTokenDecimals: readDecimals,
    async getTokenBalance(network, tokenAddress, address, piece) {
      if (piece) {
        const { readHeld } = await loadPieces()
        return (await readHeld(rpc, network, tokenAddress, { owner: address, piece })).toString()
      }
      return String(await readToken(network, tokenAddress, 'balanceOf', [address]))
    },
    signText: (provider, address, text) => signEvmText(provider, address, text),
    getGasPrice: (network, hint) => readGasPrice(rpc, network, hint),
    listFees: async (network, usual) => (await loadFeeChoices()).listFees(rpc, network, usual),
    getDataFeeRoom: (network, bytes) => readDataFeeRoom(rpc, network, bytes),
    estimateFee: async (transfer, hint) =>
      transfer.token?.collectible
        ? (await loadPieces()).estimatePieceFee(rpc, transfer, hint)
        : estimateTransferFee(rpc, transfer, hint),
    async prepareTransfer(transfer, fee) {
      if (transfer.token?.collectible) return (await loadPieces()).preparePiece(rpc, transfer, fee)
      await simulateTransfer(rpc, transfer)
      const request = toWalletRequest(transfer, fee, toEvmTransaction(transfer))
      return async (provider) => askToSend(provider, request)
    },
    async getTransactionStatus(network, { hash }) {
      const receipt = await rpc(network, 'eth_getTransactionReceipt', [hash])
      if (receipt === null || receipt === undefined) return 'submitted'
      if (!isRecord(receipt)) throw notReadable(network)
      return readQuantity(receipt.status, network) === 1n ? 'confirmed' : 'failed'
    },
    traceTransaction: (network, question) => traceTransaction(rpc, network, question),
  }
}

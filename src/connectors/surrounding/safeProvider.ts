import { isSameAddress } from '../../domain'
import { isRecord, readKey } from '../../lib/isRecord'
import { parseJson } from '../../lib/parseJson'
import type { Eip1193Provider } from '../eip1193/eip1193Provider'
import { providerError, PROVIDER_CODES, ProviderRpcError } from '../eip1193/providerError'
import { readCallsStatus, readChainHash, sendToSafe } from './safeTransactions'
import { askForSignature } from './safeSignatures'
import type { Safe, SafeInfo } from './safeProtocol'

/** The provider of a Safe (EIP-1193). */
export type SafeProvider = Eip1193Provider & {
  /**
   * What it sends has a name of the Safe's until its owners have signed; `wallet_getCallsStatus` says which transaction
   * it became.
   */
  namesTransactions: true
}

const INVALID_PARAMS = -32602

/** What is read from the chain goes to the Safe's own node. */
const READS = /^(?:eth_(?:blockNumber|call|estimateGas|feeHistory|gasPrice|get\w+|maxPriorityFeePerGas)|net_version)$/
/** What asks about one transaction by a name that may be the Safe's. */
const BY_HASH = ['eth_getTransactionByHash', 'eth_getTransactionReceipt']

const listOf = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : [])

/** Makes the provider of a Safe that said what it is: one account, on one chain, as long as the page is in it. */
export function createSafeProvider(safe: Safe, { address, chainId }: SafeInfo): SafeProvider {
  const chainHex = `0x${chainId.toString(16)}`
  const checkSigner = (from: unknown): void => {
    if (from !== undefined && !(typeof from === 'string' && isSameAddress('eip155', from, address)))
      throw providerError(PROVIDER_CODES.unauthorized, 'ACCOUNT_MISMATCH')
  }
  const checkChain = (wanted: unknown): void => {
    const isHere = typeof wanted === 'string' && /^0x[0-9a-f]{1,16}$/i.test(wanted) && BigInt(wanted) === chainId
    if (wanted !== undefined && !isHere) throw providerError(PROVIDER_CODES.chainDisconnected, 'NO_ACTIVE_NETWORK')
  }
  /** The Safe's node; it answers to `rpcCall`. */
  const read = (method: string, params: readonly unknown[]) => safe.call('rpcCall', { call: method, params })

  const methods: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_accounts: () => [address],
    eth_requestAccounts: () => [address],
    eth_chainId: () => chainHex,
    net_version: () => chainId.toString(),
    wallet_getPermissions: () => [],
    wallet_switchEthereumChain: ([wanted]) => {
      checkChain(readKey(wanted, 'chainId'))
      return null
    },
    wallet_getCapabilities: () => ({ [chainHex]: { atomic: { status: 'supported' } } }),
    eth_sendTransaction: ([transaction]) => {
      checkSigner(readKey(transaction, 'from'))
      checkChain(readKey(transaction, 'chainId'))
      return sendToSafe(safe, [transaction])
    },
    async wallet_sendCalls([request]) {
      checkSigner(readKey(request, 'from'))
      checkChain(readKey(request, 'chainId'))
      return { id: await sendToSafe(safe, listOf(readKey(request, 'calls'))) }
    },
    wallet_getCallsStatus: ([id]) => readCallsStatus(safe, read, id, chainHex),
    personal_sign([message, account]) {
      checkSigner(account)
      return askForSignature(safe, 'signMessage', { message })
    },
    eth_signTypedData_v4([account, data]) {
      checkSigner(account)
      const typedData = typeof data === 'string' ? parseJson(data) : data
      if (!isRecord(typedData)) throw new ProviderRpcError(INVALID_PARAMS, 'Typed data is expected')
      return askForSignature(safe, 'signTypedMessage', { typedData })
    },
  }

  return {
    namesTransactions: true,
    async request({ method, params }) {
      const given = listOf(params)
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (own) return own(given)
      if (!READS.test(method)) throw providerError(PROVIDER_CODES.unsupportedMethod, 'UNSUPPORTED_METHOD')
      const [hash] = given
      if (!BY_HASH.includes(method) || typeof hash !== 'string') return read(method, given)
      return read(method, [(await readChainHash(safe, hash)) ?? hash])
    },
    // One account and one chain: a Safe that is changed loads the page anew.
    on: () => undefined,
    removeListener: () => undefined,
  }
}

import { Interface, Transaction, Wallet, getBytes, isHexString, toUtf8Bytes, type TypedDataField } from 'ethers'

/** One JSON-RPC call to the chain the wallet is on. */
export type Rpc = (method: string, params: unknown[]) => Promise<unknown>

/** The transaction of an `eth_sendTransaction` request, as pages send it. */
export type TransactionRequest = {
  from: string
  to?: string
  value?: string
  data?: string
  gas?: string
  gasPrice?: string
  maxFeePerGas?: string
  maxPriorityFeePerGas?: string
  nonce?: string
  chainId?: string
}

const PRIORITY_FEE_WEI = 1_000_000_000n

const toBigInt = (value: unknown): bigint => BigInt(String(value))

const feesOf = async (rpc: Rpc, request: TransactionRequest): Promise<object> => {
  if (request.gasPrice !== undefined) return { type: 0, gasPrice: toBigInt(request.gasPrice) }
  const gasPrice = toBigInt(await rpc('eth_gasPrice', []))
  const maxPriorityFeePerGas = toBigInt(request.maxPriorityFeePerGas ?? PRIORITY_FEE_WEI)
  const maxFeePerGas = toBigInt(request.maxFeePerGas ?? gasPrice * 2n + maxPriorityFeePerGas)
  return { type: 2, maxFeePerGas, maxPriorityFeePerGas }
}

/** One call of several. */
export type BatchedCall = { to: string; value: string; data: string }

const batch = new Interface(['function execute((address to, uint256 value, bytes data)[] calls)'])
/** For a call that cannot be estimated before the one ahead of it is done. */
const FALLBACK_GAS = 500_000n
/** Gas that taking on the borrowed code costs. */
const DELEGATION_GAS = 60_000n

const gasOf = (rpc: Rpc, from: string, call: BatchedCall): Promise<bigint> =>
  rpc('eth_estimateGas', [{ from, ...call }]).then(
    (gas) => (toBigInt(gas) * 12n) / 10n,
    () => FALLBACK_GAS,
  )

/**
 * Makes several calls in one transaction, all or nothing: the account borrows the code of `batchAccount` (EIP-7702),
 * once, and calls itself.
 * Answers the hash.
 */
export async function sendBatch(
  privateKey: string,
  rpc: Rpc,
  batchAccount: string,
  calls: BatchedCall[],
): Promise<string> {
  const wallet = new Wallet(privateKey)
  const { address } = wallet
  const code = String(await rpc('eth_getCode', [address, 'latest']))
  const isDelegated = code.toLowerCase() === `0xef0100${batchAccount.slice(2)}`.toLowerCase()
  const chainId = toBigInt(await rpc('eth_chainId', []))
  const nonce = Number(await rpc('eth_getTransactionCount', [address, 'pending']))
  const gas = await Promise.all(calls.map((call) => gasOf(rpc, address, call)))
  const transaction = Transaction.from({
    ...(await feesOf(rpc, { from: address })),
    chainId,
    to: address,
    data: batch.encodeFunctionData('execute', [calls]),
    gasLimit: gas.reduce((sum, each) => sum + each, DELEGATION_GAS),
    nonce,
    // The account's own transaction raises the nonce first, so the authorization is for the one after it.
    ...(isDelegated
      ? {}
      : { type: 4, authorizationList: [await wallet.authorize({ address: batchAccount, nonce: nonce + 1, chainId })] }),
  })
  return String(await rpc('eth_sendRawTransaction', [await wallet.signTransaction(transaction)]))
}

/** Fills what the page left out, signs with the key and sends the raw transaction; answers its hash. */
export async function sendTransaction(privateKey: string, rpc: Rpc, request: TransactionRequest): Promise<string> {
  const wallet = new Wallet(privateKey)
  const call = { from: wallet.address, to: request.to, value: request.value, data: request.data }
  const transaction = Transaction.from({
    ...(await feesOf(rpc, request)),
    chainId: toBigInt(await rpc('eth_chainId', [])),
    to: request.to ?? null,
    value: toBigInt(request.value ?? 0),
    data: request.data ?? '0x',
    gasLimit: toBigInt(request.gas ?? (await rpc('eth_estimateGas', [call]))),
    nonce: Number(request.nonce ?? (await rpc('eth_getTransactionCount', [wallet.address, 'pending']))),
  })
  return String(await rpc('eth_sendRawTransaction', [await wallet.signTransaction(transaction)]))
}

/** Signs a text or hexadecimal bytes as `personal_sign` does. */
export const signMessage = (privateKey: string, message: string): Promise<string> =>
  new Wallet(privateKey).signMessage(isHexString(message) ? getBytes(message) : toUtf8Bytes(message))

/** Signs EIP-712 data given as JSON text. */
export async function signTypedData(privateKey: string, json: string): Promise<string> {
  const { domain, types, message } = JSON.parse(json) as {
    domain: Record<string, string>
    types: Record<string, TypedDataField[]>
    message: Record<string, unknown>
  }
  const { EIP712Domain: _domain, ...rest } = types
  return new Wallet(privateKey).signTypedData(domain, rest, message)
}

import { Transaction, Wallet, getBytes, isHexString, toUtf8Bytes, type TypedDataField } from 'ethers'

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

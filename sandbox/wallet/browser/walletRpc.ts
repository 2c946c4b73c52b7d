import { isRecord } from './guards'
import { ProviderError } from './providerError'
import type { WalletNetwork } from './walletConfigType'

/** One JSON-RPC call on a network. Errors of the node keep their code. */
export async function callNode(network: WalletNetwork, method: string, params: unknown = []): Promise<unknown> {
  if (!network.rpcUrl) throw new ProviderError(4901, `The wallet is not connected to ${network.name}.`)
  return callUrl(network.rpcUrl, method, params)
}

export async function callUrl(url: string, method: string, params: unknown = []): Promise<unknown> {
  let answer: unknown
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    answer = await response.json()
  } catch (problem) {
    throw new ProviderError(-32603, 'The network could not be reached.', { reason: String(problem) })
  }
  if (!isRecord(answer)) throw new ProviderError(-32603, 'The network gave no usable answer.')
  const { error } = answer
  if (isRecord(error)) throw new ProviderError(Number(error['code'] ?? -32603), String(error['message']), error['data'])
  return answer['result']
}

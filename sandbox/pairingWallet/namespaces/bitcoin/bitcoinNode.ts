/** The little of an Esplora server that sending needs. */
import { isRecord } from '../../../wallet/browser/guards'
import { ProviderError } from '../../../wallet/browser/providerError'
import type { Coin } from './bitcoinSigning'

/** What an address can spend. */
export async function fetchCoins(url: string, address: string): Promise<Coin[]> {
  const response = await fetch(`${url}/address/${address}/utxo`)
  const outputs: unknown = await response.json()
  if (!Array.isArray(outputs)) throw new ProviderError(-32603, 'The network gave no usable answer.')
  return outputs
    .filter(isRecord)
    .map(({ txid, vout, value }) => ({ txid: String(txid), vout: Number(vout), value: BigInt(Number(value)) }))
}

/** Sends raw hex and answers the id the network gives it. */
export async function broadcast(url: string, hex: string): Promise<string> {
  const response = await fetch(`${url}/tx`, { method: 'POST', body: hex })
  const answer = await response.text()
  if (!response.ok) throw new ProviderError(-32603, answer)
  return answer
}

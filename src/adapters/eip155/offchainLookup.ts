/**
 * Reading a contract whose answer is kept elsewhere (ERC-3668, "CCIP Read").
 *
 *   contract ──OffchainLookup(urls, callData)──▶ gateway ──▶ contract.callback(answer) ──▶ the answer, or once more
 *
 * What the gateway says is worth nothing by itself: the contract checks it. The gateway is one that the contract names,
 * so it is asked with care (api/gateway).
 */
import { MAX_GATEWAY_ROUNDS, MAX_GATEWAYS } from '../../config/limits/names'
import { isSameAddress, type Network } from '../../domain'
import { WidgetError } from '../../errors'
import { isRecord, readKey } from '../../lib/isRecord'
import type { AskGateway, NetworkRpc } from '../contract'
import { offchain } from './abi'
import { readHex } from './contractCall'
import { revertBytes } from './reverts'

/** The ways to a chain and to the gateways its contracts name. */
export type ChainReader = { rpc: NetworkRpc; gateway?: AskGateway }

type Lookup = { sender: string; urls: string[]; callData: string; callback: string; extraData: string }

/** What a contract asks for, if it reverted in order to ask. */
function readLookup(error: unknown): Lookup | undefined {
  const bytes = revertBytes(error)
  const selector = offchain().getError('OffchainLookup')?.selector
  if (bytes === undefined || selector === undefined || !bytes.startsWith(selector)) return undefined
  try {
    // The decoder has made texts of them, and a list of texts that looks like a list.
    const values: unknown[] = offchain().decodeErrorResult('OffchainLookup', bytes).toArray()
    const [sender = '', callData = '', callback = '', extraData = ''] = [0, 2, 3, 4].map((at) => String(values[at]))
    const urls = [values[1]].flat().map(String)
    return { sender, urls, callData, callback, extraData }
  } catch {
    // Bytes that only begin like the question ask for nothing.
    return undefined
  }
}

/** What one of the gateways says. A refusal (4xx) is final, any other failure is not (ERC-3668). */
async function askGateways(gateway: AskGateway, { sender, urls, callData }: Lookup, network: Network): Promise<string> {
  let failure: unknown = new WidgetError('MALFORMED_ANSWER', { host: network.name })
  for (const template of urls.slice(0, MAX_GATEWAYS)) {
    const url = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', callData.toLowerCase())
    try {
      const answer = await gateway({
        url,
        ...(!template.includes('{data}') && { body: { data: callData, sender: sender.toLowerCase() } }),
      })
      return readHex(isRecord(answer) ? answer.data : undefined, network)
    } catch (error) {
      failure = error
      const status = readKey(error, 'status')
      if (typeof status === 'number' && status >= 400 && status < 500) throw error
    }
  }
  throw failure
}

/** Calls a contract, and asks the gateways it names. @throws what the node or the gateways throw */
export async function readContract(
  { rpc, gateway }: ChainReader,
  network: Network,
  call: { to: string; data: string },
): Promise<string> {
  let { data } = call
  for (let round = 0; ; round++) {
    try {
      return readHex(await rpc(network, 'eth_call', [{ to: call.to, data }, 'latest']), network)
    } catch (error) {
      const lookup = readLookup(error)
      // Another contract's question, passed on: whoever answers it could not tell who asked.
      if (!gateway || !lookup || round === MAX_GATEWAY_ROUNDS || !isSameAddress('eip155', lookup.sender, call.to))
        throw error
      const answer = await askGateways(gateway, lookup, network)
      data =
        lookup.callback +
        offchain().encodeFunctionData('callback', [answer, lookup.extraData]).slice('0x12345678'.length)
    }
  }
}

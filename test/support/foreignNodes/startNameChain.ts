import { getAddress, JsonRpcProvider, namehash, zeroPadValue } from 'ethers'
import { startForeignNode, type ForeignNode } from './startForeignNode'

/** Where the registry of names is on Ethereum (ENS). */
const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const RESOLVER = getAddress('0x231b0ee14048e9dccd1d247744d114a4eb5e8e63')
/**
 * A contract that answers every question with what is stored under its first argument: `resolver(node)`, `addr(node)`,
 * `supportsInterface(id)`.
 */
const STORED_WORDS = '0x600435545f5260205ff3'

/** A chain with the number of Ethereum whose registry knows one name. */
export async function startNameChain(name: string, address: string): Promise<ForeignNode> {
  const node = await startForeignNode('anvil', 1)
  const chain = new JsonRpcProvider(node.url, 1, { staticNetwork: true, batchMaxCount: 1 })
  const slot = namehash(name)
  for (const [contract, word] of [
    [REGISTRY, RESOLVER],
    [RESOLVER, address],
  ] as const) {
    await chain.send('anvil_setCode', [contract, STORED_WORDS])
    await chain.send('anvil_setStorageAt', [contract, slot, zeroPadValue(word, 32)])
  }
  chain.destroy()
  return node
}

import { ALICE, aNetwork, BOB, USDC } from '../../../test/support/builders'
import { createTestStore, fakeServices, type ServiceParts } from '../../../test/support/testStore'
import type { Network } from '../../domain'
import { findRecipientAddress, resolveRecipientName } from './resolveRecipientName'

const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const base = aNetwork({ caipNetworkId: 'eip155:8453', name: 'Base' })

/** A page with these networks; the adapter notes which registry it is asked at. */
function aPage(networks: Network[], parts: ServiceParts = {}) {
  const asked: [string, string, string | undefined, string | undefined][] = []
  let address: string | null = BOB
  const services = fakeServices({
    ...parts,
    adapter: {
      resolveName: async (network, name, registry) => {
        asked.push([network.caipNetworkId, name, registry?.caipNetworkId, registry?.rpcUrls[0]])
        return address
      },
    },
  })
  const store = createTestStore(services, { networks })
  const [network = base] = networks
  return {
    services,
    asked,
    become: (next: string | null) => void (address = next),
    find: async () => store.dispatch(findRecipientAddress(await services.adapters.load('eip155'), network, 'bob.eth')),
    resolve: async () =>
      store.dispatch(resolveRecipientName(await services.adapters.load('eip155'), network, 'bob.eth')),
  }
}

describe('a name', () => {
  it('is asked of Ethereum as the page has it, whatever network is active', async () => {
    const { find, asked } = aPage([
      base,
      aNetwork({ rpcUrls: ['https://own.example'], contracts: { ensRegistry: { address: REGISTRY } } }),
    ])
    await expect(find()).resolves.toBe(BOB)
    expect(asked).toEqual([['eip155:8453', 'bob.eth', 'eip155:1', 'https://own.example']])
  })

  it('is asked of Ethereum’s public nodes where the page does not have it', async () => {
    const { find, asked } = aPage([base])
    await find()
    expect(asked).toEqual([['eip155:8453', 'bob.eth', 'eip155:1', 'https://ethereum-rpc.publicnode.com']])
  })

  it('is asked of the network itself where that has a registry', async () => {
    const { find, asked } = aPage([{ ...base, contracts: { ensRegistry: { address: REGISTRY } } }, aNetwork()])
    await find()
    expect(asked.map(([, , registry]) => registry)).toEqual(['eip155:8453'])
  })

  it('is kept for 299 999 ms and asked anew after 300 000 ms', async () => {
    const { find, asked, services, become } = aPage([base])
    await find()
    become(ALICE)
    services.clock.advance(299_999)
    await expect(find()).resolves.toBe(BOB)
    expect(asked).toHaveLength(1)
    services.clock.advance(1)
    await expect(find()).resolves.toBe(ALICE)
  })

  it('is asked anew for what is sent', async () => {
    const { find, resolve, become } = aPage([base])
    await find()
    become(USDC)
    await expect(resolve()).resolves.toBe(USDC)
  })

  it('that nobody has is not kept', async () => {
    const { find, become } = aPage([base])
    become(null)
    await expect(find()).resolves.toBeNull()
    become(BOB)
    await expect(find()).resolves.toBe(BOB)
  })
})

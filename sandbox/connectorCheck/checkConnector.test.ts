import type { CustomConnector, CustomConnectorEvent } from '../../src/connectors/custom/customConnector'
import { checkConnector } from './checkConnector'
import { DEMANDS } from './demands'
import { aPageWallet, type Breakage } from '../../test/support/pageWallet'

const otherNetwork = {
  caipNetworkId: 'eip155:8453',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://base.example'],
}

const tried = (parts: Breakage = {}) => {
  const { connector, declineNext } = aPageWallet(parts)
  return checkConnector(connector, { otherNetwork, declineNext })
}

/** One that is an app elsewhere: it shows a link before it connects. */
const linking = (uri: string, expiresAt = Date.now() + 60_000): Breakage => {
  const { connector } = aPageWallet()
  return {
    ...connector,
    async connect(request) {
      request.showLink({ uri, expiresAt })
      request.showLink(null)
      return connector.connect(request)
    },
  }
}

const whole = aPageWallet().connector
const deaf = { subscribe: (): (() => void) => () => undefined }
const stubborn = (): Breakage => {
  const { connector } = aPageWallet()
  return { ...connector, disconnect: async () => undefined }
}
const once = (): Breakage => {
  const { connector } = aPageWallet()
  let count = 0
  return {
    ...connector,
    connect: async (request) => {
      count += 1
      if (count > 1) throw new Error('used up')
      return connector.connect(request)
    },
  }
}

/** For each demand a wallet that breaks it. */
const BREAKAGES: Record<string, () => Breakage> = {
  'shares nothing before it was asked': () => ({
    getSession: async () => ({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], caipNetworkId: 'eip155:1' }),
  }),
  'says with code 4001 that the visitor declined': () => {
    const { connector } = aPageWallet()
    return { ...connector, connect: async (request) => connector.connect(request) }
  },
  'answers connect with addresses and a network of the namespace': () => ({
    connect: async () => ({ accounts: ['alice'], caipNetworkId: 'eip155:1' }),
  }),
  'shows links that open an app, for a time that was said in milliseconds': () => linking('javascript:alert(1)'),
  'shares the same with getSession, at once and without asking': () => ({ getSession: async () => null }),
  'has one provider for the namespace, the same each time': () => ({ getProvider: () => ({}) }),
  'has a provider that speaks EIP-1193 of the same account and network': () => {
    const provider = { request: async ({ method }: { method: string }) => (method === 'eth_accounts' ? [] : '0x1') }
    return { getProvider: () => provider }
  },
  // @ts-expect-error -- what a page may do that checks no types
  'gives back a function that ends the listening': () => ({ subscribe: () => undefined }),
  'is on the network when switchNetwork resolves': () => ({ switchNetwork: async () => undefined }),
  'tells of a network it went to': () => deaf,
  'shares nothing after disconnect': stubborn,
  'can be connected again': once,
}

describe('the check of a wallet of a page’s own', () => {
  it('finds nothing in one that keeps the contract, and leaves out links where there are none', async () => {
    expect(await tried()).toMatchObject({
      passed: true,
      failures: [],
      skipped: [{ reason: 'it showed no link' }],
    })
  })

  it('takes the links of one that is an app elsewhere, and says which live too short', async () => {
    const taken: string[] = []
    const onLink = (uri: string) => void taken.push(uri)
    const { connector } = aPageWallet(linking('page-wallet://connect?id=1'))
    expect(await checkConnector(connector, { onLink, otherNetwork, declineNext: () => undefined })).toMatchObject({
      failures: [{ demand: 'says with code 4001 that the visitor declined' }],
      skipped: [],
    })
    expect(taken).toEqual(Array.from({ length: 3 }, () => 'page-wallet://connect?id=1'))
    const inSeconds = Math.floor(Date.now() / 1000)
    const { failures } = await tried(linking('page-wallet://connect', inSeconds))
    expect(failures.map(({ found }) => found)).toContain(`expiresAt: ${inSeconds}`)
  })

  it.each(DEMANDS.map(({ says }) => says))('names what a wallet breaks: %s', async (says) => {
    const broken = BREAKAGES[says]
    if (!broken) throw new Error('nobody breaks this demand here')
    const { passed, failures } = await tried(broken())
    expect(passed).toBe(false)
    expect(failures.map(({ demand }) => demand)).toContain(says)
    for (const { found } of failures) expect(found).not.toBe('')
  })

  it('tells who hears no more, although nobody listens', async () => {
    const listeners = new Set<(event: CustomConnectorEvent) => void>()
    const { connector } = aPageWallet()
    const { failures } = await tried({
      ...connector,
      subscribe: (listener) => (listeners.add(listener), () => undefined),
      async disconnect(request) {
        await connector.disconnect(request)
        for (const listener of listeners) listener({ type: 'disconnected', namespace: 'eip155' })
      },
    })
    expect(failures).toContainEqual({
      namespace: 'eip155',
      demand: 'shares nothing after disconnect',
      found: 'who listens no more was told of it',
    })
  })

  it.each<[string, object, string]>([
    ['without an id', { ...whole, id: 'two words' }, 'id is no text of letters, digits, points and hyphens'],
    ['without a name', { ...whole, name: ' ' }, 'name is empty'],
    ['that serves nothing', { ...whole, namespaces: [] }, 'namespaces is empty'],
    ['without a method', { ...whole, getSession: undefined }, 'getSession is missing'],
  ])('says of an object %s what it lacks, and asks it nothing', async (_kind, given, found) => {
    const { failures } = await checkConnector(given as CustomConnector)
    expect(failures).toEqual([{ namespace: '', demand: 'has what the contract names', found }])
  })

  it('says what it could not try', async () => {
    const { connector } = aPageWallet({ switchNetwork: undefined })
    const { passed, skipped } = await checkConnector(connector)
    expect([passed, skipped.map(({ reason }) => reason)]).toEqual([
      true,
      ['no declineNext was given', 'it showed no link', 'it has no switchNetwork', 'it was not switched'],
    ])
  })

  it('takes what a wallet throws as its answer, and goes on', async () => {
    const { failures } = await tried({
      getProvider() {
        throw new Error('no provider')
      },
    })
    expect(failures.map(({ found }) => found)).toEqual(['it failed: no provider', 'it failed: no provider'])
  })
})

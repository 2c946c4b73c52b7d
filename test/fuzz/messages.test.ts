/** What frames, wallets, relays, other tabs and the page's own storage may say: taken whole, or not at all. */
import { readSessionEvent } from '../../src/connectors/walletConnect/sessionEvents'
import { readSession as readRelaySession } from '../../src/connectors/walletConnect/sessionDetails'
import { openFrameChannel } from '../../src/connectors/embedded/frameChannel'
import { createInjectedConnector } from '../../src/connectors/injected/injectedConnector'
import { flowTexts, learnErrorTexts } from '../../src/errors'
import { ALICE, aPairingContext, BOB } from '../support/builders'
import { aLogger, aProvider } from '../support/fakes'
import { aFramePage, WALLET_ORIGIN } from '../support/fakeFrame'
import { fuzzGuard } from './support/fuzzGuard'
import { mutate } from './support/mutate'
import { FUZZ_RUNS, FUZZ_SEED, FUZZ_TIMEOUT_MS } from './support/plan'
import { createRandom } from '../support/random'

learnErrorTexts(flowTexts)

const aSession = {
  topic: 'a'.repeat(64),
  expiry: 2_000_000_000,
  peer: {
    metadata: {
      name: 'Harbor',
      icons: ['data:image/png;base64,AA=='],
      redirect: { native: 'harbor://', universal: 'https://harbor.example' },
    },
  },
  namespaces: {
    eip155: {
      accounts: [`eip155:1:${ALICE}`],
      chains: ['eip155:1'],
      methods: ['personal_sign'],
      events: ['accountsChanged'],
    },
  },
}
// A wallet may share any network and account: these are its own.
const ITS_OWN = ['topic', 'namespaces', 'accounts', 'caipNetworkId', 'address', 'wallet']

describe('spoiled messages', () => {
  it.each<[string, unknown, (value: unknown) => unknown]>([
    ['a session of the relay', aSession, readRelaySession],
    [
      'an event of the relay',
      { event: { name: 'accountsChanged', data: [`eip155:1:${BOB}`] }, chainId: 'eip155:1' },
      readSessionEvent,
    ],
  ])(
    'of %s are taken whole or not at all',
    async (_what, honest, take) => {
      const { taken, refused } = await fuzzGuard({ honest, take, allowed: ITS_OWN })
      expect(Math.min(taken, refused)).toBeGreaterThan(0)
    },
    FUZZ_TIMEOUT_MS,
  )

  it.each([
    ['eth_requestAccounts', [ALICE]],
    ['eth_chainId', '0x1'],
    ['eth_accounts', [ALICE]],
  ] as const)(
    'of a wallet to %s connect with true accounts or not at all',
    async (method, honest) => {
      const answers: Record<string, unknown> = {
        eth_requestAccounts: [ALICE],
        eth_accounts: [ALICE],
        eth_chainId: '0x1',
      }
      const take = async (value: unknown): Promise<unknown> => {
        const provider = aProvider({ ...answers, [method]: () => value })
        const connector = createInjectedConnector(
          { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED', source: 'eip6963', provider },
          aLogger(),
        )
        const session =
          method === 'eth_accounts'
            ? await connector.restore({ namespace: 'eip155', context: aPairingContext() })
            : await connector.connect({ namespace: 'eip155' })
        for (const { address } of session?.accounts ?? [])
          if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new TypeError(`${address} is no account`)
        return session ?? undefined
      }
      await fuzzGuard({ honest, take, allowed: ITS_OWN })
    },
    FUZZ_TIMEOUT_MS,
  )

  it(
    'of a wallet that speaks by itself are events or nothing',
    async () => {
      const provider = aProvider({ eth_requestAccounts: [ALICE], eth_chainId: '0x1' })
      const connector = createInjectedConnector(
        { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED', source: 'eip6963', provider },
        aLogger(),
      )
      await connector.connect({ namespace: 'eip155' })
      const heard: unknown[] = []
      connector.subscribe((event) => heard.push(event))
      const random = createRandom(FUZZ_SEED)
      for (let run = 0; run < FUZZ_RUNS; run++) {
        const [event, honest] = random.pick<[string, unknown]>([
          ['accountsChanged', [BOB]],
          ['chainChanged', '0x2105'],
          ['disconnect', { code: 1013 }],
          ['message', {}],
        ])
        expect(() => provider.emit(event, mutate(honest, random))).not.toThrow()
      }
      await Promise.resolve()
      for (const event of heard) expect(JSON.stringify(event)).not.toMatch(/null|undefined|NaN/)
    },
    FUZZ_TIMEOUT_MS,
  )

  it(
    'of a frame answer nothing that was not asked, and end no question that waits',
    async () => {
      const framePage = aFramePage({ isBooting: false })
      const place = document.createElement('div')
      document.body.append(place)
      let ids = 0
      const channel = openFrameChannel({
        page: framePage.page,
        place,
        authUrl: `${WALLET_ORIGIN}/base/`,
        query: { projectId: 'a' },
        title: 'Wallet',
        greeting: { name: 'SYNC_DAPP_DATA', payload: {} },
        randomId: () => `id-${++ids}`,
      })
      const frame = framePage.last()
      frame.boot()
      await new Promise((resolve) => setTimeout(resolve))
      let outcome: unknown = 'pending'
      void channel.request({ name: 'GET_USER', timeoutMs: 600_000 }).then(
        (value) => (outcome = value),
        (error: unknown) => (outcome = error),
      )
      const random = createRandom(FUZZ_SEED)
      const honest = {
        type: '@w3m-frame/GET_USER_SUCCESS',
        id: 'not-this-one',
        payload: { address: ALICE, chainId: 1 },
      }
      for (let run = 0; run < FUZZ_RUNS; run++) {
        const data = mutate(honest, random)
        expect(() => framePage.hear({ source: frame.contentWindow, origin: WALLET_ORIGIN, data })).not.toThrow()
        expect(() =>
          framePage.hear({ source: window, origin: 'https://evil.example', data: { ...honest, id: 'id-1' } }),
        ).not.toThrow()
      }
      await Promise.resolve()
      expect(outcome).toBe('pending')
      channel.dispose()
    },
    FUZZ_TIMEOUT_MS,
  )
})

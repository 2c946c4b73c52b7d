import { aPairingContext } from '../../../test/support/builders'
import { aLogger } from '../../../test/support/fakes'
import type { PairingContext } from '../pairing'
import { closeRelayClient, createRelayClient } from './relayClient'

const SEED = '5'.repeat(64)
/** The library itself reads the page when it is loaded; here is what the connector uses of it. */
const mockInit = jest.fn()
jest.mock('@walletconnect/sign-client', () => ({ SignClient: { init: (options: unknown) => mockInit(options) } }))

type Options = { customStoragePrefix: string; logger: unknown; storage: unknown; metadata: unknown }

/** A client as the library makes it: it leaves itself on the page under the prefix of its storage. */
function aLibraryClient() {
  const keys: unknown[] = []
  const calls: string[] = []
  return {
    keys,
    calls,
    core: {
      crypto: { keychain: { set: async (...entry: unknown[]) => void keys.push(entry) } },
      heartbeat: { stop: () => void calls.push('stop') },
      relayer: {
        publisher: { initialPublishTimeout: 0 },
        transportClose: async () => void calls.push('close'),
        transportOpen: async () => void calls.push('open'),
        toEstablishConnection: async () => undefined,
      },
      verify: { register: async () => 'vouched' },
    },
    engine: {
      onSessionRequest: () => Promise.reject(new Error('answered')),
      isValidDisconnect: async ({ topic }: { topic: string }) => {
        if (topic !== 'here') throw new Error(`Record was recently deleted - session: ${topic}`)
      },
      // As the library does it: its check is not waited for.
      async onSessionDeleteRequest(topic: string, payload: unknown) {
        void this.isValidDisconnect({ topic })
        calls.push(`end ${topic} ${JSON.stringify(payload)}`)
      },
    },
  }
}

const onThePage = () => Object.getOwnPropertyNames(globalThis).filter((name) => name.startsWith('_walletConnect'))

async function aClient(parts: Partial<PairingContext> = {}) {
  const library = aLibraryClient()
  const options: Options[] = []
  mockInit.mockImplementation(async (given: Options) => {
    options.push(given)
    const name = `_walletConnectCore_${given.customStoragePrefix}`
    Object.assign(globalThis, { [name]: library.core, [`${name}_count`]: 1 })
    return library
  })
  const client = await createRelayClient({ context: aPairingContext(parts), seed: SEED, logger: aLogger() })
  return { client, library, options: options[0] }
}

describe('the client of the relay', () => {
  it('goes to the relay of the page for its project, measures nothing, and says what the site is', async () => {
    const site = { name: 'Shop', description: 'Things', url: 'https://shop.example' }
    const { options } = await aClient({ relayUrl: 'wss://elsewhere.example', projectId: 'ours', site })
    expect(options).toMatchObject({
      relayUrl: 'wss://elsewhere.example',
      projectId: 'ours',
      telemetryEnabled: false,
      metadata: { ...site, icons: [] },
    })
    expect(options?.logger).toMatchObject({ level: 'silent' })
  })

  it('shows the picture of the site where it has one', async () => {
    const iconUrl = 'https://shop.example/icon.png'
    const { options } = await aClient({
      site: { name: 'Shop', description: '', url: 'https://shop.example', iconUrl },
    })
    expect(options?.metadata).toMatchObject({ icons: [iconUrl] })
  })

  it('is known to the relay by the seed it was given', async () => {
    const { library } = await aClient()
    expect(library.keys).toEqual([['client_ed25519_seed', SEED]])
  })

  it('is nobody else’s: it stands under a name of its own, and is left nowhere on the page', async () => {
    const [one, other] = [await aClient(), await aClient()]
    expect(one.options?.customStoragePrefix).toMatch(/^wallet-widget-[0-9a-f]{32}$/)
    expect(one.options?.customStoragePrefix).not.toBe(other.options?.customStoragePrefix)
    expect(one.options?.storage).not.toBe(other.options?.storage)
    expect(onThePage()).toEqual([])
  })

  it('leaves what arrives as a question on its own session to the wallet', async () => {
    const { library } = await aClient()
    await expect(library.engine.onSessionRequest()).resolves.toBeUndefined()
  })

  it('hears that a session ends, and nothing of a session that has ended', async () => {
    const { library } = await aClient()
    await library.engine.onSessionDeleteRequest('here', { id: 1 })
    await library.engine.onSessionDeleteRequest('gone', { id: 1 })
    expect(library.calls).toEqual(['end here {"id":1}'])
  })

  it('tries to say something again sooner than the library would', async () => {
    const { library } = await aClient()
    expect(library.core.relayer.publisher.initialPublishTimeout).toBeGreaterThan(0)
  })

  it.each([
    [true, 'vouched'],
    [false, ''],
  ])('has the site’s domain checked as its host wants it: %s', async (domainCheck, attestation) => {
    const { library } = await aClient({ domainCheck })
    await expect(library.core.verify.register()).resolves.toBe(attestation)
  })

  it('is closed for good: nothing opens its way again', async () => {
    const { client, library } = await aClient()
    await closeRelayClient(client)
    expect(library.calls).toEqual(['stop', 'close'])
    await expect(client.core.relayer.transportOpen()).resolves.toBeUndefined()
    expect(library.calls).toEqual(['stop', 'close'])
  })
})

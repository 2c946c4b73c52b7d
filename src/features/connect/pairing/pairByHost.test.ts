import { aDeferred } from '../../../../test/support/fakes'
import { aDirectoryWallet } from '../../../../test/support/directory'
import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import type { WalletSession } from '../../../connectors/contract'
import { PAIRING_LIFETIME_MS } from '../../../config/limits/pairing'
import { UserRejectedError, WidgetError } from '../../../errors'
import { pairByHost, pairingEnd, type HostPairing } from './pairByHost'

/** A page that draws its links itself; each is what `open` says. */
function aPage(open: () => Promise<string>, approval?: { promise: Promise<WalletSession[]> }) {
  const services = fakeServices({
    hub: {
      pair: async () => ({
        uri: await open(),
        expiresAt: services.clock.now() + 240_000,
        approved: approval?.promise ?? new Promise<WalletSession[]>(() => undefined),
      }),
    },
  })
  const { store } = createTestStore(services, { options: { projectId: 'project' } })
  return {
    services,
    end: (pairing: HostPairing) => store.dispatch(pairingEnd(store, pairing)),
    pair: (links: Parameters<typeof aDirectoryWallet>[1] = {}) => pairByHost(store, aDirectoryWallet('Harbor', links)),
  }
}

it('gives a link while nobody has approved it, and what opens the wallet with it', async () => {
  const { pair } = aPage(async () => 'wc:1')
  const { uri, links } = await pair({ mobileLink: 'harbor://', webappLink: undefined, desktopLink: undefined })
  expect([uri, links]).toEqual(['wc:1', { mobile: 'harbor://wc?uri=wc%3A1', desktop: undefined, web: undefined }])
  expect((await pair()).uri).toBe('wc:1')
})

it('says why there is none, and gives one the next time', async () => {
  let isAway = true
  const { pair, services } = aPage(() =>
    isAway ? Promise.reject(new WidgetError('RELAY_UNREACHABLE')) : Promise.resolve('wc:2'),
  )
  await expect(pair()).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
  isAway = false
  services.clock.advance(1_000)
  expect((await pair()).uri).toBe('wc:2')
})

it('says where the wallet can be got from', async () => {
  const { pair } = aPage(async () => 'wc:1')
  const { stores, extension } = await pair({
    appStore: 'https://apps.example/harbor',
    chromeStore: 'https://chrome.example/harbor',
    homepage: 'javascript:alert(1)',
  })
  expect(stores.map(({ store }) => store)).toEqual(['appStore', 'chromeStore'])
  expect(extension).toEqual({ store: 'chromeStore', href: 'https://chrome.example/harbor' })
})

describe('the end of a link', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('is told when a wallet approves it', async () => {
    const approval = aDeferred<WalletSession[]>()
    const { pair, end } = aPage(async () => 'wc:1', approval)
    const ended = end(await pair())
    approval.resolve([])
    expect(await ended).toEqual({ stage: 'approved' })
  })

  it('is told with why the wallet refused', async () => {
    const approval = aDeferred<WalletSession[]>()
    const { pair, end } = aPage(async () => 'wc:1', approval)
    const ended = end(await pair())
    approval.reject(new UserRejectedError())
    expect(await ended).toEqual({ stage: 'failed', code: 'USER_REJECTED', mayRecover: false })
  })

  it('is its time, and then another one may be made', async () => {
    const { pair, end, services } = aPage(async () => 'wc:1')
    const ended = end(await pair())
    services.clock.advance(PAIRING_LIFETIME_MS)
    await jest.advanceTimersByTimeAsync(PAIRING_LIFETIME_MS)
    expect(await ended).toEqual({ stage: 'expired', mayRecover: true })
  })

  it('is not known of a link that was never given out', async () => {
    const { pair, end } = aPage(async () => 'wc:1')
    expect(await end({ ...(await pair()) })).toEqual({ stage: 'replaced' })
  })
})

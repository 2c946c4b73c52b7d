import { aDirectoryWallet } from '../../../../test/support/directory'
import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import type { WalletSession } from '../../../connectors/contract'
import { WidgetError } from '../../../errors'
import { pairByHost } from './pairByHost'

/** A page that draws its links itself; each is what `open` says. */
function aPage(open: () => Promise<string>) {
  const services = fakeServices({
    hub: {
      pair: async () => ({
        uri: await open(),
        expiresAt: services.clock.now() + 240_000,
        approved: new Promise<WalletSession[]>(() => undefined),
      }),
    },
  })
  const { store } = createTestStore(services, { options: { projectId: 'project' } })
  return {
    services,
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

import { createTestStore, fakeServices, type ServiceParts } from '../../../test/support/testStore'
import { openConnectorLink } from './openConnectorLink'

const desktop = { isMobile: false, isIos: false, isAndroid: false, isTelegram: false, isFramed: false }
const phone = { ...desktop, isMobile: true, isIos: true }

describe('opening a wallet by its connector’s own link', () => {
  const LINK = 'harbor://connect?id=1'

  it.each<[string, typeof desktop, string, boolean, [string, string][]]>([
    ['with the press on a phone', phone, LINK, false, [[LINK, '_self']]],
    ['unasked on a phone', phone, LINK, true, [[LINK, '_self']]],
    ['unasked, with a page', phone, 'https://harbor.example/connect', true, []],
    [
      'with the press, with a page',
      phone,
      'https://harbor.example/connect',
      false,
      [['https://harbor.example/connect', '_self']],
    ],
    ['unasked from a frame', { ...phone, isFramed: true }, LINK, true, []],
    ['with the press inside Telegram', { ...phone, isTelegram: true }, LINK, false, [[LINK, '_blank']]],
  ])('%s', (_when, device, uri, isUnasked, links) => {
    const opened: [string, string][] = []
    const page: ServiceParts['page'] = {
      device: () => device,
      openLink: (href, target) => void opened.push([href, target]),
    }
    createTestStore(fakeServices({ page })).dispatch(openConnectorLink(uri, { isUnasked }))
    expect(opened).toEqual(links)
  })
})

import { aLogger, aProvider } from '../../test/support/fakes'
import { acquireWalletHub } from './sharedHub'

const REQUEST = 'eip6963:requestProvider'

/** Counts how often the page is asked for its wallets, and answers with one. */
function aPageWithAWallet() {
  const counts = { requests: 0 }
  const announce = () => {
    counts.requests++
    const info = {
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Fake',
      icon: 'data:image/png;base64,iVBORw0KGgo=',
      rdns: 'app.fake',
    }
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider: aProvider() }) }),
    )
  }
  window.addEventListener(REQUEST, announce)
  return { counts, announce, leave: () => window.removeEventListener(REQUEST, announce) }
}

describe('the hub of a page', () => {
  it('is one for all widgets, which look for wallets once', () => {
    const page = aPageWithAWallet()
    const [one, two] = [acquireWalletHub(aLogger()), acquireWalletHub(aLogger())]
    expect(one.hub).toBe(two.hub)
    expect(one.hub.connectors().map(({ name }) => name)).toEqual(['Fake', 'WalletConnect'])
    expect(page.counts.requests).toBe(1)
    one.release()
    two.release()
    page.leave()
  })

  it('lives until the last widget goes, and a widget that goes twice goes once', () => {
    const page = aPageWithAWallet()
    const [one, two] = [acquireWalletHub(aLogger()), acquireWalletHub(aLogger())]
    const heard = jest.fn()
    two.hub.subscribe(heard)
    one.release()
    one.release()
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: {
          info: {
            uuid: '8d1b2c1a-0000-4000-8000-000000000000',
            name: 'Second',
            icon: 'data:image/png;base64,AA==',
            rdns: 'app.second',
          },
          provider: aProvider(),
        },
      }),
    )
    expect(heard).toHaveBeenCalledWith({ type: 'connectorsChanged' })
    two.release()
    heard.mockClear()
    page.announce()
    expect(heard).not.toHaveBeenCalled()
    page.leave()
  })

  it('is a new one after that', () => {
    const page = aPageWithAWallet()
    const one = acquireWalletHub(aLogger())
    one.release()
    const two = acquireWalletHub(aLogger())
    expect(two.hub).not.toBe(one.hub)
    expect(page.counts.requests).toBe(2)
    two.release()
    page.leave()
  })
})

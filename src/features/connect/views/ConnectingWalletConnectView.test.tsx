import { act, fireEvent, screen } from '@testing-library/react'
import {
  MERIDIAN,
  pass,
  setVisibility,
  showPairing,
  START,
  type PairingSetup,
} from '../../../../test/support/showPairing'
import { modalOpened } from '../../../navigation'
import { loadPackagedWallets } from '../../wallets/packaged/loadPackagedWallets'
import packagedWallets from '../../../config/wallets.json'
import { ConnectingWalletConnectView, selectPairingTitle } from './ConnectingWalletConnectView'

const show = (setup: PairingSetup = {}) => showPairing(ConnectingWalletConnectView, 'ConnectingWalletConnect', setup)
const isOff = (name: string): boolean => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
const PHONE = { isMobile: true, isIos: true }

beforeEach(() => jest.useFakeTimers({ now: START }))
afterEach(() => jest.useRealTimers())

describe('ConnectingWalletConnectView', () => {
  it('names the wallet in its words, or any wallet where there is none', async () => {
    const { state, unmount } = await show({ wallet: MERIDIAN })
    expect(screen.getByText(/Open Meridian or your camera/)).toBeTruthy()
    expect(selectPairingTitle(state())).toBe('Meridian')
    unmount()
    const any = await show()
    expect(screen.getByText(/Open your wallet or your camera/)).toBeTruthy()
    expect(selectPairingTitle(any.state())).toBeUndefined()
  })
})

describe('on a phone', () => {
  it('opens the wallet by itself once, and with each press', async () => {
    const { opened, answer, press } = await show({ wallet: MERIDIAN, device: PHONE })
    expect(screen.getByRole('button', { name: 'Open Meridian' }).getAttribute('aria-busy')).toBe('true')
    await answer('wc:one@2?symKey=ff')
    const link = { href: 'meridian://wc?uri=wc%3Aone%402%3FsymKey%3Dff', target: '_self' }
    expect(opened).toEqual([link])
    await press('Open Meridian')
    expect(opened).toEqual([link, link])
  })

  it('does not open again a wallet that the press which chose it has opened', async () => {
    const { opened, answer, dispatch } = await show({ wallet: MERIDIAN, device: PHONE })
    await act(async () => {
      const { walletOpened } = await import('../pairing/pairingSlice')
      dispatch(walletOpened({ walletId: 'meridian', name: 'Meridian', href: 'meridian://' }))
    })
    await answer()
    expect(opened).toEqual([])
  })

  it('leaves an address on the web to the press, because it would lead away', async () => {
    const { opened, answer, press } = await show({
      wallet: { ...MERIDIAN, mobileLink: 'https://link.meridian.example' },
      device: PHONE,
    })
    await answer()
    expect(opened).toEqual([])
    await press('Open Meridian')
    expect(opened[0]?.href).toMatch(/^https:\/\/link\.meridian\.example\/wc\?uri=wc%3A/)
  })

  it('helps when the page is still in sight after 2.5 s', async () => {
    const { answer } = await show({ wallet: MERIDIAN, device: PHONE })
    await answer()
    await pass(2_499)
    expect(screen.queryByText('Didn’t open?')).toBeNull()
    await pass(1)
    expect(screen.getByText('Didn’t open?').closest('[role="status"]')).toBeTruthy()
    expect(screen.getByText('Use another device')).toBeTruthy()
    expect(isOff('Copy link')).toBe(false)
  })

  it('does not when the wallet took the page out of sight', async () => {
    const { answer } = await show({ wallet: MERIDIAN, device: PHONE })
    await answer()
    await setVisibility('hidden')
    await pass(10_000)
    expect(screen.queryByText('Didn’t open?')).toBeNull()
  })

  it('gets a new link where one ran out', async () => {
    const { answer, press, asked } = await show({ wallet: MERIDIAN, device: PHONE })
    await answer()
    const open = screen.getByRole('button', { name: 'Open Meridian' })
    await pass(230_000)
    expect(screen.getByRole('alert').textContent).toContain('This link has expired')
    expect(screen.getByRole('button', { name: 'Get a new link' })).toBe(open)
    await press('Get a new link')
    expect(asked).toHaveLength(2)
  })

  it('offers the store of that phone alone', async () => {
    await show({ wallet: MERIDIAN, device: PHONE })
    expect(screen.getByText('Don’t have Meridian? Get it')).toBeTruthy()
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent.replace(/ \(.*/, ''))).toEqual([
      'App Store',
      'Website',
    ])
  })

  it('counts which store was opened', async () => {
    const { told } = await show({ wallet: MERIDIAN, device: PHONE })
    fireEvent.click(screen.getByRole('link', { name: /App Store/ }))
    expect(told.at(-1)).toEqual({
      type: 'wallet-track',
      detail: { event: 'GET_WALLET', properties: { name: 'Meridian', explorerId: 'meridian', type: 'app_store' } },
    })
  })

  it('opens the page inside a wallet that pairs over no relay, without asking for a link', async () => {
    const phantom = {
      ...MERIDIAN,
      id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
      name: 'Phantom',
    }
    const { asked, opened, press } = await show({ wallet: phantom, device: PHONE })
    expect(asked).toEqual([])
    expect(opened).toEqual([])
    await press('Open Phantom')
    expect(opened[0]?.href).toMatch(/^https:\/\/phantom\.app\/ul\/browse\/https%3A%2F%2Fshop\.example/)
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  })
})

describe('the ways to a wallet', () => {
  const everywhere = { ...MERIDIAN, webappLink: 'https://app.meridian.example', desktopLink: 'meridian://desk/' }

  it('are tabs, the best one first; one alone needs none', async () => {
    const { unmount } = await show({ wallet: MERIDIAN })
    expect(screen.queryByRole('tab')).toBeNull()
    unmount()
    await show({ wallet: everywhere })
    expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Phone', 'true'],
      ['Web', 'false'],
      ['Desktop', 'false'],
    ])
  })

  it.each([
    ['Web', 'https://app.meridian.example/wc?uri=', 'Accept the connection request in the tab that opens.'],
    ['Desktop', 'meridian://desk/wc?uri=', 'Accept the connection request in the app on this computer.'],
  ])('lead to %s with one press, and never by themselves', async (tab, href, text) => {
    const { answer, opened, press, asked } = await show({ wallet: everywhere })
    await answer()
    fireEvent.click(screen.getByRole('tab', { name: tab }))
    await pass()
    expect(screen.getByText(text)).toBeTruthy()
    expect(opened).toEqual([])
    await press('Open Meridian')
    expect(opened[0]?.href.startsWith(href)).toBe(true)
    expect(opened[0]?.target).toBe('_blank')
    expect(asked).toHaveLength(1)
  })

  it('lead to a wallet of this browser without any link', async () => {
    const wallet = { ...MERIDIAN, rdns: 'example.meridian' }
    const { asked, typesOf, press } = await show({
      wallet,
      connectors: [
        { id: 'example.meridian', name: 'Meridian', type: 'ANNOUNCED', source: 'eip6963', namespaces: ['eip155'] },
      ],
    })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Browser', 'Phone'])
    expect(asked).toEqual([])
    await press('Open Meridian')
    expect(typesOf()).toContain('navigation/openView')
  })

  it('end at the store for an extension that is not here, which is counted when it is opened', async () => {
    const { asked, told } = await show({
      wallet: {
        id: 'fjord',
        name: 'Fjord',
        rdns: 'example.fjord',
        chromeStore: 'https://chromewebstore.google.com/fjord',
      },
    })
    expect(screen.getByText('Fjord isn’t in this browser')).toBeTruthy()
    const link = screen.getByRole('link', { name: /Get Fjord/ })
    expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
      'https://chromewebstore.google.com/fjord',
      'noopener noreferrer',
      '_blank',
    ])
    expect(asked).toEqual([])
    fireEvent.click(link)
    expect(told.at(-1)).toEqual({
      type: 'wallet-track',
      detail: { event: 'GET_WALLET', properties: { name: 'Fjord', explorerId: 'fjord', type: 'chrome_store' } },
    })
  })

  it('name no store whose address is not a safe one', async () => {
    await show({
      wallet: {
        ...MERIDIAN,
        appStore: 'javascript:alert(1)',
        playStore: 'http://play.example',
        homepage: 'data:text/html,x',
      },
    })
    expect(screen.queryByText(/Get it/)).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('a page that pairs with nobody', () => {
  const alone = { connectors: ['eip6963' as const], projectId: undefined }
  const chosen = async (name: string, device: PairingSetup['device']) => {
    if (device?.isMobile) jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile')
    const view = await show({ device, options: alone })
    await act(() => view.dispatch(loadPackagedWallets()))
    const walletId = packagedWallets.find((wallet) => wallet.name === name)?.id
    await act(async () => void view.dispatch(modalOpened({ view: 'ConnectingWalletConnect', params: { walletId } })))
    await pass()
    return view
  }

  it('opens again inside a wallet of the phone that has a browser, or leads to where that wallet is given away', async () => {
    const { opened, press, asked } = await chosen('MetaMask', PHONE)
    expect(screen.getByText('This page opens again inside MetaMask. Connect there.')).toBeTruthy()
    expect(screen.getByRole('link', { name: /App Store/ })).toBeTruthy()
    await press('Open MetaMask')
    expect(opened).toEqual([{ href: 'https://metamask.app.link/dapp/shop.example/cart', target: '_self' }])
    expect(asked).toEqual([])
  })

  it('says on a phone where to open it with a wallet that takes no links to pages', async () => {
    const { asked } = await chosen('Rainbow', PHONE)
    expect(screen.getByText('Open this page inside Rainbow. Get it first if you don’t have it.')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Get Rainbow/ }).getAttribute('href')).toMatch(
      /^https:\/\/apps\.apple\.com/,
    )
    expect([asked, screen.queryByRole('button', { name: 'Copy link' })]).toEqual([[], null])
  })

  it.each([
    ['Rabby', 'Add it, then reload this page.', /chromewebstore/, 0],
    ['Tangem Wallet', 'Open this page inside Tangem Wallet. Get it first if you don’t have it.', /tangem\.com/, 1],
  ] as const)('leads to %s on a desktop', async (name, text, link, stores) => {
    await chosen(name, {})
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: new RegExp(`Get ${name}`) }).getAttribute('href')).toMatch(link)
    expect(screen.queryAllByRole('list')).toHaveLength(stores)
  })
})

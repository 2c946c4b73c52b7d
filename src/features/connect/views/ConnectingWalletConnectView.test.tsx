import { act, fireEvent, screen } from '@testing-library/react'
import { MERIDIAN, pass, setVisibility, showPairing, START, type PairingSetup } from '../../../../test/support/showPairing'
import { goBack } from '../../../navigation'
import { ConnectingWalletConnectView, selectPairingTitle } from './ConnectingWalletConnectView'

const show = (setup: PairingSetup = {}) => showPairing(ConnectingWalletConnectView, 'ConnectingWalletConnect', setup)
const isOff = (name: string): boolean => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
const code = (): HTMLElement | null => screen.queryByRole('img', { name: 'QR code' })
const PHONE = { isMobile: true, isIos: true }

beforeEach(() => jest.useFakeTimers({ now: START }))
afterEach(() => jest.useRealTimers())

describe('a link for a phone', () => {
  it('is on its way at first: there is no code and nothing to copy yet', async () => {
    const { asked } = await show({ wallet: MERIDIAN })
    expect(asked).toHaveLength(1)
    expect(code()).toBeNull()
    expect(isOff('Copy link')).toBe(true)
    expect(screen.getByText('Making a code')).toBeTruthy()
  })

  it('shows as a code with the time it has left, and can be copied', async () => {
    const { answer } = await show({ wallet: MERIDIAN })
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await answer('wc:one@2?symKey=ff')
    expect(code()).toBeTruthy()
    expect(screen.getByText('The code is ready').closest('[role="status"]')).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toBe('Expires in 3:50')
    await pass(43_000)
    expect(screen.getByRole('timer').textContent).toBe('Expires in 3:07')
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    await pass()
    expect(writeText).toHaveBeenCalledWith('wc:one@2?symKey=ff')
    expect(screen.getByRole('button', { name: 'Copy link' }).textContent).toBe('Copied')
  })

  it('names the wallet in its words, or any wallet where there is none', async () => {
    const { state, unmount } = await show({ wallet: MERIDIAN })
    expect(screen.getByText(/Open Meridian or your camera/)).toBeTruthy()
    expect(selectPairingTitle(state())).toBe('Meridian')
    unmount()
    const any = await show()
    expect(screen.getByText(/Open your wallet or your camera/)).toBeTruthy()
    expect(selectPairingTitle(any.state())).toBeUndefined()
  })

  it('is kept when the visitor leaves, and there at once when they come back', async () => {
    const { answer, unmount, asked, draw } = await show()
    await answer()
    unmount()
    await pass(5_000)
    draw()
    expect(code()).toBeTruthy()
    await pass()
    expect(asked).toHaveLength(1)
  })
})

describe('a link that runs out', () => {
  it('is a code with 10 001 ms left and none with 10 000', async () => {
    const { answer } = await show({ wallet: MERIDIAN })
    await answer()
    await pass(229_999)
    expect(code()).toBeTruthy()
    await pass(1)
    expect(code()).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('This code has expired')
  })

  it('is replaced with one press, on the very button that had the focus', async () => {
    const { answer, press, asked } = await show({ wallet: MERIDIAN })
    await answer()
    const button = screen.getByRole('button', { name: 'Copy link' })
    button.focus()
    await pass(230_000)
    expect(screen.getByRole('button', { name: 'Get a new code' })).toBe(button)
    await press('Get a new code')
    expect(asked).toHaveLength(2)
    expect(asked[1]?.isFresh).toBe(true)
    await answer()
    expect(code()).toBeTruthy()
    expect(document.activeElement).toBe(button)
  })

  it('is replaced by itself when the page comes to the front again', async () => {
    const { answer, asked } = await show()
    await answer()
    await setVisibility('hidden')
    await pass(600_000)
    expect(asked).toHaveLength(1)
    await setVisibility('visible')
    expect(asked).toHaveLength(2)
    await answer()
    expect(code()).toBeTruthy()
  })

  it('stays while it lives, whatever comes to the front', async () => {
    const { answer, asked } = await show()
    await answer()
    await setVisibility('hidden')
    await pass(200_000)
    await setVisibility('visible')
    expect(asked).toHaveLength(1)
    expect(screen.getByRole('timer').textContent).toBe('Expires in 0:30')
  })
})

describe('a link that could not be made', () => {
  it('may be tried again a second after the last try, not before', async () => {
    const { fail, press, asked } = await show({ wallet: MERIDIAN })
    await fail('RELAY_UNREACHABLE')
    expect(screen.getByRole('alert').textContent).toContain('The connection service cannot be reached')
    await pass(999)
    expect(isOff('Try again')).toBe(true)
    await press('Try again')
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(isOff('Try again')).toBe(false)
    await press('Try again')
    expect(asked).toHaveLength(2)
  })

  it('comes by itself when the connection is back, even within the first second', async () => {
    const { fail, asked, answer } = await show()
    await fail('OFFLINE')
    expect(screen.getByRole('alert').textContent).toContain('as soon as you are online again')
    await pass(300)
    act(() => void window.dispatchEvent(new Event('online')))
    await pass(699)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked).toHaveLength(2)
    await answer()
    expect(code()).toBeTruthy()
  })

  it.each(['PROJECT_ID_INVALID', 'ORIGIN_NOT_ALLOWED', 'CLOCK_SKEW'] as const)('says why and waits for a press: %s', async (errorCode) => {
    const { fail, asked, state } = await show()
    await fail(errorCode)
    expect(screen.getByRole('alert').textContent).toContain(state().pairing?.error?.message)
    act(() => void window.dispatchEvent(new Event('online')))
    await pass(5_000)
    expect(asked).toHaveLength(1)
  })
})

describe('a wallet that says no', () => {
  it('is told as declined, and a new link can be had or another wallet chosen', async () => {
    const { answer, refuse, press, asked, actions } = await show({ wallet: MERIDIAN })
    await answer()
    await pass(20_000)
    await refuse('USER_REJECTED')
    expect(screen.getByRole('alert').textContent).toContain('Connection declinedThe request was closed in Meridian')
    await press('Use another wallet')
    expect(actions).toContainEqual(goBack())
    await press('Try again')
    expect(asked[1]?.isFresh).toBe(true)
    await answer()
    expect(code()).toBeTruthy()
  })

  it('is not news any more when the visitor comes back', async () => {
    const { answer, refuse, unmount, draw, asked } = await show()
    await answer()
    await pass(2_000)
    await refuse('USER_REJECTED')
    unmount()
    draw()
    expect(screen.queryByRole('alert')).toBeNull()
    await pass()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked).toHaveLength(2)
  })

  it('too late is told as expired', async () => {
    const { answer, refuse } = await show()
    await answer()
    await refuse('PAIRING_EXPIRED')
    expect(screen.getByRole('alert').textContent).toContain('This code has expired')
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
      const { walletOpened } = await import('../pairingSlice')
      dispatch(walletOpened({ walletId: 'meridian', name: 'Meridian', href: 'meridian://' }))
    })
    await answer()
    expect(opened).toEqual([])
  })

  it('leaves an address on the web to the press, because it would lead away', async () => {
    const { opened, answer, press } = await show({ wallet: { ...MERIDIAN, mobileLink: 'https://link.meridian.example' }, device: PHONE })
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
    expect(screen.getByText('Show the QR code')).toBeTruthy()
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
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent.replace(/ \(.*/, ''))).toEqual(['App Store', 'Website'])
  })

  it('opens the page inside a wallet that pairs over no relay, without asking for a link', async () => {
    const phantom = { ...MERIDIAN, id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Phantom' }
    const { asked, opened, press } = await show({ wallet: phantom, device: PHONE })
    expect(asked).toEqual([])
    expect(opened).toEqual([])
    await press('Open Phantom')
    expect(opened[0]?.href).toMatch(/^https:\/\/phantom\.app\/ul\/browse\/https%3A%2F%2Fshop\.example/)
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  })
})

describe('the ways to a wallet', () => {
  const everywhere = { ...MERIDIAN, webappLink: 'https://app.meridian.example', desktopLink: 'meridian-desk://' }

  it('are tabs, the best one first; one alone needs none', async () => {
    const { unmount } = await show({ wallet: MERIDIAN })
    expect(screen.queryByRole('tab')).toBeNull()
    unmount()
    await show({ wallet: everywhere })
    expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([['Phone', 'true'], ['Web', 'false'], ['Desktop', 'false']])
  })

  it.each([
    ['Web', 'https://app.meridian.example/wc?uri=', 'Accept the connection request in the tab that opens.'],
    ['Desktop', 'meridian-desk://wc?uri=', 'Accept the connection request in the app on this computer.'],
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
    const { asked, typesOf, press } = await show({ wallet, connectors: [{ id: 'example.meridian', name: 'Meridian', type: 'ANNOUNCED', source: 'eip6963', namespaces: ['eip155'] }] })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Browser', 'Phone'])
    expect(asked).toEqual([])
    await press('Open Meridian')
    expect(typesOf()).toContain('navigation/openView')
  })

  it('end at the store for an extension that is not here', async () => {
    const { asked } = await show({ wallet: { id: 'fjord', name: 'Fjord', rdns: 'example.fjord', chromeStore: 'https://extensions.example/fjord' } })
    expect(screen.getByText('Fjord is not in this browser')).toBeTruthy()
    const link = screen.getByRole('link', { name: /Get Fjord/ })
    expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['https://extensions.example/fjord', 'noopener noreferrer', '_blank'])
    expect(asked).toEqual([])
  })

  it('name no store whose address is not a safe one', async () => {
    await show({ wallet: { ...MERIDIAN, appStore: 'javascript:alert(1)', playStore: 'http://play.example', homepage: 'data:text/html,x' } })
    expect(screen.queryByText(/Get it/)).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

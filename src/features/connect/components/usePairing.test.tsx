import { act, fireEvent, screen } from '@testing-library/react'
import {
  MERIDIAN,
  pass,
  setVisibility,
  showPairing,
  START,
  type PairingSetup,
} from '../../../../test/support/showPairing'
import { goBack } from '../../../navigation'
import { ConnectingWalletConnectView } from '../views/ConnectingWalletConnectView'

const show = (setup: PairingSetup = {}) => showPairing(ConnectingWalletConnectView, 'ConnectingWalletConnect', setup)
const isOff = (name: string): boolean => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
const code = (): HTMLElement | null => screen.queryByRole('img', { name: 'QR code' })

beforeEach(() => jest.useFakeTimers({ now: START }))
afterEach(() => jest.useRealTimers())

describe('a link for a phone', () => {
  it('is on its way at first: there is no code and nothing to copy yet', async () => {
    const { asked } = await show({ wallet: MERIDIAN })
    expect(asked).toHaveLength(1)
    expect(code()).toBeNull()
    expect(isOff('Copy link')).toBe(true)
    expect(screen.getByText('Creating a code')).toBeTruthy()
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

  it('that took its time is a code at once, with all of its time', async () => {
    const { answer } = await show({ wallet: MERIDIAN })
    await pass(700)
    await answer()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(code()).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toBe('Expires in 3:50')
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
    expect(screen.getByRole('alert').textContent).toContain('We can’t reach the connection service')
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
    expect(screen.getByRole('alert').textContent).toContain('as soon as you’re back online')
    await pass(300)
    act(() => void window.dispatchEvent(new Event('online')))
    await pass(699)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked).toHaveLength(2)
    await answer()
    expect(code()).toBeTruthy()
  })

  it.each(['PROJECT_ID_INVALID', 'ORIGIN_NOT_ALLOWED', 'CLOCK_SKEW'] as const)(
    'says why and waits for a press: %s',
    async (errorCode) => {
      const { fail, asked, state } = await show()
      await fail(errorCode)
      expect(screen.getByRole('alert').textContent).toContain(state().pairing?.error?.message)
      act(() => void window.dispatchEvent(new Event('online')))
      await pass(5_000)
      expect(asked).toHaveLength(1)
    },
  )
})

describe('a wallet that says no', () => {
  it('is told as declined, and a new link can be had or another wallet chosen', async () => {
    const { answer, refuse, press, asked, actions } = await show({ wallet: MERIDIAN })
    await answer()
    await pass(20_000)
    await refuse('USER_REJECTED')
    expect(screen.getByRole('alert').textContent).toContain('Connection declinedYou closed the request in Meridian')
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

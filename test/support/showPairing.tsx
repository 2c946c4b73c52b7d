import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { CustomWallet, WidgetOptions } from '../../src/options'
import { connectorsFound, type WalletItem } from '../../src/features/wallets'
import type { Device } from '../../src/lib/platform'
import { modalOpened } from '../../src/navigation'
import { StoreContext } from '../../src/store'
import { WidgetError, type ErrorCode } from '../../src/errors'
import type { PairingLink } from '../../src/connectors/pairing'
import { aDesktop, aNetwork } from './builders'
import { createTestStore, fakeServices } from './testStore'

/** When the tests of pairing views begin, in milliseconds since 1970. */
export const START = 1_795_000_000_000

/** A wallet the host added, with everything a wallet can have. */
export const MERIDIAN = {
  id: 'meridian',
  name: 'Meridian',
  homepage: 'https://meridian.example/',
  mobileLink: 'meridian://',
  appStore: 'https://apps.apple.com/meridian',
  playStore: 'https://play.google.com/meridian',
}

type Asked = { isFresh: boolean | undefined; resolve: (link: PairingLink) => void; reject: (error: Error) => void }
type Approval = { reject: (error: Error) => void }

export type PairingSetup = {
  /** Fields of the wallet the view is about; none for any wallet. */
  wallet?: CustomWallet & Record<string, unknown>
  device?: Partial<Device>
  connectors?: WalletItem[]
  options?: Partial<WidgetOptions>
}

const STEP_MS = 1_000

/** Lets everything that is under way come to an end, and this much time go by; what is drawn follows once a second. */
export async function pass(ms = 0): Promise<void> {
  for (let left = ms; left >= 0; left -= STEP_MS)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, STEP_MS)))
}

/**
 * A pairing view on a real store, with a relay that the test plays. The clock stands at `START`; call it under fake
 * timers.
 */
export async function showPairing(
  View: ComponentType,
  view: 'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic',
  setup: PairingSetup = {},
) {
  const { wallet, device = {}, connectors = [], options } = setup
  const asked: Asked[] = []
  const approvals: Approval[] = []
  const opened: { href: string; target: string }[] = []
  const pair = ({ isFresh }: { isFresh?: boolean }): Promise<PairingLink> =>
    new Promise((resolve, reject) => void asked.push({ isFresh, resolve, reject }))
  const services = fakeServices({
    hub: { pair },
    page: {
      device: () => ({ ...aDesktop, ...device }),
      openLink: (href, target) => void opened.push({ href, target }),
    },
    services: { clock: { now: () => Date.now() } },
  })
  const networks = [aNetwork()]
  const test = createTestStore(
    { ...services, clock: { ...services.clock, now: () => Date.now() } },
    { networks, options: { projectId: 'project', customWallets: wallet ? [wallet] : [], ...options } },
  )
  test.dispatch(connectorsFound(connectors))
  test.dispatch(modalOpened({ view, params: wallet ? { walletId: wallet.id } : {} }))
  const draw = () =>
    render(
      <StoreContext value={test.store}>
        <View />
      </StoreContext>,
    )
  const rendered = draw()
  await pass()

  /** The relay makes the link that was asked for last. */
  const answer = async (uri = `wc:${asked.length}@2?symKey=${'a'.repeat(64)}`): Promise<void> => {
    const approved = new Promise<never>((_resolve, reject) => void approvals.push({ reject }))
    approved.catch(() => undefined)
    asked.at(-1)?.resolve({ uri, expiresAt: Date.now() + 240_000, approved })
    await pass()
  }
  /** The relay makes no link. */
  const fail = async (code: ErrorCode): Promise<void> => {
    asked.at(-1)?.reject(new WidgetError(code))
    await pass()
  }
  /** The wallet answers the last link with a no. */
  const refuse = async (code: ErrorCode): Promise<void> => {
    approvals.at(-1)?.reject(new WidgetError(code))
    await pass()
  }
  const press = async (name: string): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name }))
    await pass()
  }
  return { ...test, ...rendered, draw, asked, opened, told: services.told, answer, fail, refuse, press }
}

/** The page goes out of sight or comes back. */
export async function setVisibility(state: 'visible' | 'hidden'): Promise<void> {
  jest.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass()
}

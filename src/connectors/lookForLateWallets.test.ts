import { aLogger, throwing } from '../../test/support/fakes'
import { LATE_WALLET_LOOKS_MS } from '../config/lateWallets'
import { lookForLateWallets } from './lookForLateWallets'
import { startPolkadotWallets } from './polkadot/polkadotSource'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('looking for wallets again', () => {
  it('goes on after a look that failed, and tells nobody but the log', () => {
    const look = jest.fn(throwing(new Error('no')))
    const page = new EventTarget()
    const stop = lookForLateWallets(page, look, aLogger())
    page.dispatchEvent(new Event('load'))
    jest.advanceTimersByTime(60_000)
    expect(look).toHaveBeenCalledTimes(LATE_WALLET_LOOKS_MS.length + 2)
    stop()
    page.dispatchEvent(new Event('load'))
    expect(look).toHaveBeenCalledTimes(LATE_WALLET_LOOKS_MS.length + 2)
  })

  it('survives an object that says nothing of its keys', () => {
    const injectedWeb3 = new Proxy({}, { ownKeys: throwing(new Error('no')) })
    const page = Object.assign(new EventTarget(), { injectedWeb3 })
    expect(() => startPolkadotWallets(page, aLogger())({ found: () => undefined, lost: () => undefined })).not.toThrow()
  })
})

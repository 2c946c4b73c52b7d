import { announceWallet } from '../../test/support/announceWallet'
import { ALICE, aNetwork, BOB } from '../../test/support/builders'
import { eventually } from '../../test/support/eventually'
import { failureOf } from '../../test/support/fakes'
import { createCore } from '.'
import type { WalletCore } from './types'

const opened: WalletCore[] = []

/** The page as a visitor finds it, after what they did there before. */
async function open(features?: object): Promise<WalletCore> {
  const core = await createCore({ networks: [aNetwork()], ...(features && { features }) })
  opened.push(core)
  return core
}

const walletsOf = (core: WalletCore): string[] => core.state.wallets.map(({ id }) => id)

beforeAll(() => {
  announceWallet({ name: 'Kestrel', rdns: 'app.kestrel', account: ALICE })
  announceWallet({ name: 'Osprey', rdns: 'app.osprey', account: BOB })
})
beforeEach(() => localStorage.clear())
afterEach(() => opened.splice(0).forEach((core) => core.dispose()))

it.each([
  ['both stay, the newer one active', undefined, ['app.osprey', 'app.kestrel']],
  ['with `multiWallet` off the newer one takes the place of the other', { multiWallet: false }, ['app.osprey']],
])('of two wallets of a namespace %s, here and after a reload', async (_what, features, expected) => {
  const core = await open(features)
  await core.connect('app.kestrel')
  await core.connect('app.osprey')
  expect(walletsOf(core)).toEqual(expected)
  expect(core.state.accounts.eip155).toMatchObject({ address: BOB, connector: { id: 'app.osprey' } })
  core.dispose()
  const again = await open(features)
  await eventually(async () => expect(walletsOf(again)).toEqual(expected))
  expect(again.state.accounts.eip155?.address).toBe(BOB)
})

describe('with `multiWallet` off', () => {
  it('the wallet whose place was taken cannot be made the active one, and leaving ends everything', async () => {
    const core = await open({ multiWallet: false })
    await core.connect('app.kestrel')
    await core.connect('app.osprey')
    expect(await failureOf(core.setActiveWallet('app.kestrel'))).toMatchObject({ code: 'WALLET_NOT_FOUND' })
    await core.disconnect({ namespace: 'eip155' })
    expect(walletsOf(core)).toEqual([])
    expect(core.state.accounts.eip155?.status).toBe('disconnected')
  })

  it('of several that an earlier visit left, the active one alone comes back', async () => {
    const before = await open()
    await before.connect('app.kestrel')
    await before.connect('app.osprey')
    before.dispose()
    const core = await open({ multiWallet: false })
    await eventually(async () => expect(walletsOf(core)).toEqual(['app.osprey']))
  })

  it('in each tab: the page follows one that is connected in another tab', async () => {
    const [here, there] = [await open({ multiWallet: false }), await open({ multiWallet: false })]
    await here.connect('app.kestrel')
    await eventually(async () => expect(walletsOf(there)).toEqual(['app.kestrel']))
    await there.connect('app.osprey')
    await eventually(async () => expect(walletsOf(here)).toEqual(['app.osprey']))
  })
})

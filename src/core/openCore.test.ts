import { announceWallet } from '../../test/support/announceWallet'
import { ALICE, aNetwork, BOB } from '../../test/support/builders'
import { eventually } from '../../test/support/eventually'
import { failureOf } from '../../test/support/fakes'
import { createCore } from '.'
import type { WalletCore } from './types'

const SIGNATURE = `0x${'51'.repeat(65)}`

let core: WalletCore
// Two announcements would be two wallets.
beforeAll(() => announceWallet({ name: 'Kestrel', rdns: 'app.kestrel', account: ALICE, signature: SIGNATURE }))
beforeEach(async () => {
  localStorage.clear()
  core = await createCore({ networks: [aNetwork()] })
})
afterEach(() => core.dispose())

describe('the provider of a namespace', () => {
  it('is one object that stays, whoever is connected', async () => {
    const provider = core.getProvider('eip155')
    expect(await failureOf(provider.request({ method: 'eth_accounts' }))).toMatchObject({ code: 4900 })
    await core.connect('app.kestrel')
    expect(core.getProvider('eip155')).toBe(provider)
    expect(await provider.request({ method: 'personal_sign', params: ['0x00', ALICE] })).toBe(SIGNATURE)
    await core.disconnect()
    expect(await failureOf(provider.request({ method: 'eth_accounts' }))).toMatchObject({ code: 4900 })
  })

  it('tells who is connected', async () => {
    const told: unknown[] = []
    core.getProvider('eip155').on('accountsChanged', (accounts) => told.push(accounts))
    await core.connect('app.kestrel')
    await core.disconnect()
    expect(told).toEqual([[ALICE], []])
  })
})

it.each([['eip155'], [null], [7]])('disconnects nobody for %j, which is no object', async (request) => {
  await core.connect('app.kestrel')
  expect(await failureOf(core.disconnect(request as unknown as undefined))).toMatchObject({
    code: 'INVALID_OPTION',
    message: expect.stringContaining('disconnect'),
  })
  expect(core.state.accounts.eip155?.status).toBe('connected')
  await core.disconnect()
})

describe('a search', () => {
  it('finds wallets of the page and those that come with the widget, by name', async () => {
    const names = async (text: string) => (await core.searchWallets(text)).map(({ name }) => name)
    expect(await names('kest')).toEqual(['Kestrel'])
    expect(await names('metam')).toEqual(['MetaMask'])
    expect(await names('no such wallet')).toEqual([])
  })

  it('gives wallets that can be chosen', async () => {
    const [kestrel] = await core.searchWallets('kestrel')
    expect(kestrel).toMatchObject({ id: 'app.kestrel', isHere: true })
    expect(await core.connect(kestrel?.id ?? '')).toMatchObject({ address: ALICE })
    const [metaMask] = await core.searchWallets('metamask')
    expect(metaMask).toMatchObject({ isHere: false })
    // It is known, and reached by pairing alone, for which this page has no relay.
    expect(await failureOf(core.connect(metaMask?.id ?? ''))).toMatchObject({ code: 'WALLET_NOT_FOUND' })
    expect(await failureOf(core.pair(metaMask?.id))).not.toMatchObject({ params: { connectorId: metaMask?.id } })
  })
})

describe('what the views can do', () => {
  const calls: [string, () => Promise<unknown>][] = [
    ['history', () => core.loadHistory()],
    ['profile', () => core.loadProfile()],
    ['older history', () => core.loadMoreHistory()],
    ['collectible', () => core.loadCollectibles()],
    ['further collectible', () => core.loadMoreCollectibles()],
    ['payment link', () => core.requestPayment({ amount: '1' })],
    ['quote', () => core.quoteSwap({ amount: '1' })],
    ['swap', () => core.prepareSwap({ amount: '1' })],
    ['token to swap', () => core.listSwapTokens()],
    ['allowance', () => core.loadApprovals()],
    ['name', () => core.prepareName('mira')],
    ['session', () => core.listSessions()],
    ['purchase', () => core.quotePurchase({ assetId: 'usdc', currencyId: 'USD', amount: '1' })],
  ]

  it.each(calls)('has no %s of nobody', async (_what, call) => {
    expect(await failureOf(call())).toMatchObject({ code: 'NO_ACTIVE_CAIP_ADDRESS' })
  })

  it('is there for whoever is connected', async () => {
    await core.connect('app.kestrel')
    expect(await core.requestPayment({ amount: '1' })).toMatchObject({
      address: ALICE,
      link: `ethereum:${ALICE}@1?value=1000000000000000000`,
    })
    expect(await failureOf(core.prepareSwap({ amount: '1' }))).toMatchObject({ code: 'PROJECT_ID_MISSING' })
  })
})

describe('what the visitor chooses among', () => {
  it('is a page of wallets, those of this browser first, all of which can be chosen', async () => {
    const { wallets, hasMore } = await core.browseWallets()
    expect([wallets[0]?.name, hasMore]).toEqual(['Kestrel', false])
    expect(wallets.map(({ name }) => name)).toContain('MetaMask')
    expect(await core.connect(wallets[0]?.id ?? '')).toMatchObject({ address: ALICE })
  })

  it('are networks, tokens, accounts and connected wallets', async () => {
    expect(await core.listNetworks()).toMatchObject([{ caipNetworkId: 'eip155:1', isActive: true }])
    expect(await core.listConnectedWallets()).toEqual([])
    await core.connect('app.kestrel')
    expect(await core.loadBalancesBeside(`eip155:1:${BOB}`)).toEqual([])
    await expect(core.loadBalancesBeside('bob')).rejects.toMatchObject({ code: 'INVALID_CAIP_ADDRESS' })
    expect(await core.renameWallet('app.kestrel', 'Savings')).toMatchObject([{ id: 'app.kestrel', name: 'Savings' }])
    expect(await core.moveWallet('app.kestrel', 1)).toHaveLength(1)
    await core.chooseAccount({ namespace: 'eip155', address: ALICE })
    expect(core.state.activeCaipAddress).toBe(`eip155:1:${ALICE}`)
    await expect(core.chooseAccount({ namespace: 'eip155', address: BOB })).rejects.toMatchObject({
      code: 'ACCOUNT_MISMATCH',
    })
  })
})

describe('logging in', () => {
  it('is nowhere without a place for the wallet’s frame', async () => {
    expect(core.login).toBeUndefined()
    // Somebody was logged in on the last visit: it is not waited for.
    localStorage.setItem('wallet-widget:connectors', JSON.stringify({ eip155: { id: 'ID_AUTH', name: 'maya' } }))
    const own = await createCore({ networks: [aNetwork()], connectors: ['auth', 'eip6963'] })
    const told = jest.fn()
    own.on('wallet-ready', told)
    expect(own.login).toBeUndefined()
    await eventually(() => expect(told).toHaveBeenCalled())
    own.dispose()
  })

  it('stands in the place that it is given, tells its changes, and leaves it with the core', async () => {
    const loginPlace = document.createElement('div')
    document.body.append(loginPlace)
    const own = await createCore({ networks: [aNetwork()], loginPlace, projectId: 'project' })
    expect(own.login?.ways.email).toBe(false)
    expect(own.login?.state).toMatchObject({ status: 'idle', asked: null })
    const told: unknown[] = []
    own.subscribe(() => told.push(own.login?.state.status))
    // What logging in does comes by itself, and that is told.
    await eventually(() => expect(own.login?.ways.email).toBe(true))
    expect(told).toEqual(['idle'])
    expect(await own.login?.email('maya')).toEqual({ problem: 'notAnAddress' })
    expect(told).toEqual(['idle'])
    // The frame has nothing behind it in this document.
    const login = own.login?.email('maya@tidepool.example').catch((error: unknown) => error)
    await eventually(() => expect(loginPlace.firstElementChild?.shadowRoot?.querySelector('iframe')).not.toBeNull())
    expect(told).toContain('starting')
    own.dispose()
    expect(loginPlace.childElementCount).toBe(0)
    await login
  })
})

import { ALICE, aNetwork } from '../../test/support/builders'
import { failureOf } from '../../test/support/fakes'
import { createCore } from '.'
import type { WalletCore } from './types'

const SIGNATURE = `0x${'51'.repeat(65)}`

/** A wallet that announces itself in this page. */
function announceWallet(): void {
  const request = async ({ method }: { method: string }): Promise<unknown> =>
    ({ eth_requestAccounts: [ALICE], eth_accounts: [ALICE], eth_chainId: '0x1', personal_sign: SIGNATURE })[method] ??
    null
  const info = { uuid: 'c0', name: 'Kestrel', rdns: 'app.kestrel', icon: '' }
  const detail = { info, provider: { request, on: () => undefined, removeListener: () => undefined } }
  const announce = (): unknown => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

let core: WalletCore
// Two announcements would be two wallets.
beforeAll(announceWallet)
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

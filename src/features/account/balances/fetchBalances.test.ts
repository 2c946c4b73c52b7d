import {
  aBalanceRow,
  ALICE,
  aNetwork,
  aSecondNetwork,
  BOB,
  fakeAdapter,
  fakeConnector,
  USDC,
} from '../../../../test/support/builders'
import { aDeferred, aLogger, settle } from '../../../../test/support/fakes'
import { createTestStore, fakeServices, type ServiceParts, type StoreWishes } from '../../../../test/support/testStore'
import { HttpError } from '../../../errors'
import { bannerClosed } from '../../../notices'
import { portfolioCache } from '../accountCaches'
import { readChainBalances } from './chainBalances'
import { fetchBalances } from './fetchBalances'
import { walletSessionChanged, walletSessionEnded, walletSessionShared } from '../../../store'

const PATH = `/v1/account/${ALICE}/balance`
const caipAddress = `eip155:1:${ALICE}` as const
const failing =
  (status = 500) =>
  () =>
    Promise.reject(new HttpError({ status }))
const listed = (numeric = '0.1') => ({ balances: [aBalanceRow({ quantity: { decimals: '18', numeric } })] })

function aWidget(parts: ServiceParts = {}, wishes: StoreWishes = {}) {
  const services = fakeServices(parts)
  const store = createTestStore(services, { isConnected: true, ...wishes })
  const account = () => store.state().account.eip155
  return {
    ...store,
    account,
    fetch: (forceUpdate?: string) => store.dispatch(fetchBalances({ caipAddress, forceUpdate })),
    amounts: () => account().tokenBalance.map(({ symbol, amountInUnits }) => `${amountInUnits} ${symbol}`),
    calls: () => services.http.asked(PATH).length,
    banner: () => store.state().notices.banner?.text.key,
  }
}

/** The coin as a wallet lists it. */
const aCoin = (price?: number) => ({
  type: 'NATIVE',
  address: 'native',
  balance: '0x7',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price },
})

/** A wallet whose own list of assets is what the test says. */
function aWalletWith(request: (question: { method: string }) => Promise<unknown>) {
  const provider = { request }
  const connector = fakeConnector({ getProvider: () => provider })
  return { connectorOf: () => connector }
}

describe('the balances of an account', () => {
  const anAssetWallet = (price?: number) =>
    aWalletWith(async ({ method }) => ({
      '0x1': method === 'wallet_getCapabilities' ? { assetDiscovery: { supported: true } } : [aCoin(price)],
    }))

  it('come from the wallet where it knows them, whatever the data API says later', async () => {
    const service = aDeferred<unknown>()
    const { fetch, amounts, calls } = aWidget({ hub: anAssetWallet(2500), answers: { [PATH]: () => service.promise } })
    await fetch()
    expect([amounts(), calls()]).toEqual([['7 ETH'], 1])
    service.resolve(listed())
    await settle()
    expect(amounts()).toEqual(['7 ETH'])
  })

  it.each([
    ['fails', failing()],
    ['says nothing', { balances: [] }],
  ])('that the wallet knows need no node where the data API %s', async (_what, answer) => {
    const getNativeBalance = jest.fn(async () => '5')
    const { fetch, amounts, banner } = aWidget({
      hub: anAssetWallet(),
      answers: { [PATH]: answer },
      adapter: { getNativeBalance },
    })
    await fetch()
    await settle()
    expect([amounts(), getNativeBalance.mock.calls, banner()]).toEqual([['7 ETH'], [], undefined])
  })

  it('are the chain’s where the wallet lists nothing at all, and none where nobody else answers', async () => {
    const hub = () =>
      aWalletWith(async ({ method }) => ({
        '0x1': method === 'wallet_getCapabilities' ? { assetDiscovery: { supported: true } } : [],
      }))
    const one = aWidget({ hub: hub(), adapter: { getNativeBalance: async () => '5' } })
    await one.fetch()
    expect(one.amounts()).toEqual(['5 ETH'])
    const other = aWidget({ hub: hub(), adapter: { getNativeBalance: () => Promise.reject(new Error('down')) } })
    await other.fetch()
    expect([other.amounts(), other.account().tokenBalanceStatus, other.banner()]).toEqual([[], 'ready', undefined])
  })

  it('never come from a paired wallet, whose app a question would open', async () => {
    const request = jest.fn(async () => ({ '0x1': { assetDiscovery: { supported: true } } }))
    const connector = fakeConnector({
      getProvider: () => ({ request }),
      capabilitiesOf: () => ({ '0x1': { assetDiscovery: { supported: true } } }),
    })
    const { fetch, calls } = aWidget({ hub: { connectorOf: () => connector }, answers: { [PATH]: listed() } })
    await fetch()
    expect([request.mock.calls, calls()]).toEqual([[], 1])
  })

  it('come from the wallet with the prices of the data API where the wallet names none', async () => {
    const { fetch, amounts, account } = aWidget({ hub: anAssetWallet(), answers: { [PATH]: listed() } })
    await fetch()
    await settle()
    expect(amounts()).toEqual(['7 ETH'])
    expect(account().tokenBalance[0]?.priceUsd).toBe(2500.5)
  })

  it.each([
    ['the data API', {}],
    ['the wallet', { hub: anAssetWallet(2500) }],
  ])(
    'hold the tokens of the page that %s does not list, and those that do not answer are left out',
    async (_who, parts) => {
      const getTokenMetadata = async (_network: unknown, tokenAddress: string) => {
        if (tokenAddress === BOB) throw new Error('no token')
        return { tokenAddress, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
      }
      const { fetch, account } = aWidget(
        { ...parts, answers: { [PATH]: listed() }, adapter: { getTokenMetadata, getTokenBalance: async () => '12' } },
        { options: { tokens: { 'eip155:1': [USDC, BOB] } } },
      )
      await fetch()
      expect(account().tokenBalance.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
      expect(account().tokenBalance[1]).toMatchObject({
        tokenAddress: USDC,
        amountInUnits: '12',
        caipTokenAddress: `eip155:1:${USDC}`,
      })
    },
  )

  it('ask no node for a token of the page that the data API lists, however it is written', async () => {
    const rows = [
      aBalanceRow(),
      aBalanceRow({
        symbol: 'USDC',
        address: `eip155:1:${USDC.toLowerCase()}`,
        quantity: { decimals: '6', numeric: '5' },
      }),
    ]
    const getTokenMetadata = jest.fn()
    const { fetch, amounts } = aWidget(
      { answers: { [PATH]: { balances: rows } }, adapter: { getTokenMetadata } },
      { options: { tokens: { 'eip155:1': [USDC] } } },
    )
    await fetch()
    expect(amounts()).toHaveLength(2)
    expect(getTokenMetadata).not.toHaveBeenCalled()
  })

  it('come from the data API where the wallet does not know them', async () => {
    const hub = aWalletWith(() => Promise.reject(new Error('what?')))
    const { fetch, amounts, account, services } = aWidget({ hub, answers: { [PATH]: listed() } })
    await fetch()
    expect(amounts()).toEqual(['100000000000000000 ETH'])
    expect(account()).toMatchObject({ tokenBalanceStatus: 'ready', balance: '0.1', balanceSymbol: 'ETH' })
    expect(services.http.asked(PATH)[0]?.query).toMatchObject({
      currency: 'usd',
      chainId: 'eip155:1',
      projectId: 'project',
      st: 'appkit',
    })
  })

  it.each([
    ['the data API fails', { [PATH]: failing() }],
    ['the data API says something else', { [PATH]: { html: '<b>' } }],
    ['the data API lists nothing', { [PATH]: { balances: [] } }],
    ['the network is not served', { [PATH]: listed(), '/v1/supported-chains': { http: ['eip155:10'] } }],
  ])('come from the chain where %s, quietly', async (_name, answers) => {
    const { fetch, amounts, account, banner } = aWidget({ answers, adapter: { getNativeBalance: async () => '5' } })
    await fetch()
    expect(amounts()).toEqual(['5 ETH'])
    expect([account().tokenBalanceStatus, banner()]).toEqual(['ready', undefined])
  })

  it('have the tokens the host named where the chain is asked; one that does not answer is left out', async () => {
    const { fetch, amounts } = aWidget(
      {
        context: { projectId: undefined },
        adapter: {
          getTokenMetadata: async (_network, tokenAddress) => ({
            tokenAddress,
            name: 'USD Coin',
            symbol: 'USDC',
            decimals: 6,
          }),
          getTokenBalance: (_network, tokenAddress) =>
            tokenAddress === USDC ? Promise.resolve('12') : Promise.reject(new Error('no token')),
        },
      },
      { options: { tokens: { 'eip155:1': [USDC, BOB, 'not an address'] } } },
    )
    await fetch()
    expect(amounts()).toEqual(['2000000000000000000 ETH', '12 USDC'])
  })

  it('do not come when nobody answers, and the visitor is told', async () => {
    const { fetch, account, banner } = aWidget({
      adapter: { getNativeBalance: () => Promise.reject(new HttpError({ status: 503 })) },
    })
    await fetch()
    expect(account()).toMatchObject({
      tokenBalanceStatus: 'failed',
      tokenBalanceError: { code: 'HTTP', message: 'HTTP status code: 503' },
    })
    expect(banner()).toBe('account.balanceUnavailable')
  })

  it('do not come on a network without any node', async () => {
    const { fetch, account } = aWidget({ context: { projectId: undefined } }, { networks: [aNetwork({ rpcUrls: [] })] })
    await fetch()
    expect(account().tokenBalanceError).toMatchObject({ code: 'NO_RPC_URL' })
  })
})

describe('a wallet that does not answer at once', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('costs nobody a wait: the data API, or the chain, is asked at the same time', async () => {
    const answers = { [PATH]: listed() }
    for (const parts of [{ answers }, { adapter: { getNativeBalance: async () => '100000000000000000' } }]) {
      const { fetch, amounts } = aWidget({ hub: aWalletWith(() => new Promise(() => undefined)), ...parts })
      await fetch()
      expect(amounts()).toEqual(['100000000000000000 ETH'])
      await jest.advanceTimersByTimeAsync(5_000)
      expect(amounts()).toHaveLength(1)
    }
  })

  it('is heard within 4 999 ms, with the prices that are known already, and not after 5 000 ms', async () => {
    for (const [wait, amount] of [
      [4_999, '7 ETH'],
      [5_000, '100000000000000000 ETH'],
    ] as const) {
      const hub = aWalletWith(async ({ method }) => {
        if (method === 'wallet_getCapabilities') return { '0x1': { assetDiscovery: { supported: true } } }
        await new Promise((resolve) => setTimeout(resolve, wait))
        return { '0x1': [aCoin()] }
      })
      const { fetch, amounts, account, services } = aWidget({ hub, answers: { [PATH]: listed() } })
      await fetch()
      await jest.advanceTimersByTimeAsync(5_000)
      expect([amounts(), account().tokenBalance[0]?.priceUsd]).toEqual([[amount], 2500.5])
      expect(portfolioCache(services).get(caipAddress)?.[0]?.amountInUnits).toBe(amount.split(' ')[0])
    }
  })

  it('may still answer where nobody else does', async () => {
    const answer = aDeferred<unknown>()
    const hub = aWalletWith(async ({ method }) =>
      method === 'wallet_getCapabilities' ? { '0x1': { assetDiscovery: { supported: true } } } : answer.promise,
    )
    const { fetch, amounts, banner } = aWidget({
      hub,
      adapter: { getNativeBalance: () => Promise.reject(new Error('down')) },
    })
    const fetching = fetch()
    await jest.advanceTimersByTimeAsync(1_000)
    answer.resolve({ '0x1': [aCoin()] })
    await fetching
    expect([amounts(), banner()]).toEqual([['7 ETH'], undefined])
  })

  it('is not heard for an account that left meanwhile', async () => {
    const answer = aDeferred<unknown>()
    const hub = aWalletWith(async ({ method }) =>
      method === 'wallet_getCapabilities' ? { '0x1': { assetDiscovery: { supported: true } } } : answer.promise,
    )
    const { fetch, account, dispatch } = aWidget({ hub, answers: { [PATH]: listed() } })
    await fetch()
    dispatch(
      walletSessionChanged({
        accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
        caipNetworkId: 'eip155:1',
      }),
    )
    answer.resolve({ '0x1': [aCoin()] })
    await jest.advanceTimersByTimeAsync(0)
    expect(account().tokenBalance).toEqual([])
  })

  it('is asked once what it can, however often its balances are read', async () => {
    const asked: string[] = []
    const hub = aWalletWith(async ({ method }) => {
      asked.push(method)
      return { '0x1': method === 'wallet_getCapabilities' ? { assetDiscovery: { supported: true } } : [aCoin()] }
    })
    const { fetch } = aWidget({ hub, answers: { [PATH]: listed() } })
    await fetch('')
    await fetch('')
    await jest.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['wallet_getCapabilities', 'wallet_getAssets', 'wallet_getAssets'])
  })
})

describe('a second look', () => {
  it('within 29 999 ms is answered from what is known, after 30 000 ms anew', async () => {
    const { fetch, calls, services, account } = aWidget({ answers: { [PATH]: listed() } })
    await fetch()
    services.clock.advance(29_999)
    await fetch()
    expect(calls()).toBe(1)
    expect(account()).toMatchObject({ tokenBalanceStatus: 'ready', balance: '0.1' })
    services.clock.advance(1)
    await fetch()
    expect(calls()).toBe(2)
  })

  it('is made anew when something changed, and what it says is kept', async () => {
    const { fetch, calls, services, amounts } = aWidget({ answers: { [PATH]: listed() } })
    await fetch()
    services.http.answers[PATH] = listed('0.2')
    await fetch(`eip155:1:${USDC}`)
    expect(services.http.asked(PATH)[1]?.query).toMatchObject({ forceUpdate: `eip155:1:${USDC}` })
    await fetch()
    expect(calls()).toBe(2)
    expect(amounts()).toEqual(['200000000000000000 ETH'])
  })

  it('still knows that a token is not safe to send', async () => {
    const conflict = [aBalanceRow(), aBalanceRow({ quantity: { decimals: '6', numeric: '0.1' } })]
    const contract = { ...aBalanceRow({ symbol: 'USDC' }), address: `eip155:1:${USDC}` }
    const { fetch, account, calls } = aWidget({
      answers: {
        [PATH]: { balances: [...conflict, contract, { ...contract, quantity: { decimals: '6', numeric: '1' } }] },
      },
    })
    await fetch()
    await fetch()
    expect(calls()).toBe(1)
    expect(account().tokenBalance.map(({ hasDecimalsConflict }) => hasDecimalsConflict)).toEqual([true, true])
  })

  it('is made when what is stored is not what was written', async () => {
    const { fetch, calls, services } = aWidget({ answers: { [PATH]: listed() } })
    await fetch()
    const key = 'wallet-widget:cache-portfolio'
    services.area.setItem(key, (services.area.getItem(key) ?? '').replace('100000000000000000', '-1'))
    await fetch()
    expect(calls()).toBe(2)
  })
})

describe('a service that failed', () => {
  it('is asked again where the clock was set back', async () => {
    const { fetch, calls, services } = aWidget({
      answers: { [PATH]: failing() },
      adapter: { getNativeBalance: () => Promise.reject(new Error('down')) },
    })
    await fetch()
    services.clock.advance(-86_400_000)
    await fetch()
    expect(calls()).toBe(2)
  })

  it('is left alone for 29 999 ms and asked again after 30 000 ms', async () => {
    const { fetch, calls, services, account } = aWidget({
      answers: { [PATH]: failing() },
      adapter: { getNativeBalance: () => Promise.reject(new Error('down')) },
    })
    await fetch()
    expect(account().lastRetry).toBe(services.clock.now())
    services.clock.advance(29_999)
    await fetch()
    expect(calls()).toBe(1)
    services.clock.advance(1)
    await fetch()
    expect(calls()).toBe(2)
  })

  it('answers with an empty list while it is left alone, and the visitor is told once', async () => {
    const { fetch, amounts, account, services, dispatch, state } = aWidget({
      answers: { [PATH]: failing() },
      adapter: { getNativeBalance: () => Promise.reject(new Error('down')) },
    })
    const banner = () => state().notices.banner?.text.key
    await fetch()
    expect(banner()).toBe('account.balanceUnavailable')
    dispatch(bannerClosed({}))
    services.clock.advance(29_999)
    await fetch()
    expect([amounts(), account().tokenBalanceStatus, banner()]).toEqual([[], 'failed', undefined])
    await fetch('')
    expect(banner()).toBe('account.balanceUnavailable')
    dispatch(bannerClosed({}))
    services.clock.advance(30_000)
    await fetch()
    expect(banner()).toBe('account.balanceUnavailable')
  })

  it('is asked at once when something changed', async () => {
    const { fetch, calls } = aWidget({
      answers: { [PATH]: failing() },
      adapter: { getNativeBalance: () => Promise.reject(new Error('down')) },
    })
    await fetch()
    await fetch('')
    expect(calls()).toBe(2)
  })
})

describe('an answer that comes late', () => {
  const aRace = () => {
    const [first, second] = [aDeferred<unknown>(), aDeferred<unknown>()]
    const answers = [first.promise, second.promise]
    return { first, second, ...aWidget({ answers: { [PATH]: () => answers.shift() } }) }
  }

  it('for an account that left is not kept', async () => {
    const { first, fetch, dispatch, services } = aRace()
    const fetching = fetch()
    await settle()
    dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }))
    first.resolve(listed('0.1'))
    await fetching
    expect(portfolioCache(services).get(`eip155:1:${ALICE}`)).toBeUndefined()
  })

  it('does not replace, or outlive in the cache, what a newer question brought', async () => {
    const { first, second, fetch, amounts, account, calls } = aRace()
    const fetching = Promise.all([fetch(''), settle().then(() => fetch(`eip155:1:${USDC}`))])
    await settle()
    second.resolve(listed('0.2'))
    await settle()
    first.resolve(listed('0.1'))
    await fetching
    expect(amounts()).toEqual(['200000000000000000 ETH'])
    expect(account().balance).toBe('0.2')
    await fetch()
    expect(calls()).toBe(2)
    expect(amounts()).toEqual(['200000000000000000 ETH'])
  })

  it('is not told as a failure after a newer one succeeded', async () => {
    const { first, second, fetch, account, banner, services } = aRace()
    services.adapter.getNativeBalance = () => Promise.reject(new Error('down'))
    const fetching = Promise.all([fetch(''), settle().then(() => fetch(`eip155:1:${USDC}`))])
    await settle()
    second.resolve(listed('0.2'))
    await settle()
    first.reject(new HttpError({ status: 500 }))
    await fetching
    expect([account().tokenBalanceStatus, banner()]).toEqual(['ready', undefined])
  })

  it.each([
    [
      'another account',
      walletSessionChanged({
        accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
        caipNetworkId: 'eip155:1',
      }),
    ],
    ['another network', walletSessionChanged({ caipNetworkId: 'eip155:8453' })],
  ])('for %s is neither shown nor told', async (_name, change) => {
    for (const end of ['resolve', 'reject'] as const) {
      const { first, fetch, account, banner, dispatch, services } = aRace()
      services.adapter.getNativeBalance = () => Promise.reject(new Error('down'))
      const fetching = fetch('')
      await settle()
      dispatch(change)
      if (end === 'resolve') first.resolve(listed())
      else first.reject(new HttpError({ status: 500 }))
      await fetching
      expect(account()).toMatchObject({ tokenBalance: [], tokenBalanceStatus: 'idle' })
      expect(account().balance).toBeUndefined()
      expect(banner()).toBeUndefined()
    }
  })
})

it('asks nobody for an account on a network its namespace is not on', async () => {
  const { dispatch, calls, account } = aWidget(
    { answers: { [PATH]: listed() } },
    { networks: [aSecondNetwork(), aNetwork()] },
  )
  await dispatch(fetchBalances({ caipAddress }))
  expect(calls()).toBe(0)
  expect(account().tokenBalanceStatus).toBe('idle')
})

describe('a namespace the data API has no balances of', () => {
  const bitcoin = aNetwork({
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  })
  const address = `bc1q${'a'.repeat(38)}`
  const aBitcoin = (rpcUrls = ['https://index.example']) => {
    const services = fakeServices({
      answers: { '/v1/supported-chains': { http: [bitcoin.caipNetworkId] } },
      adapter: { namespace: 'bip122', getNativeBalance: async () => '250' },
    })
    const store = createTestStore(services, { networks: [{ ...bitcoin, rpcUrls }] })
    store.dispatch(
      walletSessionShared({
        namespace: 'bip122',
        caipNetworkId: bitcoin.caipNetworkId,
        accounts: [{ namespace: 'bip122', address, type: 'payment' }],
        wallet: { id: 's', name: 'S', type: 'ANNOUNCED' },
      }),
    )
    return {
      services,
      store,
      fetch: () => store.dispatch(fetchBalances({ caipAddress: `${bitcoin.caipNetworkId}:${address}` })),
      account: () => store.state().account.bip122,
    }
  }

  it('is asked of the chain alone', async () => {
    const { fetch, account, services } = aBitcoin()
    await fetch()
    expect(account().tokenBalance.map(({ amountInUnits, symbol }) => `${amountInUnits} ${symbol}`)).toEqual(['250 BTC'])
    expect(services.http.requests.filter(({ url }) => url.includes('/balance'))).toEqual([])
  })

  it('is not asked for at all where the host names nobody to ask', async () => {
    const { fetch, account, store } = aBitcoin([])
    await fetch()
    expect(account().tokenBalanceStatus).toBe('idle')
    expect(store.state().notices.banner).toBeNull()
  })
})

it('takes the tokens that the chain itself lists, and asks it for those the host named beside them', async () => {
  const listed = { tokenAddress: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, amountInUnits: '7' }
  const asked: string[] = []
  const adapter = fakeAdapter({
    listTokens: async () => [listed],
    getTokenBalance: async () => '9',
    async getTokenMetadata(_network, tokenAddress) {
      asked.push(tokenAddress)
      return { tokenAddress, name: 'New', symbol: 'NEW', decimals: 2 }
    },
  })
  const tokens = await readChainBalances({
    adapter,
    network: aNetwork(),
    address: ALICE,
    tokenAddresses: [USDC, BOB],
    logger: aLogger(),
  })
  expect(tokens.map(({ symbol, amountInUnits }) => `${amountInUnits} ${symbol}`)).toEqual([
    '2000000000000000000 ETH',
    '7 USDC',
    '9 NEW',
  ])
  expect(asked).toEqual([BOB])
})

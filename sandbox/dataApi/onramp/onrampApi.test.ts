import { tokenBySymbol } from '../../chains/deployments'
import { devAccount } from '../../chains/devAccounts'
import { useOnramp } from '../../onramp/testing/useOnramp'
import { solanaDevAccount } from '../../solana/solanaAccounts'
import { solanaNetwork } from '../../solana/solanaNetwork'
import { field, listAt, type Reply, useSandbox } from '../../testing/useSandbox'

const inProgress = 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
const success = 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
const failed = 'ONRAMP_TRANSACTION_STATUS_FAILED'

describe('the on-ramp of the data API', () => {
  const client = useSandbox()
  const { get, post, sandbox } = client
  const { linkFor, pay, hold, untilOver } = useOnramp(client)
  const erin = devAccount('erin').address
  const solanaErin = solanaDevAccount('erin').address
  const reason = (reply: Reply): unknown => field(reply.body, 'reasons.0.field')
  const query = 'projectId=sandbox&st=appkit&sv=html-ethers-1.0.0'

  describe('the options', () => {
    it('are every coin with its networks, and what to pay with', async () => {
      const { body } = await get(`/api/v1/onramp/options?${query}`)
      expect(
        listAt(body, 'purchaseCurrencies').map((one) => [
          field(one, 'symbol'),
          ...listAt(one, 'networks').map((network) => field(network, 'name')),
        ]),
      ).toEqual([
        ['USDC', 'ethereum', 'sandbox-two'],
        ['USDT', 'ethereum', 'sandbox-two'],
        ['ETH', 'ethereum'],
        ['SBX', 'sandbox-two'],
        ['SOL', 'solana'],
      ])
      expect(field(body, 'purchaseCurrencies.0')).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
        name: 'USD Coin',
        symbol: 'USDC',
        networks: [
          {
            name: 'ethereum',
            display_name: 'Sandbox One',
            chain_id: '31337',
            contract_address: tokenBySymbol('USDC').address,
          },
          {
            name: 'sandbox-two',
            display_name: 'Sandbox Two',
            chain_id: '31338',
            contract_address: tokenBySymbol('USDC').address,
          },
        ],
      })
      expect(field(body, 'purchaseCurrencies.4.networks.0')).toEqual({
        name: 'solana',
        display_name: 'Sandbox Solana',
        chain_id: solanaNetwork.caipNetworkId.slice(7),
        contract_address: '',
      })
      const limits = [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ]
      expect(field(body, 'paymentCurrencies')).toEqual([
        { id: 'USD', payment_method_limits: limits },
        { id: 'EUR', payment_method_limits: limits },
      ])
      expect(new Set(listAt(body, 'purchaseCurrencies').map((one) => field(one, 'id'))).size).toBe(5)
    })

    it('are for known projects only', async () => {
      expect((await get('/api/v1/onramp/options?projectId=other')).status).toBe(401)
    })
  })

  describe('a quote', () => {
    const quote = (change: object = {}, projectId = 'sandbox'): Promise<Reply> =>
      post(`/api/v1/onramp/quote?projectId=${projectId}`, {
        purchaseCurrency: { symbol: 'USDC' },
        paymentCurrency: { id: 'USD' },
        amount: '25',
        network: 'USDC',
        ...change,
      })

    it('says what is paid, what is taken off, and what arrives', async () => {
      const first = await quote()
      expect(first.body).toEqual({
        paymentTotal: { amount: '25.00', currency: 'USD' },
        paymentSubtotal: { amount: '23.12', currency: 'USD' },
        purchaseAmount: { amount: '23.12', currency: 'USDC' },
        coinbaseFee: { amount: '0.38', currency: 'USD' },
        networkFee: { amount: '1.50', currency: 'USD' },
        quoteId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(field((await quote()).body, 'quoteId')).not.toBe(field(first.body, 'quoteId'))
    })

    it('takes whole currencies as the options gave them', async () => {
      const { body } = await get(`/api/v1/onramp/options?${query}`)
      const reply = await quote({
        purchaseCurrency: field(body, 'purchaseCurrencies.4'),
        paymentCurrency: field(body, 'paymentCurrencies.1'),
        amount: '100.50',
        network: 'SOL',
      })
      expect(reply.body).toMatchObject({
        paymentTotal: { amount: '100.50', currency: 'EUR' },
        purchaseAmount: { amount: '0.71695652', currency: 'SOL' },
        networkFee: { amount: '0.05' },
      })
    })

    it.each([
      ['9.99', 400],
      ['10.00', 200],
      ['10', 200],
      ['7500.01', 200],
      ['25000.00', 200],
      ['25000.01', 400],
    ])('of %s answers %i: the widest limits count', async (amount, status) => {
      expect((await quote({ amount })).status).toBe(status)
    })

    it.each([
      ['no amount', { amount: undefined }, 422, 'body'],
      ['an amount that is no text', { amount: 25 }, 422, 'body'],
      ['half a cent', { amount: '25.005' }, 400, 'amount'],
      ['a negative amount', { amount: '-25' }, 400, 'amount'],
      ['no coin', { purchaseCurrency: 'USDC' }, 422, 'body'],
      ['a coin without symbol', { purchaseCurrency: { id: '1' } }, 422, 'purchaseCurrency'],
      ['an unknown coin', { purchaseCurrency: { symbol: 'DOGE' }, network: 'DOGE' }, 400, 'purchaseCurrency'],
      ['another network than the symbol', { network: 'ethereum' }, 400, 'network'],
      ['an unknown currency', { paymentCurrency: { id: 'GBP' } }, 422, 'paymentCurrency'],
    ])('is refused for %s', async (_what, change, status, about) => {
      const reply = await quote(change)
      expect([reply.status, reason(reply)]).toEqual([status, about])
    })

    it('is for known projects only', async () => {
      expect((await quote({}, 'other')).status).toBe(401)
    })
  })

  describe('the address of the provider', () => {
    const wallet = { address: erin, blockchains: ['ethereum', 'base'], assets: ['USDC'] }
    const generate = (change: object = {}, projectId = 'sandbox'): Promise<Reply> =>
      post(`/api/v1/generators/onrampurl?projectId=${projectId}`, {
        destinationWallets: [wallet],
        partnerUserId: erin,
        ...change,
      })

    it("carries what was asked for, on the provider's own origin", async () => {
      const { body } = await generate({
        defaultNetwork: 'ethereum',
        defaultExperience: 'buy',
        presetFiatAmount: 25,
        presetCryptoAmount: 10,
      })
      const url = new URL(String(field(body, 'url')))
      expect([url.origin, url.pathname]).toEqual([sandbox().onrampOrigin, '/buy/select-asset'])
      const { appId, destinationWallets, ...rest } = Object.fromEntries(url.searchParams)
      expect(appId).toBeTruthy()
      expect(JSON.parse(destinationWallets ?? '')).toEqual([wallet])
      expect(rest).toEqual({
        defaultNetwork: 'ethereum',
        partnerUserId: erin,
        defaultExperience: 'buy',
        presetFiatAmount: '25',
        presetCryptoAmount: '10',
      })
    })

    it('needs no more than a wallet and whose it is', async () => {
      expect((await generate({ destinationWallets: [{ address: solanaErin }] })).status).toBe(200)
      expect((await generate({}, 'other')).status).toBe(401)
    })

    it.each([
      ['no wallets', { destinationWallets: undefined }, 'destinationWallets'],
      ['an empty list of wallets', { destinationWallets: [] }, 'destinationWallets'],
      ['a wallet that is a text', { destinationWallets: [erin] }, 'destinationWallets'],
      ['assets that are no list', { destinationWallets: [{ ...wallet, assets: 'USDC' }] }, 'destinationWallets'],
      ['a network without a name', { destinationWallets: [{ ...wallet, blockchains: [''] }] }, 'destinationWallets'],
      ['an address that is none', { destinationWallets: [{ ...wallet, address: '0x12' }] }, 'address'],
      [
        'an address with a wrong checksum',
        { destinationWallets: [{ ...wallet, address: erin.replace(/[a-f]/, (letter) => letter.toUpperCase()) }] },
        'address',
      ],
      ['nobody', { partnerUserId: undefined }, 'partnerUserId'],
      ['an amount as text', { presetFiatAmount: '25' }, 'presetFiatAmount'],
      ['an amount with cents', { presetFiatAmount: 25.5 }, 'presetFiatAmount'],
      ['a negative amount', { presetCryptoAmount: -1 }, 'presetCryptoAmount'],
      ['a network that is no text', { defaultNetwork: 1 }, 'defaultNetwork'],
    ])('is refused for %s', async (_what, change, about) => {
      const reply = await generate(change)
      expect([reply.status, reason(reply)]).toEqual([400, about])
    })
  })

  describe('the history of what was bought', () => {
    const historyOf = async (address: string, more = ''): Promise<unknown> =>
      (await get(`/api/v1/account/${address}/history?${query}&onramp=coinbase${more}`)).body
    const rowsOf = async (address: string): Promise<unknown[]> => listAt(await historyOf(address), 'data')
    const statuses = async (address: string): Promise<unknown[]> =>
      (await rowsOf(address)).map((row) => field(row, 'metadata.status'))
    const usdcLink = (): string => linkFor({ address: erin, assets: ['USDC'], presetFiatAmount: 25 })

    it('is empty at first, for both namespaces', async () => {
      expect(await historyOf(erin)).toEqual({ data: [], next: null })
      expect(await historyOf(solanaErin, `&chainId=${solanaNetwork.caipNetworkId}`)).toEqual({ data: [], next: null })
    })

    it('tells an order as soon as it is paid, and its transaction once there is one', async () => {
      await hold(true)
      const before = Date.now()
      const id = (await pay(usdcLink())).slice('/orders/'.length)
      const [waiting] = await rowsOf(erin)
      expect(waiting).toMatchObject({
        id,
        metadata: {
          operationType: 'buy',
          hash: id,
          sentFrom: 'Coinbase',
          sentTo: erin,
          status: inProgress,
          application: null,
          chain: 'eip155:31337',
        },
        transfers: [
          {
            fungible_info: { name: 'USD Coin', symbol: 'USDC' },
            nft_info: null,
            direction: 'in',
            quantity: { numeric: '23.12' },
            value: 23.12,
            price: 1,
          },
        ],
      })
      const paidAt = String(field(waiting, 'metadata.minedAt'))
      expect(Date.parse(paidAt)).toBeGreaterThanOrEqual(before)
      await hold(false)
      await untilOver(`/orders/${id}`)
      const [done] = await rowsOf(erin.toLowerCase())
      const hash = String(field(done, 'metadata.hash'))
      expect(done).toMatchObject({ id, metadata: { status: success, minedAt: paidAt } })
      expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
      const own = await get(`/api/v1/account/${erin}/history?${query}&chainId=eip155:31337`)
      expect(listAt(own.body, 'data')[0]).toMatchObject({
        metadata: { hash, operationType: 'receive' },
        transfers: [{ quantity: { numeric: '23.12' } }],
      })
    })

    it('keeps what was declined, the newest first', async () => {
      await untilOver(await pay(usdcLink()))
      await pay(usdcLink(), { card: '4000 0000 0000 0002' })
      expect(await statuses(erin)).toEqual([failed, success])
      const [declined] = await rowsOf(erin)
      expect(field(declined, 'metadata.hash')).toBe(field(declined, 'id'))
    })

    it('has SOL too, on whatever chain it is asked for, and nothing of the second provider', async () => {
      await pay(linkFor({ address: solanaErin, assets: ['SOL'] }))
      await pay(`/meld?publicKey=key&destinationCurrencyCode=SOL&walletAddress=${solanaErin}`)
      expect(await rowsOf(solanaErin)).toMatchObject([
        { metadata: { status: success, chain: solanaNetwork.caipNetworkId, sentTo: solanaErin } },
      ])
      await untilOver(await pay(linkFor({ address: erin, assets: ['SBX'], blockchains: ['sandbox-two'] })))
      expect(listAt(await historyOf(erin, '&chainId=eip155:31337'), 'data')).toMatchObject([
        { metadata: { status: success, chain: 'eip155:31338' } },
      ])
    })

    it('comes page by page', async () => {
      const fields = { card: '4000 0000 0000 0002' }
      for (let count = 0; count < 52; count += 1) await pay(usdcLink(), fields)
      const first = await historyOf(erin)
      const rest = await historyOf(erin, `&cursor=${String(field(first, 'next'))}`)
      const ids = [...listAt(first, 'data'), ...listAt(rest, 'data')].map((row) => field(row, 'id'))
      expect([listAt(first, 'data').length, new Set(ids).size, field(rest, 'next')]).toEqual([50, 52, null])
    })

    it('waits for a block where blocks are made by hand', async () => {
      await post('/control/mining', { mode: 'manual' })
      await pay(usdcLink())
      const [row] = await rowsOf(erin)
      expect(row).toMatchObject({ metadata: { status: inProgress, hash: expect.stringMatching(/^0x/) } })
      await post('/control/mine')
      expect(await statuses(erin)).toEqual([success])
    })

    it('is forgotten by a reset, as is holding', async () => {
      await hold(true)
      await pay(usdcLink())
      await post('/control/reset')
      expect(await rowsOf(erin)).toEqual([])
      await untilOver(await pay(usdcLink()))
      expect(await statuses(erin)).toEqual([success])
    })
  })

  it('can be disturbed call by call', async () => {
    const calls: [string, () => Promise<Reply>][] = [
      ['onramp-options', () => get(`/api/v1/onramp/options?${query}`)],
      ['onramp-quote', () => post('/api/v1/onramp/quote?projectId=sandbox')],
      ['onramp-url', () => post('/api/v1/generators/onrampurl?projectId=sandbox')],
      ['onramp-history', () => get(`/api/v1/account/${erin}/history?${query}&onramp=coinbase`)],
    ]
    for (const [name, call] of calls) {
      await post('/control/faults', { name, kind: '503', times: 1 })
      expect([name, (await call()).status]).toEqual([name, 503])
      expect((await call()).status).not.toBe(503)
    }
    await post('/control/faults', { name: 'onramp-history', kind: '503' })
    expect((await get(`/api/v1/account/${erin}/history?${query}`)).status).toBe(200)
  })
})

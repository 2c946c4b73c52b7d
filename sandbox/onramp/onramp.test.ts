import { contractAddresses, tokenBySymbol } from '../chains/deployments'
import { devAccount } from '../chains/devAccounts'
import { readBalances } from '../chains/tokenReader'
import { solanaDevAccount } from '../solana/solanaAccounts'
import { sandboxChain } from '../testing/sandboxChain'
import { field, listAt, useSandbox } from '../testing/useSandbox'
import { useOnramp } from './testing/useOnramp'

/** Rows of the on-ramp history: dataApi/onramp/onrampApi.test.ts. */
describe('the pages of the on-ramp', () => {
  const client = useSandbox()
  const { sandbox, get, post } = client
  const { open, linkFor, fieldsAt, pay, untilOver, goodCard, hold } = useOnramp(client)
  const erin = devAccount('erin').address
  const solanaErin = solanaDevAccount('erin').address
  const usdc = (): string => linkFor({ address: erin, assets: ['USDC'], presetFiatAmount: 25 })
  const received = (text: string): string => /id="receive">([^<]*)</.exec(text)?.[1] ?? ''

  const chain = (index = 0) => sandboxChain(sandbox(), 31337 + index)
  const lamportsOf = async (address: string): Promise<bigint> => {
    const { body } = await post('/rpc/solana', { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] })
    return BigInt(String(field(body, 'result.value')))
  }
  const usdcOf = async (address: string): Promise<bigint> =>
    (await readBalances(chain(), address, [tokenBySymbol('USDC').address])).tokens[0] ?? 0n
  const nativeOf = async (address: string, index = 0): Promise<bigint> =>
    (await readBalances(chain(index), address, [])).native

  describe('every page', () => {
    it('stands on an origin of its own, which sandbox.json tells', async () => {
      const { onrampOrigin, url: origin, walletOrigin } = sandbox()
      expect(new Set([onrampOrigin, origin, walletOrigin]).size).toBe(3)
      expect(field((await get('/sandbox.json')).body, 'onrampUrl')).toBe(onrampOrigin)
    })

    it('allows no script, no frame and no other target of its forms, and says that no money is real', async () => {
      const order = await pay(usdc())
      for (const path of ['/', usdc(), order, '/orders/none', '/buy/select-asset']) {
        const { policy, text } = await open(path)
        expect(policy).toBe(
          "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        )
        expect(text).toContain('no real money is taken')
        expect(text).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i)
      }
      expect(await get(`${sandbox().onrampOrigin}/onramp.css`)).toMatchObject({
        status: 200,
        type: expect.stringContaining('text/css'),
      })
    })

    it('shows what came with its address as text only', async () => {
      const evil = `"><script>alert(1)</script><img src=x onerror='1'>`
      const wallet = { address: erin, assets: [evil], blockchains: [evil] }
      const pages = [
        linkFor({ ...wallet, defaultNetwork: evil, presetFiatAmount: evil, fiatCurrency: evil, [evil]: evil }),
        `/buy/select-asset?destinationWallets=${encodeURIComponent(evil)}`,
        `/meld?walletAddress=${encodeURIComponent(evil)}&destinationCurrencyCode=USDC`,
        `/meld?walletAddress=${erin}&destinationCurrencyCode=${encodeURIComponent(evil)}`,
        `/orders/${encodeURIComponent(evil)}`,
      ]
      for (const path of pages) expect((await open(path)).text).not.toMatch(/<script|<img|onerror='/)
      const fields = {
        order: evil,
        asset: evil,
        network: evil,
        amount: evil,
        currency: evil,
        card: evil,
        expiry: evil,
        code: evil,
        action: 'pay',
      }
      const { status, text } = await open(usdc(), fields)
      expect(status).toBe(422)
      expect(text).not.toMatch(/<script|<img|onerror='/)
    })
  })

  describe('the form', () => {
    it('begins with what the link asks for', async () => {
      const link = linkFor({
        address: erin,
        assets: ['ETH', 'USDC', 'DOGE'],
        blockchains: ['base', 'sandbox-two'],
        defaultNetwork: 'sandbox-two',
        presetFiatAmount: 40,
        fiatCurrency: 'EUR',
      })
      expect(await fieldsAt(link)).toMatchObject({ asset: 'ETH', network: 'ethereum', amount: '40', currency: 'EUR' })
      const { text } = await open(link)
      expect(text).toContain(`<p class="address">${erin}</p>`)
      expect([...text.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
        'ETH',
        'USDC',
        'ethereum',
        'sandbox-two',
        'USD',
        'EUR',
      ])
    })

    it.each([
      [
        'the chosen network',
        { assets: ['USDC'], blockchains: ['ethereum', 'sandbox-two'], defaultNetwork: 'sandbox-two' },
        { asset: 'USDC', network: 'sandbox-two' },
      ],
      [
        'Ethereum for names it does not know',
        { assets: ['USDC'], blockchains: ['berachain'], defaultNetwork: 'berachain' },
        { asset: 'USDC', network: 'ethereum' },
      ],
      ['the network that has the coin', { assets: ['SBX'] }, { asset: 'SBX', network: 'sandbox-two' }],
      [
        'everything where the link names nothing',
        {},
        { asset: 'USDC', network: 'ethereum', amount: '50', currency: 'USD' },
      ],
    ])('takes %s', async (_what, wish, expected) => {
      expect(await fieldsAt(linkFor({ address: erin, ...wish }))).toMatchObject(expected)
    })

    it('offers SOL for an address on Solana, whatever networks the link names', async () => {
      expect(await fieldsAt(linkFor({ address: solanaErin, blockchains: ['ethereum'] }))).toMatchObject({
        asset: 'SOL',
        network: 'solana',
      })
    })

    it('counts again when something is changed, and pays nothing', async () => {
      const path = linkFor({ address: erin, presetFiatAmount: 25 })
      expect(received((await open(path)).text)).toBe('23.12 USDC')
      const fields = await fieldsAt(path)
      const { status, text } = await open(path, {
        ...fields,
        asset: 'ETH',
        amount: '100',
        card: '4242',
        code: '987',
        action: 'update',
      })
      expect([status, received(text)]).toEqual([200, '0.0388 ETH'])
      expect(text).toContain(`name="order" value="${fields['order']}"`)
      expect(text).not.toContain('value="987"')
      expect((await open(`/orders/${fields['order']}`)).status).toBe(404)
    })

    it.each([
      ['9.99', 422],
      ['10.00', 200],
      ['7500.00', 200],
      ['7500.01', 422],
    ])('takes %s by card: answers %i', async (amount, status) => {
      const page = await open(usdc(), { ...(await fieldsAt(usdc())), amount, action: 'update' })
      expect([page.status, page.text.includes('Enter an amount from 10.00 to 7500.00.')]).toEqual([
        status,
        status === 422,
      ])
    })

    it.each([
      ['amount', { amount: 'much' }],
      ['asset', { asset: 'SOL' }],
      ['network', { network: 'solana' }],
      ['currency', { currency: 'GBP' }],
      ['card', { card: '4242 4242 4242 4241' }],
      ['card', { card: '5555 5555 5555 4444' }],
      ['expiry', { expiry: '10/26' }],
      ['code', { code: '1' }],
    ])('says at the field %s what is wrong', async (name, wrong) => {
      const { status, text } = await open(usdc(), { ...(await fieldsAt(usdc())), ...goodCard, action: 'pay', ...wrong })
      expect(status).toBe(422)
      expect(text).toMatch(
        new RegExp(`id="${name}" name="${name}" aria-describedby="[^"]*${name}-error" aria-invalid="true"`),
      )
      expect(text).toMatch(new RegExp(`<p class="error" id="${name}-error">[^<]+</p>`))
      expect(text).toContain(`<a href="#${name}">`)
      expect(text.match(/class="error"/g)).toHaveLength(1)
    })

    it('sends no coin on a network that has none of it', async () => {
      const { status, text } = await open(linkFor({ address: erin, assets: ['SBX'], blockchains: ['ethereum'] }))
      expect(status).toBe(200)
      expect(text).toContain('SBX cannot be sent on Sandbox One.')
      expect(text).not.toContain('id="receive"')
    })

    it('has a label for each field', async () => {
      const { text } = await open(usdc())
      const ids = [...text.matchAll(/<(?:input|select) id="([^"]*)"/g)].map(([, id]) => id)
      expect(ids).toEqual(['asset', 'network', 'amount', 'currency', 'card', 'expiry', 'code'])
      for (const id of ids) expect(text).toContain(`<label for="${id}">`)
      for (const number of ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0000 0000 9995'])
        expect(text).toContain(`<code>${number}</code>`)
    })

    it.each([
      '/buy/select-asset',
      '/buy/select-asset?destinationWallets=nonsense',
      '/buy/select-asset?destinationWallets=[]',
      '/buy/select-asset?destinationWallets=[{"address":"0x12"}]',
      '/meld',
      '/meld?destinationCurrencyCode=USDC',
      `/meld?destinationCurrencyCode=DOGE&walletAddress=${erin}`,
      `/meld?destinationCurrencyCode=SOL&walletAddress=${erin}`,
      `/meld?destinationCurrencyCode=USDC&walletAddress=${solanaErin}`,
    ])('is not shown for %s', async (path) => {
      const { status, text } = await open(path)
      expect(status).toBe(400)
      expect(text).toContain('This link does not work')
      expect((await open(path, { ...goodCard, action: 'pay' })).status).toBe(400)
    })
  })

  describe('paying', () => {
    it('brings exactly the USDC that was shown, by a transaction of the on-ramp', async () => {
      const before = await usdcOf(erin)
      const order = await pay(usdc())
      const text = await untilOver(order)
      expect(text).toContain('<h1>Paid</h1>')
      expect(await usdcOf(erin)).toBe(before + 23_120_000n)
      const url = /href="([^"]*\/explorer-ui\/31337\/tx\/0x[0-9a-f]{64})"/.exec(text)?.[1] ?? ''
      expect((await get(url)).text).toMatch(/Confirmed/)
    })

    it('brings exactly the ETH that a quote says', async () => {
      const quote = await post('/api/v1/onramp/quote?projectId=sandbox', {
        purchaseCurrency: { symbol: 'ETH' },
        paymentCurrency: { id: 'EUR' },
        amount: '333.33',
        network: 'ETH',
      })
      const amount = field(quote.body, 'purchaseAmount.amount')
      const before = await nativeOf(erin)
      const text = await untilOver(
        await pay(linkFor({ address: erin, assets: ['ETH'] }), { amount: '333.33', currency: 'EUR' }),
      )
      expect(text).toContain(`${String(amount)} ETH`)
      // 333.33 − 1.50 − 5.00 (1.5 %, rounded up) at 2300.
      expect(await nativeOf(erin)).toBe(before + 142_100_000_000_000_000n)
      expect(amount).toBe('0.1421')
    })

    it('brings SBX on the second chain, and USDT of the old kind', async () => {
      const before = await nativeOf(erin, 1)
      await untilOver(await pay(linkFor({ address: erin, assets: ['SBX'] }), { amount: '10' }))
      expect(await nativeOf(erin, 1)).toBe(before + 6_680_000_000_000_000_000n)
      await untilOver(await pay(`/meld?destinationCurrencyCode=USDT&walletAddress=${erin}`, { amount: '25' }))
      expect((await readBalances(chain(), erin, [contractAddresses.tether])).tokens).toEqual([23_143_143n])
    })

    it('brings exactly the SOL that was shown, also twice at once', async () => {
      const path = linkFor({ address: solanaErin, presetFiatAmount: 100 })
      const before = await lamportsOf(solanaErin)
      expect(received((await open(path)).text)).toBe('0.65633333 SOL')
      // Held, so that both are sent in the same moment.
      await hold(true)
      const orders = [await pay(path), await pay(path)]
      await hold(false)
      for (const order of orders) expect(await untilOver(order)).toContain('/explorer-ui/solana/tx/')
      expect(await lamportsOf(solanaErin)).toBe(before + 2n * 656_333_330n)
    })

    it('happens once for a form that is sent twice, even at once', async () => {
      const before = await usdcOf(erin)
      const fields = await fieldsAt(usdc())
      const form = { ...fields, ...goodCard, action: 'pay' }
      const pages = await Promise.all([open(usdc(), form), open(usdc(), form)])
      pages.push(await open(usdc(), { ...form, amount: '100' }))
      expect(pages.map(({ status, location }) => [status, location])).toEqual(
        Array.from({ length: 3 }, () => [303, `/orders/${fields['order']}`]),
      )
      await untilOver(`/orders/${fields['order']}`)
      expect(await usdcOf(erin)).toBe(before + 23_120_000n)
    })

    it('happens for each of many forms that are sent at once', async () => {
      const before = await usdcOf(erin)
      const orders = await Promise.all(Array.from({ length: 5 }, () => pay(usdc())))
      for (const order of orders) expect(await untilOver(order)).toContain('<h1>Paid</h1>')
      expect(await usdcOf(erin)).toBe(before + 5n * 23_120_000n)
    })

    it.each([
      ['4000 0000 0000 0002', 'The card was declined.'],
      ['4000 0000 0000 9995', 'There is not enough money on the card.'],
    ])('by %s is refused in words, with a way back to a new form', async (card, words) => {
      const before = await usdcOf(erin)
      const order = await pay(usdc(), { card })
      const { text } = await open(order)
      expect(text).toContain(words)
      const back = (/<a class="button" href="([^"]*)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&')
      expect(back).toBe(usdc())
      await untilOver(await pay(back))
      expect(await usdcOf(erin)).toBe(before + 23_120_000n)
    })

    it('stays in progress while orders are held, and goes on afterwards', async () => {
      expect((await hold(true)).body).toEqual({ hold: true })
      const before = await usdcOf(erin)
      const order = await pay(usdc())
      const { text } = await open(order)
      expect(text).toContain('<h1>Payment in progress</h1>')
      expect(text).toContain('<meta http-equiv="refresh" content="2">')
      expect(await usdcOf(erin)).toBe(before)
      await hold(false)
      expect(await untilOver(order)).not.toContain('http-equiv')
      expect(await usdcOf(erin)).toBe(before + 23_120_000n)
    })

    it('waits while Solana takes no transactions', async () => {
      await post('/control/solana/landing', { lands: false })
      const order = await pay(linkFor({ address: solanaErin, assets: ['SOL'] }))
      expect((await open(order)).text).toContain('<h1>Payment in progress</h1>')
      await post('/control/solana/landing', { lands: true })
      expect((await open(order)).text).toContain('<h1>Paid</h1>')
    })

    it('that the chain does not take says that nothing was taken', async () => {
      // The token's contract takes nothing from anybody, and so no ETH either.
      const text = await untilOver(await pay(linkFor({ address: tokenBySymbol('USDC').address, assets: ['ETH'] })))
      expect(text).toContain('The network did not take the coins.')
      const { body } = await get(
        `/api/v1/account/${tokenBySymbol('USDC').address}/history?projectId=sandbox&onramp=coinbase`,
      )
      expect(listAt(body, 'data')).toMatchObject([{ metadata: { status: 'ONRAMP_TRANSACTION_STATUS_FAILED' } }])
    })
  })

  it('is held by a word that is true or false, and by no other', async () => {
    expect((await post('/control/onramp', { hold: 'yes' })).status).toBe(400)
    expect(Object.keys(Object((await get('/control')).body))).toContain('POST /control/onramp')
  })
})

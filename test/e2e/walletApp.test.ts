// The wallet's pairing page as a person uses it, with a site that is no page: a client in this process.
// Not here: the widget as the site, and what the wallet answers to each request (sandbox/pairingWallet).
import type { SessionTypes } from '@walletconnect/types'
import { verifyMessage } from 'ethers'
import type { Locator, Page } from 'playwright-core'
import { newContext, newPage } from '../support/browser'
import { closePairingWallets, startPairingSite } from '../support/pairingWallet'
import { startTestSandbox, type TestSandbox } from '../support/sandbox'

type Site = Awaited<ReturnType<typeof startPairingSite>>

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const PHONE = { width: 390, height: 844 }

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await startTestSandbox()
})
afterEach(closePairingWallets)

const openWallet = async (query = ''): Promise<Page> => {
  const page = await newPage(await newContext({ viewport: PHONE }))
  await page.goto(`${sandbox.config.walletAppUrl}/wc${query}`)
  return page
}

const propose = async (site: Site): Promise<{ uri: string; approval: () => Promise<SessionTypes.Struct> }> => {
  const events = ['chainChanged', 'accountsChanged']
  const { uri = '', approval } = await site.connect({
    optionalNamespaces: {
      eip155: { chains: [ONE, 'eip155:424242'], methods: ['personal_sign', 'eth_sendTransaction'], events },
      solana: { chains: [SOLANA], methods: ['solana_signMessage'], events },
    },
  })
  return { uri, approval }
}

const connect = async (page: Page, site: Site): Promise<SessionTypes.Struct> => {
  const { uri, approval } = await propose(site)
  await page.getByRole('textbox', { name: 'Pairing link' }).fill(uri)
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  const [session] = await Promise.all([approval(), page.getByRole('button', { name: 'Approve' }).click()])
  return session
}

const card = (page: Page): Locator => page.getByRole('article', { name: 'Test Site', exact: true })

/** The failure of a request, listened for from now on. */
const failureOf = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => null,
    (problem: unknown) => problem,
  )

const sign = (site: Site, topic: string, account: string): Promise<string> =>
  site.request({
    topic,
    chainId: ONE,
    request: { method: 'personal_sign', params: [`0x${Buffer.from('Good morning').toString('hex')}`, account] },
  })

it('pairs by a pasted link, signs, refuses and disconnects', async () => {
  const [page, site] = [await openWallet(), await startPairingSite(sandbox)]
  const session = await connect(page, site)
  expect(session.namespaces['eip155']?.chains).toEqual([ONE])
  const account = session.namespaces['eip155']?.accounts[0]?.split(':').at(-1) ?? ''

  const signature = sign(site, session.topic, account)
  await page.getByText('Good morning').waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  expect(verifyMessage('Good morning', await signature)).toBe(account)

  const refused = failureOf(sign(site, session.topic, account))
  await page.getByRole('button', { name: 'Reject' }).click()
  expect(await refused).toMatchObject({ code: 5000, message: 'User rejected.' })

  const ended = new Promise((resolve) => site.once('session_delete', resolve))
  await card(page).getByRole('button', { name: 'Disconnect' }).click()
  expect(await ended).toMatchObject({ topic: session.topic })
  await page.getByText('None yet.').waitFor()
})

it('opens with a link in its address, shows what is asked and gives only what is chosen', async () => {
  const site = await startPairingSite(sandbox)
  const { uri, approval } = await propose(site)
  const page = await openWallet(`?uri=${encodeURIComponent(uri)}`)
  await page.getByRole('heading', { name: 'Test Site' }).waitFor()
  expect(page.url()).toBe(`${sandbox.config.walletAppUrl}/wc`)
  await page.getByText('Methods asked for (3)').click()
  await page.getByText('solana_signMessage').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Unknown network' }).isDisabled()).toBe(true)
  const evm = page.getByRole('group', { name: 'EVM networks' })
  await evm.getByRole('checkbox', { name: 'bob' }).check()
  await evm.getByRole('checkbox', { name: 'alice' }).uncheck()
  await page.getByRole('group', { name: 'Solana' }).getByRole('checkbox', { name: 'alice' }).uncheck()
  const [session] = await Promise.all([approval(), page.getByRole('button', { name: 'Approve' }).click()])
  expect(Object.keys(session.namespaces)).toEqual(['eip155'])
  expect(session.namespaces['eip155']?.accounts).toEqual([
    `${ONE}:${sandbox.config.accounts['eip155']?.[1]?.address ?? ''}`,
  ])
})

it('turns a site away', async () => {
  const [page, site] = [await openWallet(), await startPairingSite(sandbox)]
  const { uri, approval } = await propose(site)
  const refused = failureOf(approval())
  await page.getByRole('textbox', { name: 'Pairing link' }).fill(uri)
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  expect(await refused).toMatchObject({ code: 5000 })
})

it('says so when what was pasted is no link', async () => {
  const page = await openWallet()
  await page.getByRole('textbox', { name: 'Pairing link' }).fill('https://site.example')
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'This is no pairing link' }).waitFor()
})

it('changes network, account and networks of a session, and keeps it over a reload', async () => {
  const [page, site] = [await openWallet(), await startPairingSite(sandbox)]
  const { topic } = await connect(page, site)
  const nextEvent = (): Promise<unknown> =>
    new Promise((resolve) => site.once('session_event', ({ params }) => resolve(params)))
  const [alice, bob] = (sandbox.config.accounts['eip155'] ?? []).map(({ address }) => address)

  const [moved] = await Promise.all([nextEvent(), card(page).getByLabel('Network').selectOption(TWO)])
  expect(moved).toEqual({ chainId: TWO, event: { name: 'chainChanged', data: 31338 } })
  const [changed] = await Promise.all([nextEvent(), card(page).getByLabel('Account').selectOption('bob')])
  expect(changed).toEqual({
    chainId: TWO,
    event: { name: 'accountsChanged', data: [`${TWO}:${bob}`, `${TWO}:${alice}`] },
  })

  await page.reload()
  await card(page).getByText('Networks of this session').click()
  await card(page).getByRole('checkbox', { name: 'Sandbox Two' }).uncheck()
  await card(page).getByRole('checkbox', { name: 'Base' }).check()
  await Promise.all([
    new Promise((resolve) => site.once('session_update', resolve)),
    card(page).getByRole('button', { name: 'Update session' }).click(),
  ])
  expect(site.session.get(topic).namespaces['eip155']?.chains).toEqual([ONE, 'eip155:8453'])
})

it('finds the request again that was not answered before a reload', async () => {
  const [page, site] = [await openWallet(), await startPairingSite(sandbox)]
  const { topic, namespaces } = await connect(page, site)
  const signature = sign(site, topic, namespaces['eip155']?.accounts[0]?.split(':').at(-1) ?? '')
  await page.getByText('Good morning').waitFor()
  await page.reload()
  await page.getByText('Good morning').waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  expect(await signature).toMatch(/^0x/)
})

it('speaks in the newest tab only', async () => {
  const [page, site] = [await openWallet(), await startPairingSite(sandbox)]
  const { topic, namespaces } = await connect(page, site)
  const newer = await page.context().newPage()
  await newer.goto(`${sandbox.config.walletAppUrl}/wc?requestId=1&sessionTopic=${topic}`)
  await page.getByText('The wallet is open in another tab.').waitFor()
  await card(newer).waitFor()
  const signature = sign(site, topic, namespaces['eip155']?.accounts[0]?.split(':').at(-1) ?? '')
  await newer.getByRole('button', { name: 'Approve' }).click()
  expect(await signature).toMatch(/^0x/)
})

it('forgets its sessions when it is told to', async () => {
  const [page, site] = [await openWallet(), await startPairingSite(sandbox)]
  await connect(page, site)
  await card(page).waitFor()
  await page.goto(`${sandbox.config.walletAppUrl}/wc?reset=1`)
  await page.getByText('None yet.').waitFor()
})

it('answers by itself when it is told to', async () => {
  const site = await startPairingSite(sandbox)
  const { uri, approval } = await propose(site)
  const page = await openWallet(`?mode=auto-approve&reset=1&uri=${encodeURIComponent(uri)}`)
  expect(Object.keys((await approval()).namespaces)).toEqual(['eip155', 'solana'])
  await card(page).waitFor()
})

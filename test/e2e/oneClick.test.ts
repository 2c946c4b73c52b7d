// A link that connects and signs in at once, between two real clients over the sandbox's relay. What is signed is
// verified here with a library nobody here wrote. Not here: signing in as a step of its own (signIn), and every way a
// signed message may be wrong (src/features/siwx/oneClick).
import { SiweMessage } from 'siwe'
import { readKey } from '../../src/lib/isRecord'
import { callElement } from '../support/callElement'
import { copyLink, meet, openPairingPage } from '../support/pairingSteps'
import { startPairingWallet, type PairingWalletTestOptions } from '../support/pairingWallet'
import { addressOf, ONE, TWO } from '../support/sendSteps'
import { startSignInServer } from '../support/signInServer'
import { button } from '../support/swapSteps'

const LINK_EXPIRED_AFTER_MS = 230_000
const PROBLEM = 'A problem occurred while trying initialize authentication'
type Session = { data: Record<string, string>; message: string; signature: string }

const meetToSignIn = (wallet: PairingWalletTestOptions = {}, signIn: 'required' | 'optional' = 'required') =>
  meet({ attributes: { 'sign-in': signIn } }, wallet)
type Visit = Awaited<ReturnType<typeof meetToSignIn>>

const sessionIn = async ({ state }: Visit): Promise<Session | null> =>
  readKey((await state())['signIn'], 'session') as Session | null

async function isGood({ sandbox }: Visit, { message, signature, data }: Session): Promise<boolean> {
  const parsed = new SiweMessage(message)
  return (await parsed.verify({ signature, domain: new URL(sandbox.url).host, nonce: data['nonce'] })).success
}

describe('a link that signs in too', () => {
  it('ends connected and signed in with one answer of the wallet, and stays so', async () => {
    const visit = await meetToSignIn({ mode: 'ask' })
    const { phone, dialog } = visit
    const connected = callElement(visit.widget, 'connect', { connectorId: 'walletConnect' })
    await phone.pair(visit.uri)
    const request = await phone.nextSignIn()
    expect(request.question.text).toContain(
      `${new URL(visit.sandbox.url).host} wants you to sign in with your Ethereum account:\n${addressOf(visit.sandbox, 0)}\n`,
    )
    await phone.approveSignIn(request)
    const { detail } = await visit.waitForEvent('wallet-sign-in')
    await dialog.waitFor({ state: 'hidden' })
    expect(await connected).toMatchObject({ value: { status: 'connected', address: addressOf(visit.sandbox, 0) } })
    const session = detail['session'] as Session
    expect(session).toMatchObject({
      message: request.question.text,
      data: { chainId: ONE, accountAddress: addressOf(visit.sandbox, 0) },
    })
    expect(await isGood(visit, session)).toBe(true)
    // It is a session like any other: it signs, it is there after a reload, and nothing is asked again.
    expect(phone.proposals()).toEqual([])
    expect((await visit.events('wallet-view-change')).map((event) => event.detail['view'])).toContain('ConnectingSiwe')
    expect((await visit.events('wallet-view-change')).map((event) => event.detail['view'])).not.toContain(
      'SIWXSignMessage',
    )
    await visit.page.reload()
    await visit.waitForEvent('wallet-sign-in')
    expect(await sessionIn(visit)).toEqual(session)
    expect(phone.received()).toEqual([])
    expect(await visit.events('wallet-error')).toEqual([])
  })

  it('signs in on every network the wallet signs for', async () => {
    const visit = await meetToSignIn({ mode: 'ask' })
    await visit.phone.pair(visit.uri)
    await visit.phone.approveSignIn(await visit.phone.nextSignIn(), { everyNetwork: true })
    await visit.waitForEvent('wallet-sign-in')
    expect(await callElement(visit.widget, 'switchNetwork', TWO)).toEqual({ value: null })
    await visit.waitForState({ activeCaipNetworkId: TWO, open: false })
    await visit.page.waitForFunction(
      (chainId) =>
        Reflect.get(
          Reflect.get(Reflect.get(document.querySelector('wallet-widget') ?? {}, 'state'), 'signIn').session?.data ??
            {},
          'chainId',
        ) === chainId,
      TWO,
    )
    expect(visit.phone.received()).toEqual([])
  })

  it('that the wallet refuses is over; the next one works', async () => {
    const visit = await meetToSignIn({ mode: 'ask' })
    await visit.phone.pair(visit.uri)
    await visit.phone.rejectSignIn(await visit.phone.nextSignIn())
    await visit.dialog.getByText('Connection declined').waitFor()
    expect(await visit.state()).toMatchObject({ status: 'disconnected' })
    await button(visit, 'Try again').click()
    await visit.dialog.getByRole('img', { name: 'QR code' }).waitFor()
    visit.phone.setMode('auto-approve')
    await visit.phone.pair(await copyLink(visit.page))
    await visit.waitForEvent('wallet-sign-in')
  })

  it('that was replaced still signs in when the wallet answers it late', async () => {
    const visit = await meet(
      { attributes: { 'sign-in': 'required' }, prepare: (context) => context.clock.install() },
      { mode: 'ask' },
    )
    await visit.phone.pair(visit.uri)
    const first = await visit.phone.nextSignIn()
    await visit.page.clock.fastForward(LINK_EXPIRED_AFTER_MS)
    await visit.dialog.getByRole('button', { name: 'Get a new code' }).click()
    await visit.dialog.getByRole('img', { name: 'QR code' }).waitFor()
    expect(await copyLink(visit.page)).not.toBe(visit.uri)
    await visit.phone.approveSignIn(first)
    const { detail } = await visit.waitForEvent('wallet-sign-in')
    expect(await isGood(visit, detail['session'] as Session)).toBe(true)
  })

  it('is not believed with another signature: it says so, and the session is over on both sides', async () => {
    const visit = await meetToSignIn({ signIn: 'signature' })
    await visit.phone.pair(visit.uri)
    await visit.dialog.getByText(PROBLEM).waitFor()
    await visit.waitForState({ status: 'disconnected', view: 'Connect' })
    await visit.phone.until(() => (visit.phone.sessions().length === 0 ? true : null))
    expect(await visit.events('wallet-connect')).toEqual([])
    expect(await visit.page.evaluate(() => localStorage.getItem('wallet-widget:siwx-sessions') ?? '[]')).toBe('[]')
  })

  it('is an ordinary one for a wallet that does not know such links, and the message is signed after it', async () => {
    const visit = await meetToSignIn({ signIn: 'ordinary' })
    await visit.phone.pair(visit.uri)
    await button(visit, 'Sign').click()
    const { detail } = await visit.waitForEvent('wallet-sign-in')
    expect(await isGood(visit, detail['session'] as Session)).toBe(true)
    expect(visit.phone.received().map(({ method }) => method)).toEqual(['personal_sign'])
  })

  it('is checked by the page’s own server where there is one, for every network at once', async () => {
    const visit = await openPairingPage()
    const { config, url } = visit.sandbox
    const phone = await startPairingWallet(visit.sandbox, { mode: 'ask' })
    const server = await startSignInServer({
      pageConfig: {
        scriptUrl: `${url}/dist/wallet-widget.js`,
        properties: { networks: config.networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:')) },
        attributes: {
          'project-id': config.projectId,
          'api-url': config.apiUrl,
          'explorer-url': config.explorerUrl,
          'analytics-url': config.analyticsUrl,
          'relay-url': config.relayUrl,
        },
      },
    })
    try {
      await visit.page.goto(server.url)
      await visit.widget.getByRole('button', { name: 'Connect wallet' }).waitFor()
      await callElement(visit.widget, 'open', { view: 'ConnectingWalletConnect' })
      await phone.pair(await copyLink(visit.page))
      const request = await phone.nextSignIn()
      expect(request.question.text).toContain('Sign in to the example. I further authorize the stated URI')
      await phone.approveSignIn(request, { everyNetwork: true })
      await visit.page.getByText(addressOf(visit.sandbox, 0)).waitFor()
      expect(phone.received()).toEqual([])
    } finally {
      await server.stop()
    }
  })

  it('is shown in the wallet’s own page with the whole message, and answered there once', async () => {
    const visit = await openPairingPage({ attributes: { 'sign-in': 'required' } })
    await visit.openView('ConnectingWalletConnect')
    const wallet = await visit.context.newPage()
    await wallet.goto(`${visit.sandbox.config.walletAppUrl}/wc?uri=${encodeURIComponent(await copyLink(visit.page))}`)
    const card = wallet.getByRole('article', { name: /^Connect and sign in for/ })
    await card.getByText('wants you to sign in with your Ethereum account').waitFor()
    await card.getByRole('button', { name: 'Approve' }).click()
    await wallet.getByText('Connected and signed in.').waitFor()
    await visit.waitForEvent('wallet-sign-in')
    expect(await wallet.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  })

  it('is not made where nobody has to sign in', async () => {
    const visit = await meet()
    expect(visit.uri).not.toContain('wc_sessionAuthenticate')
  })
})

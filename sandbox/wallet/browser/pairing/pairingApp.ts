/** The pairing side of the wallet's page: takes links, shows what sites ask, and keeps their sessions. */
import type { SessionTypes } from '@walletconnect/types'
import { createPairingWallet, type PairingWallet } from '../../../pairingWallet/createPairingWallet'
import { loadPairingConfig } from '../../../pairingWallet/pairingConfig'
import type { PairingMode } from '../../../pairingWallet/requests'
import { chainsOf } from '../../../pairingWallet/session'
import { signInAnswers } from '../../../pairingWallet/signIn/signCacaos'
import { sandboxWalletName } from '../../walletIdentity'
import { el } from '../elements'
import { applyQuery, type WalletMode, WalletStore } from '../walletState'
import { forgetSessions } from './forgetSessions'
import { becomeTheOnlyPage } from './onePageOnly'
import { pairForm, readPairingLink } from './pairForm'
import { proposalCard } from './proposalCard'
import { requestCard } from './requestCard'
import { sessionCard } from './sessionCard'
import { signInCard } from './signInCard'

const root = document.querySelector('main') ?? document.body
const status = el('p', { class: 'said', role: 'status' })
const complaint = el('p', { class: 'warning', role: 'alert', hidden: true })
const requests = el('section', { class: 'cards' })
const signIns = el('section', { class: 'cards' })
const proposals = el('section', { class: 'cards' })
const sessions = el('section', { class: 'cards' })

/** The network shown for each session: the last one chosen here. */
const shownNetworks = new Map<string, string>()
let problemsShown = 0

const say = (text: string): void => {
  status.textContent = text
  complaint.hidden = true
}

const complain = (problem: unknown): void => {
  complaint.textContent = problem instanceof Error ? problem.message : String(problem)
  complaint.hidden = false
}

/** Says how a task ended. */
async function run(task: Promise<unknown>, done: string): Promise<void> {
  try {
    await task
    say(done)
  } catch (problem) {
    complain(problem)
  }
}

void start().catch(complain)

async function start(): Promise<void> {
  root.replaceChildren(
    el(
      'header',
      { class: 'top' },
      el('img', { src: '/icon.svg', alt: '', width: '48', height: '48' }),
      el('div', {}, el('h1', {}, sandboxWalletName), el('a', { href: '/' }, 'Accounts and answers')),
    ),
    status,
    complaint,
  )
  const config = await loadPairingConfig(location.origin)
  const store = new WalletStore(config.evm)
  const query = new URLSearchParams(location.search)
  applyQuery(store, query)
  let wallet: PairingWallet | null = null
  let isReplaced = false
  await becomeTheOnlyPage(async () => {
    isReplaced = true
    await wallet?.close()
    leave()
  })
  if (query.get('reset') === '1') await forgetSessions()
  wallet = await createPairingWallet({
    ...config,
    mode: pairingMode(store.state.mode),
    metadata: {
      name: sandboxWalletName,
      description: 'The wallet of this sandbox',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
  })
  if (isReplaced) return wallet.close()
  // For trying out what sites make of a wallet that lies or is older.
  const answer = signInAnswers.find((name) => name === query.get('sign-in'))
  if (answer) wallet.setSignInAnswer(answer)
  show(wallet, store)
  const link = query.get('uri')
  // Gone from the address, so that a reload does not follow it again.
  history.replaceState(null, '', location.pathname)
  if (link !== null) follow(wallet, link)
}

function show(wallet: PairingWallet, store: WalletStore): void {
  root.append(
    requests,
    signIns,
    proposals,
    pairForm((link) => follow(wallet, link), complain),
    el('h2', { class: 'section' }, 'Connected sites'),
    sessions,
  )
  store.subscribe(() => wallet.setMode(pairingMode(store.state.mode)))
  wallet.subscribe(() => render(wallet))
  render(wallet)
}

function follow(wallet: PairingWallet, text: string): void {
  const link = readPairingLink(text)
  if (link) void run(wallet.pair(link), 'The link was followed. The site will ask in a moment.')
  else complain('The address holds no pairing link.')
}

/** What did not change is left alone: a person may be in the middle of choosing. */
function render(wallet: PairingWallet): void {
  redraw(
    requests,
    wallet.requests().map(({ id }) => id),
    () => wallet.requests().map((request) => requestCard(wallet, request, say)),
  )
  redraw(
    signIns,
    wallet.signIns().map(({ id }) => id),
    () => wallet.signIns().map((request) => signInCard(wallet, request, run)),
  )
  redraw(
    proposals,
    wallet.proposals().map(({ id }) => id),
    () => wallet.proposals().map((proposal) => proposalCard(wallet, proposal, run)),
  )
  const shown = wallet
    .sessions()
    .map((session) => ({ session, caipNetworkId: shownNetworks.get(session.topic) ?? firstNetwork(session) }))
  redraw(
    sessions,
    [shown.map(({ session, caipNetworkId }) => [session.topic, session.namespaces, session.expiry, caipNetworkId])],
    () =>
      shown.length === 0
        ? [el('p', { class: 'muted' }, 'None yet. Copy a pairing link on a site and paste it above.')]
        : shown.map(({ session, caipNetworkId }) =>
            sessionCard({
              wallet,
              session,
              caipNetworkId,
              run,
              onNetworkChosen: (chosen) => void shownNetworks.set(session.topic, chosen),
            }),
          ),
  )
  for (const problem of wallet.problems().slice(problemsShown)) complain(problem)
  problemsShown = wallet.problems().length
}

const firstNetwork = (session: SessionTypes.Struct): string =>
  Object.keys(session.namespaces).flatMap((namespace) => chainsOf(session, namespace))[0] ?? ''

function redraw(place: HTMLElement, content: unknown[], draw: () => HTMLElement[]): void {
  const key = JSON.stringify(content)
  if (place.dataset['shown'] === key) return
  place.dataset['shown'] = key
  place.replaceChildren(...draw())
}

function leave(): void {
  root.replaceChildren(
    el('p', { class: 'muted centre' }, 'The wallet is open in another tab.'),
    el('button', { class: 'primary', type: 'button', onclick: () => location.reload() }, 'Use it here'),
  )
}

/** A locked wallet asks too: to approve is to unlock it. */
const pairingMode = (mode: WalletMode): PairingMode => (mode === 'locked' || mode === 'remote' ? 'ask' : mode)

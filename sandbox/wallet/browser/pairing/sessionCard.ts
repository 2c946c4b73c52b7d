import type { SessionTypes } from '@walletconnect/types'
import { addressOn } from '../../../pairingWallet/accounts'
import type { PairingWallet } from '../../../pairingWallet/createPairingWallet'
import {
  namespaceOf,
  type PairingNamespace,
  pairingNamespaces,
  type PairingNetwork,
} from '../../../pairingWallet/networks'
import { addressesOn, chainsOf, withNetwork, withoutNetwork } from '../../../pairingWallet/session'
import { el, shortAddress } from '../elements'
import { checkRow } from './checkRows'
import { namespaceNames, shortNetworkId } from './namespaceNames'
import { siteHeader, siteName } from './siteHeader'

export type SessionCardParts = {
  wallet: PairingWallet
  session: SessionTypes.Struct
  /** The network shown for this session, which decides whose accounts are offered. */
  caipNetworkId: string
  onNetworkChosen: (caipNetworkId: string) => void
  run: (task: Promise<unknown>, done: string) => Promise<void>
}

/** A connected site, and what a person can do about it. */
export function sessionCard({ wallet, session, caipNetworkId, onNetworkChosen, run }: SessionCardParts): HTMLElement {
  const { topic } = session
  const name = siteName(session.peer.metadata)
  const namespaces = pairingNamespaces.filter((namespace) => session.namespaces[namespace])
  const networks = wallet
    .networks()
    .filter((network) => namespaces.some((namespace) => namespace === namespaceOf(network.caipNetworkId)))

  const network = networkSelect(session, networks, namespaces, caipNetworkId)
  network.addEventListener('change', () => {
    const { value } = network
    onNetworkChosen(value)
    void run(wallet.switchChain(topic, value), `${name} was told of the network.`)
  })
  const account = accountSelect(wallet, session, caipNetworkId)
  account.addEventListener('change', () => {
    const chosen = wallet.accounts.find(
      (entry) => entry.namespace === namespaceOf(caipNetworkId) && entry.label === account.value,
    )
    if (chosen) void run(wallet.switchAccount(topic, chosen), `${name} was told of the account.`)
  })

  return el(
    'article',
    { class: 'card', 'aria-label': name },
    siteHeader(session.peer.metadata),
    el('label', { class: 'field' }, 'Network', network),
    el('label', { class: 'field' }, 'Account', account),
    networksFold(wallet, session, networks, run),
    el(
      'p',
      { class: 'muted' },
      `Ends on ${new Date(session.expiry * 1000).toLocaleDateString('en', { dateStyle: 'medium' })}`,
    ),
    el(
      'footer',
      {},
      el(
        'button',
        { type: 'button', onclick: () => void run(wallet.extend(topic), 'The session lasts a week from now.') },
        'Extend',
      ),
      el(
        'button',
        { type: 'button', onclick: () => void run(wallet.disconnect(topic), `${name} was disconnected.`) },
        'Disconnect',
      ),
    ),
  )
}

function networkSelect(
  session: SessionTypes.Struct,
  networks: PairingNetwork[],
  namespaces: PairingNamespace[],
  current: string,
): HTMLSelectElement {
  const groups = namespaces.map((namespace) => {
    const granted = chainsOf(session, namespace)
    const options = networks
      .filter((network) => namespaceOf(network.caipNetworkId) === namespace)
      .map(({ caipNetworkId, name }) =>
        el(
          'option',
          { value: caipNetworkId, selected: caipNetworkId === current },
          granted.includes(caipNetworkId) ? name : `${name} (not connected yet)`,
        ),
      )
    return el('optgroup', { label: namespaceNames[namespace] }, ...options)
  })
  return el('select', {}, ...groups)
}

function accountSelect(wallet: PairingWallet, session: SessionTypes.Struct, caipNetworkId: string): HTMLSelectElement {
  const [selected] = addressesOn(session, caipNetworkId)
  const own = wallet.accounts.filter((account) => account.namespace === namespaceOf(caipNetworkId))
  return el(
    'select',
    {},
    ...own.map((account) => {
      const address = addressOn(account, caipNetworkId)
      return el(
        'option',
        { value: account.label, selected: address === selected },
        `${account.label} (${shortAddress(address)})`,
      )
    }),
  )
}

/** Which networks the site may use; the changes go out together. */
function networksFold(
  wallet: PairingWallet,
  session: SessionTypes.Struct,
  networks: PairingNetwork[],
  run: SessionCardParts['run'],
): HTMLElement {
  const { topic, namespaces } = session
  const rows = networks.map(({ caipNetworkId, name }) => {
    const before = chainsOf(session, namespaceOf(caipNetworkId) ?? '').includes(caipNetworkId)
    return {
      caipNetworkId,
      before,
      ...checkRow({ label: name, detail: shortNetworkId(caipNetworkId), checked: before }),
    }
  })
  const update = (): void => {
    const next = rows.reduce((result, { caipNetworkId, before, box }) => {
      if (box.checked === before) return result
      if (!box.checked) return withoutNetwork(result, caipNetworkId)
      const [used = ''] = chainsOf(session, namespaceOf(caipNetworkId) ?? '')
      return withNetwork(result, caipNetworkId, wallet.permittedAccounts(topic, used))
    }, namespaces)
    void run(wallet.update(topic, next), 'The site was told of the networks.')
  }
  return el(
    'details',
    { class: 'fold' },
    el('summary', {}, 'Networks of this session'),
    ...rows.map(({ row }) => row),
    el('button', { type: 'button', onclick: update }, 'Update session'),
  )
}

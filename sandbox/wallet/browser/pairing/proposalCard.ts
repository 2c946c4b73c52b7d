import { addressOn } from '../../../pairingWallet/accounts'
import type { PairingWallet } from '../../../pairingWallet/createPairingWallet'
import { namespaceOf, type PairingNamespace } from '../../../pairingWallet/networks'
import type { PairingProposal, Wish } from '../../../pairingWallet/proposal'
import { cleanText } from '../../../../src/lib/cleanText'
import { el, identicon, shortAddress } from '../elements'
import { checkRow } from './checkRows'
import { namespaceNames, shortNetworkId } from './namespaceNames'
import { siteHeader, siteName } from './siteHeader'

const MAX_METHOD = 60

type Choice = {
  namespace: PairingNamespace
  chains: Map<string, HTMLInputElement>
  accounts: Map<string, HTMLInputElement>
}

/** A site that wants to connect: what it asks for, and what of it the person gives. */
export function proposalCard(
  wallet: PairingWallet,
  proposal: PairingProposal,
  run: (task: Promise<unknown>, done: string) => Promise<void>,
): HTMLElement {
  const choices: Choice[] = []
  const groups = proposal.wishes.map((wish) => wishGroup(wallet, wish, choices))
  const name = siteName(proposal.site)

  const approve = (): void => {
    const chains = choices.flatMap((choice) => checked(choice.chains))
    const accounts = Object.fromEntries(choices.map((choice) => [choice.namespace, checked(choice.accounts)]))
    void run(wallet.approve(proposal, { chains, accounts }), `Connected. Go back to ${name}.`)
  }
  const approveButton = el('button', { class: 'primary', type: 'button', onclick: approve }, 'Approve')
  const rejectButton = el(
    'button',
    { type: 'button', onclick: () => void run(wallet.reject(proposal), `${name} was turned away.`) },
    'Reject',
  )

  const card = el(
    'article',
    { class: 'card', 'aria-label': `Connect ${name}` },
    siteHeader(proposal.site),
    el(
      'p',
      {},
      'This site wants to connect. It will see the accounts and networks you choose, and can ask you to sign.',
    ),
    ...groups,
    methodsFold(proposal.wishes),
    el('footer', {}, rejectButton, approveButton),
  )
  const update = (): void => {
    approveButton.disabled = !choices.some(
      (choice) => checked(choice.chains).length > 0 && checked(choice.accounts).length > 0,
    )
  }
  card.addEventListener('change', update)
  update()
  return card
}

function wishGroup(wallet: PairingWallet, wish: Wish, choices: Choice[]): HTMLElement {
  const namespace = namespaceOf(wish.namespace)
  const title = namespace ? namespaceNames[namespace] : cleanText(wish.namespace, MAX_METHOD)
  const legend = el('legend', {}, wish.isRequired ? `${title} (needed by the site)` : title)
  if (!namespace) return el('fieldset', {}, legend, el('p', { class: 'muted' }, 'This wallet has no such accounts.'))

  const known = wallet.networks()
  const choice: Choice = { namespace, chains: new Map(), accounts: new Map() }
  const chainRows = wish.chains.map((chain) => {
    const network = known.find((candidate) => candidate.caipNetworkId === chain)
    const { row, box } = checkRow({
      label: network?.name ?? 'Unknown network',
      detail: cleanText(network ? shortNetworkId(chain) : `${chain}, not in this wallet`, MAX_METHOD),
      checked: network !== undefined,
      disabled: !network,
    })
    choice.chains.set(chain, box)
    return row
  })
  const [firstChain = ''] = wish.chains.filter((chain) => known.some((network) => network.caipNetworkId === chain))
  const own = wallet.accounts.filter((account) => account.namespace === namespace)
  const accountRows = own.map((account, index) => {
    const address = addressOn(account, firstChain)
    const { row, box } = checkRow({
      label: account.label,
      detail: shortAddress(address),
      checked: index === 0,
      picture: identicon(address),
    })
    choice.accounts.set(account.label, box)
    return row
  })
  choices.push(choice)
  return el('fieldset', {}, legend, ...chainRows, el('p', { class: 'muted gap' }, 'Accounts'), ...accountRows)
}

function methodsFold(wishes: Wish[]): HTMLElement {
  const methods = [...new Set(wishes.flatMap((wish) => wish.methods))].map((method) => cleanText(method, MAX_METHOD))
  return el(
    'details',
    { class: 'fold' },
    el('summary', {}, `Methods asked for (${methods.length})`),
    el('ul', {}, ...methods.map((method) => el('li', {}, el('code', {}, method)))),
  )
}

const checked = (boxes: Map<string, HTMLInputElement>): string[] =>
  [...boxes].filter(([, box]) => box.checked).map(([key]) => key)

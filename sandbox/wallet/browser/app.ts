/** The wallet's own page: accounts, network, connected sites and how it answers. */
import { choice, group, toggle } from './choices'
import { el, fullAddress, identicon } from './elements'
import { namespaceSettings, forgetSite, sitesOf } from './namespaceSettings'
import { toHex } from './guards'
import { applyQuery, loadConfig, type WalletMode, walletModes, WalletStore } from './walletState'
import { callNode } from './walletRpc'
import { formatNative } from './formatNative'
import { forgetSessions } from './pairing/forgetSessions'

const modeTexts: Record<WalletMode, [string, string]> = {
  ask: ['Ask me', 'Every request opens a window.'],
  'auto-approve': ['Approve all', 'Requests are approved at once, without a window.'],
  'auto-reject': ['Reject all', 'Requests are refused at once.'],
  ignore: ['Never answer', 'Requests stay open for ever, as when a window was overlooked.'],
  locked: ['Locked', 'Sites see no account until it is unlocked.'],
  remote: ['A test answers', 'Requests wait for POST /control/wallet/answer, without a window.'],
}

void start()

async function start(): Promise<void> {
  const store = new WalletStore(await loadConfig())
  applyQuery(store, new URLSearchParams(location.search))
  store.subscribe(() => render(store))
  render(store)
}

function render(store: WalletStore): void {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.id : ''
  const root = document.querySelector('main') ?? document.body
  root.replaceChildren(
    header(store),
    ...pending(store),
    accounts(store),
    networks(store),
    ...namespaceSettings(store),
    sites(store),
    modes(store),
    options(store),
  )
  if (focused) document.getElementById(focused)?.focus()
}

function header(store: WalletStore): HTMLElement {
  const account = store.config.accounts[store.state.accountIndex]
  const network = store.network(store.state.chainId)
  const balance = el('p', { class: 'headline' }, '…')
  if (account && network?.rpcUrl) {
    callNode(network, 'eth_getBalance', [account.address, 'latest']).then(
      (wei) => (balance.textContent = `${formatNative(String(wei))} ${network.nativeCurrency.symbol}`),
      () => (balance.textContent = 'Balance not available'),
    )
  } else balance.textContent = 'No connection to this network'
  return el(
    'header',
    { class: 'top' },
    el('img', { src: '/icon.svg', alt: '', width: '48', height: '48' }),
    el(
      'div',
      {},
      el('h1', {}, 'Sandbox Wallet'),
      el('p', { class: 'muted' }, `${account?.label ?? ''} on ${network?.name ?? ''}`),
      el('a', { href: '/wc' }, 'Connect by pairing link'),
    ),
    balance,
  )
}

function pending(store: WalletStore): HTMLElement[] {
  const waiting = store.state.pending
  return waiting
    ? [
        el(
          'p',
          { class: 'warning', role: 'status' },
          `Waiting for your answer: “${waiting.title}” from ${waiting.origin}. Its window is open.`,
        ),
      ]
    : []
}

function accounts(store: WalletStore): HTMLElement {
  const { accountIndex } = store.state
  return group(
    'Accounts',
    ...store.config.accounts.map(({ label, address }, index) =>
      choice({
        id: `account-${index}`,
        name: 'account',
        checked: index === accountIndex,
        title: label,
        detail: fullAddress(address),
        picture: identicon(address),
        onChosen: () => store.update({ accountIndex: index }),
      }),
    ),
  )
}

function networks(store: WalletStore): HTMLElement {
  return group(
    'Network',
    ...store.networks.map((network) =>
      choice({
        id: `network-${network.chainId}`,
        name: 'network',
        checked: network.chainId === store.state.chainId,
        title: network.name,
        detail: network.rpcUrl
          ? `Chain ${network.chainId} (${toHex(network.chainId)})`
          : `Chain ${network.chainId}, not reachable from here`,
        onChosen: () => store.update({ chainId: network.chainId }),
      }),
    ),
  )
}

function sites(store: WalletStore): HTMLElement {
  const rows = sitesOf(store).map(([origin, accountCount]) => {
    const disconnect = (): void => forgetSite(store, origin)
    const count = accountCount === 1 ? '1 account' : `${accountCount} accounts`
    return el(
      'div',
      { class: 'row' },
      el('span', { class: 'grow' }, el('strong', {}, origin), el('span', { class: 'muted' }, count)),
      el('button', { type: 'button', onclick: disconnect, 'aria-label': `Disconnect ${origin}` }, 'Disconnect'),
    )
  })
  return group(
    'Connected sites',
    ...(rows.length > 0
      ? rows
      : [el('p', { class: 'muted' }, 'None yet. Open the playground and connect this wallet.')]),
  )
}

function modes(store: WalletStore): HTMLElement {
  return group(
    'How it answers',
    ...walletModes.map((mode) =>
      choice({
        id: `mode-${mode}`,
        name: 'mode',
        checked: mode === store.state.mode,
        title: modeTexts[mode][0],
        detail: modeTexts[mode][1],
        onChosen: () => store.update({ mode }),
      }),
    ),
  )
}

function options(store: WalletStore): HTMLElement {
  const assets = toggle({
    id: 'asset-discovery',
    checked: store.state.assetDiscovery,
    title: 'Tells sites its assets',
    detail: 'wallet_getAssets; off: sites use their own sources.',
    onToggled: () => store.update({ assetDiscovery: !store.state.assetDiscovery }),
  })
  return group(
    'More',
    assets,
    el('button', { id: 'reset-wallet', type: 'button', onclick: () => forgetEverything(store) }, 'Forget everything'),
  )
}

function forgetEverything(store: WalletStore): void {
  store.reset()
  void forgetSessions()
}

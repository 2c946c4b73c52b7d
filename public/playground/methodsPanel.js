import { el, field, select } from './dom.js'

const views = [
  'Connect',
  'Account',
  'AllWallets',
  'Networks',
  'UnsupportedChain',
  'ConnectingExternal',
  'WhatIsAWallet',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'SIWXSignMessage',
  'ApproveTransaction',
  'Send',
  'Swap',
]

/** A button for each method of the element; results and refusals go to the log. */
/** Something to ask the provider of each namespace. */
const READS = {
  eip155: async (provider) => ({ eth_chainId: await provider.request({ method: 'eth_chainId' }) }),
  solana: (provider) => ({ publicKey: String(provider.publicKey) }),
  bip122: (provider) => provider.getAccountAddresses(),
  polkadot: (provider) => provider.accounts(),
}

export function showMethods({ widget, root, networks, log }) {
  const run = (label, action) => async () => {
    try {
      log(`${label} →`, (await action()) ?? 'done')
    } catch (problem) {
      log(`${label} ✕`, { code: problem?.code, message: problem?.message ?? String(problem) }, true)
    }
  }
  const button = (label, action, primary = false) =>
    el('button', { type: 'button', class: primary ? 'primary' : undefined, onclick: run(label, action) }, label)
  const view = el('input', { list: 'views', placeholder: 'by the opening rules' })
  const network = select(networks.map(({ caipNetworkId }) => caipNetworkId))
  const connector = el('input', { placeholder: 'app.sandbox.wallet', value: 'app.sandbox.wallet' })
  const namespace = select(['eip155', 'solana', 'bip122', 'polkadot'])
  root.replaceChildren(
    el(
      'div',
      { class: 'group line' },
      field('View', view),
      button('open', () => widget.open(view.value ? { view: view.value } : undefined), true),
      button('close', () => widget.close()),
    ),
    el('datalist', { id: 'views' }, ...views.map((name) => el('option', { value: name }))),
    el(
      'div',
      { class: 'group line' },
      field('Connector', connector),
      button('connect', () => widget.connect({ connectorId: connector.value })),
      button('disconnect', () => widget.disconnect()),
    ),
    el(
      'div',
      { class: 'group line' },
      field('Network', network),
      button('switchNetwork', () => widget.switchNetwork(network.value)),
    ),
    el(
      'div',
      { class: 'group line' },
      field('Namespace', namespace),
      button('getProvider', async () => {
        const provider = widget.getProvider(namespace.value)
        if (widget.state.accounts[namespace.value]?.status !== 'connected') return 'not connected: it rejects with 4900'
        return READS[namespace.value](provider)
      }),
    ),
  )
}

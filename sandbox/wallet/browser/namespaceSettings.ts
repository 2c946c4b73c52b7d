import { bitcoinNetworks, isBitcoinNetworkName } from '../namespaces/bitcoinNetworks'
import {
  extensionNamespaces,
  walletOffers,
  type ExtensionNamespace,
  type WalletOffer,
} from '../namespaces/extensionNamespace'
import { choice, group, toggle } from './choices'
import { el } from './elements'
import type { WalletStore } from './walletState'

const namespaceNames: Record<ExtensionNamespace, string> = { solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot' }

const offerTexts: Record<WalletOffer, [string, string]> = {
  solana: ['Solana', 'Wallet Standard'],
  bitcoin: ['Bitcoin', 'Wallet Standard'],
  sats: ['Bitcoin', 'sats-connect, WBIP004'],
  polkadot: ['Polkadot', 'window.injectedWeb3'],
}

/**
 * What can be chosen of the namespaces besides eip155: by which standards pages see them, the accounts, the network of
 * Bitcoin.
 */
export function namespaceSettings(store: WalletStore): HTMLElement[] {
  return [offers(store), ...extensionNamespaces.map((namespace) => accounts(store, namespace)), bitcoinNetwork(store)]
}

function offers(store: WalletStore): HTMLElement {
  const { offers: shown } = store.state
  return group(
    'Other namespaces, for pages loaded from now on',
    ...walletOffers.map((offer) =>
      toggle({
        id: `offer-${offer}`,
        checked: shown.includes(offer),
        title: offerTexts[offer][0],
        detail: offerTexts[offer][1],
        onToggled: () =>
          store.update({
            offers: shown.includes(offer) ? shown.filter((other) => other !== offer) : [...shown, offer],
          }),
      }),
    ),
  )
}

function accounts(store: WalletStore, namespace: ExtensionNamespace): HTMLElement {
  const { namespaces } = store.state
  const select = el(
    'select',
    {
      id: `${namespace}-account`,
      'aria-label': `Account on ${namespaceNames[namespace]}`,
      onchange: (event) => {
        if (!(event.target instanceof HTMLSelectElement)) return
        store.update({
          namespaces: {
            ...namespaces,
            [namespace]: { ...namespaces[namespace], accountIndex: event.target.selectedIndex },
          },
        })
      },
    },
    ...(store.config.namespaces?.keys ?? []).map(({ label }, index) =>
      el('option', { selected: index === namespaces[namespace].accountIndex }, label),
    ),
  )
  return group(`Account on ${namespaceNames[namespace]}`, select)
}

function bitcoinNetwork(store: WalletStore): HTMLElement {
  return group(
    'Network of Bitcoin',
    ...Object.keys(bitcoinNetworks)
      .filter(isBitcoinNetworkName)
      .map((name) =>
        choice({
          id: `bitcoin-${name}`,
          name: 'bitcoin',
          checked: name === store.state.bitcoinNetwork,
          title: name,
          detail: name === 'Regtest' ? 'The sandbox’s own' : 'Not reachable from here',
          onChosen: () => store.update({ bitcoinNetwork: name }),
        }),
      ),
  )
}

/** The sites that see accounts of any namespace, with how many. */
export function sitesOf(store: WalletStore): [string, number][] {
  const { permissions, namespaces } = store.state
  const all = [permissions, ...extensionNamespaces.map((namespace) => namespaces[namespace].permissions)]
  const origins = new Set(all.flatMap((entry) => Object.keys(entry)))
  return Array.from(origins, (origin) => [origin, all.reduce((sum, entry) => sum + (entry[origin]?.length ?? 0), 0)])
}

/** Takes back what a site may see, in every namespace. */
export function forgetSite(store: WalletStore, origin: string): void {
  const without = <Value>({ [origin]: _removed, ...others }: Record<string, Value>): Record<string, Value> => others
  const { permissions, namespaces } = store.state
  const forgotten = (namespace: ExtensionNamespace) => ({
    ...namespaces[namespace],
    permissions: without(namespaces[namespace].permissions),
  })
  store.update({
    permissions: without(permissions),
    namespaces: { solana: forgotten('solana'), bip122: forgotten('bip122'), polkadot: forgotten('polkadot') },
  })
}

import { bitcoinNetworks, isBitcoinNetworkName } from '../families/bitcoinNetworks'
import { extensionFamilies, walletOffers, type ExtensionFamily, type WalletOffer } from '../families/extensionFamily'
import { choice, group, toggle } from './choices'
import { el } from './elements'
import type { WalletStore } from './walletState'

const familyNames: Record<ExtensionFamily, string> = { solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot' }

const offerTexts: Record<WalletOffer, [string, string]> = {
  solana: ['Solana', 'Wallet Standard'],
  bitcoin: ['Bitcoin', 'Wallet Standard'],
  sats: ['Bitcoin', 'sats-connect, WBIP004'],
  polkadot: ['Polkadot', 'window.injectedWeb3'],
}

/**
 * What can be chosen of the families besides eip155: by which standards pages see them, the accounts, the network of
 * Bitcoin.
 */
export function familySettings(store: WalletStore): HTMLElement[] {
  return [offers(store), ...extensionFamilies.map((family) => accounts(store, family)), bitcoinNetwork(store)]
}

function offers(store: WalletStore): HTMLElement {
  const { offers: shown } = store.state
  return group(
    'Other families, for pages loaded from now on',
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

function accounts(store: WalletStore, family: ExtensionFamily): HTMLElement {
  const { families } = store.state
  const select = el(
    'select',
    {
      id: `${family}-account`,
      'aria-label': `Account on ${familyNames[family]}`,
      onchange: (event) => {
        if (!(event.target instanceof HTMLSelectElement)) return
        store.update({
          families: { ...families, [family]: { ...families[family], accountIndex: event.target.selectedIndex } },
        })
      },
    },
    ...(store.config.families?.keys ?? []).map(({ label }, index) =>
      el('option', { selected: index === families[family].accountIndex }, label),
    ),
  )
  return group(`Account on ${familyNames[family]}`, select)
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

/** The sites that see accounts of any family, with how many. */
export function sitesOf(store: WalletStore): [string, number][] {
  const { permissions, families } = store.state
  const all = [permissions, ...extensionFamilies.map((family) => families[family].permissions)]
  const origins = new Set(all.flatMap((entry) => Object.keys(entry)))
  return Array.from(origins, (origin) => [origin, all.reduce((sum, entry) => sum + (entry[origin]?.length ?? 0), 0)])
}

/** Takes back what a site may see, in every family. */
export function forgetSite(store: WalletStore, origin: string): void {
  const without = <Value>({ [origin]: _removed, ...others }: Record<string, Value>): Record<string, Value> => others
  const { permissions, families } = store.state
  const forgotten = (family: ExtensionFamily) => ({
    ...families[family],
    permissions: without(families[family].permissions),
  })
  store.update({
    permissions: without(permissions),
    families: { solana: forgotten('solana'), bip122: forgotten('bip122'), polkadot: forgotten('polkadot') },
  })
}

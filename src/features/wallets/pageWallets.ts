import { DEFAULT_HOSTS } from '../../config'
import type { Namespace } from '../../domain'
import type { WidgetOptions } from '../../options'
import { WALLET_KINDS, type ListedWallet, type WalletKind } from './listedWallet'
import type { WalletItem, WalletsState } from './walletsSlice'

// What the Connect list shows first. Pure, because it is drawn twice: by the element before the app is there, and by the
// app in its place.

const KINDS: Partial<Record<WalletItem['type'], WalletKind>> = { WALLET_CONNECT: 'walletConnect', EXTERNAL: 'external' }

/** What decides which wallets are known without asking anybody. */
export type PageWalletFacts = Pick<WalletsState, 'connectors' | 'recentWalletIds' | 'recentWallets'> & {
  options: Pick<WidgetOptions, 'connectors' | 'excludeWallets'>
  isPairingOnly: boolean
  /** The namespace a visitor goes to, while they choose a wallet for it. */
  wanted: Namespace | null | false
  configured: readonly Namespace[]
}

/**
 * The wallets that are known without asking anybody: those of this page, in a source the host uses, not excluded, for a
 * namespace they are wanted for, and the ones used last. Pairing alone reaches no wallet of the page (spec §2).
 */
export function pageWallets({
  connectors,
  recentWalletIds,
  recentWallets,
  options: { connectors: sources, excludeWallets },
  isPairingOnly,
  wanted,
  configured,
}: PageWalletFacts): readonly ListedWallet[] {
  const place = ({ id, kind }: ListedWallet) => WALLET_KINDS.indexOf(kind) * 9 + recentWalletIds.indexOf(id)
  return [
    ...(sources.includes('walletconnect') ? recentWallets : []).map((wallet) => ({
      ...wallet,
      kind: 'recent' as const,
      connectors: [],
    })),
    ...connectors.map((wallet) => ({
      ...wallet,
      kind: KINDS[wallet.type] ?? (!wallet.claim && recentWalletIds.includes(wallet.id) ? 'recent' : 'installed'),
      connectors: [wallet],
    })),
  ]
    .filter(
      ({ id, connectors: [connector] }: ListedWallet) =>
        !excludeWallets.includes(id) &&
        (!connector ||
          (sources.some((source) => source === connector.source) &&
            (!isPairingOnly || connector.type === 'WALLET_CONNECT') &&
            connector.namespaces.some((served) => (wanted ? served === wanted : configured.includes(served))))),
    )
    .sort((one, other) => place(one) - place(other))
}

/** A wallet that serves several namespaces is several until they are put together: only its first way is shown before. */
export const isFirstWay = ({ connectors: [way] }: ListedWallet): boolean =>
  (way?.namespaces[0] ?? 'eip155') === 'eip155'

/** Whether there is a directory to ask: the hosted one answers only to a project, another host's may not need one. */
export const hasDirectory = ({ projectId, explorerUrl }: WidgetOptions): boolean =>
  explorerUrl !== '' && (projectId !== undefined || explorerUrl !== DEFAULT_HOSTS.explorerUrl)

/** Whether wallets are proposed beside those of the page; without a directory phones alone have some. */
export const proposesWallets = (options: WidgetOptions, isPhone: boolean): boolean =>
  hasDirectory(options) ? options.connectors.includes('walletconnect') : isPhone

/** Whether the host lets all wallets be looked through. */
export const isDirectoryOpen = ({ allWallets, features }: WidgetOptions, isPhone: boolean): boolean =>
  features.allWallets && allWallets !== 'hide' && (allWallets === 'show' || isPhone)

/**
 * Whether the list of wallets holds more than those known without asking, or must be put together from several
 * namespaces. A phone has no extensions: wallets are proposed there in any case.
 */
export const hasMoreWallets = (options: WidgetOptions, connectors: readonly WalletItem[], isPhone: boolean): boolean =>
  hasDirectory(options) ||
  (isPhone && isDirectoryOpen(options, isPhone)) ||
  options.customWallets.length > 0 ||
  options.features.collapseWallets ||
  connectors.some(({ type, namespaces: [first] }) => type !== 'WALLET_CONNECT' && first !== 'eip155')

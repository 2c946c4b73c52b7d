import { createSelector } from '@reduxjs/toolkit'
import { DEFAULT_HOSTS } from '../../config'
import { selectOptions, type WidgetOptions } from '../../options'
import type { StoredRecentWallet } from '../../storage'
import {
  selectActiveChain,
  selectIsSwitchingNamespace,
  selectNamespaces,
  selectNoAdapters,
  type NetworksState,
} from '../networks'
import { WALLET_KINDS, type ListedWallet, type WalletKind } from './listedWallet'
import type { WalletItem, WalletsState } from './walletsSlice'

type WithOptions = { options: WidgetOptions | null }
type WithWallets = { wallets: WalletsState; networks: NetworksState } & WithOptions

const KINDS: Partial<Record<WalletItem['type'], WalletKind>> = { WALLET_CONNECT: 'walletConnect', EXTERNAL: 'external' }

/** The namespace a visitor goes to, while they choose a wallet for it. */
const selectWantedNamespace = (state: WithWallets) => selectIsSwitchingNamespace(state) && selectActiveChain(state)

/**
 * The wallets that are known without asking anybody: those of this page, in a source the host uses, not excluded, for a
 * namespace they are wanted for, and the ones used last. Pairing alone reaches no wallet of the page (spec §2).
 */
export const selectPageWallets = createSelector(
  ({ wallets }: WithWallets) => wallets,
  selectOptions,
  selectNoAdapters,
  selectWantedNamespace,
  selectNamespaces,
  (
    { connectors, recentWalletIds, recentWallets },
    { connectors: sources, excludeWallets },
    isPairingOnly,
    wanted,
    configured,
  ): readonly ListedWallet[] => {
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
  },
)

/** The wallets used last as they are kept for the next visit: by id, and all that is known of those found elsewhere. */
export const selectStoredWallets = ({
  wallets: { recentWalletIds, recentWallets },
}: Pick<WithWallets, 'wallets'>): StoredRecentWallet[] =>
  recentWalletIds.map((walletId) => recentWallets.find(({ id }) => id === walletId)?.kept ?? walletId)

/** Whether there is a directory to ask: the hosted one answers only to a project, another host's may not need one. */
export function selectHasDirectory(state: WithOptions): boolean {
  const { projectId, explorerUrl } = selectOptions(state)
  return explorerUrl !== '' && (projectId !== undefined || explorerUrl !== DEFAULT_HOSTS.explorerUrl)
}

/**
 * Whether the list of wallets holds more than those known without asking, or must be put together from several
 * namespaces.
 */
export function selectHasMoreWallets(state: WithWallets): boolean {
  const { customWallets, features } = selectOptions(state)
  return (
    selectHasDirectory(state) ||
    customWallets.length > 0 ||
    features.collapseWallets ||
    state.wallets.connectors.some(({ type, namespaces: [first] }) => !KINDS[type] && first !== 'eip155')
  )
}

/** Whether the visitor may go on: where the host asks for consent to its terms, they have to give it first. */
export const selectMayConnect = (state: WithWallets): boolean =>
  !selectOptions(state).features.legalCheckbox || state.wallets.isLegalAccepted

/** A wallet of the page by its id, listed or not. */
export const selectWallet = (
  { wallets }: Pick<WithWallets, 'wallets'>,
  walletId: string | undefined,
): WalletItem | undefined => wallets.connectors.find(({ id }) => id === walletId)

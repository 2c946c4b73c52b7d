import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { CaipNetworkId, Namespace } from '../../../domain'
import { toErrorDetails } from '../../../errors'
import { useI18n } from '../../../i18n'
import { goBack, openView } from '../../../navigation'
import { bannerShown } from '../../../notices'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { deepActiveElement } from '../../../ui/dialog/deepActiveElement'
import { focusInitial } from '../../../ui/dialog/focusInitial'
import { List } from '../../../ui/lists/List'
import { onScreen } from '../../../ui/onScreen'
import { selectActiveChain } from '../../networks'
import { chooseAccount, goToNamespace } from '../chooseAccount'
import { ConnectNamespaceRow } from '../components/ConnectNamespaceRow'
import { NamespaceSection } from '../components/NamespaceSection'
import { useWalletBalances } from '../components/useWalletBalances'
import { useWalletNotes } from '../components/useWalletNotes'
import { selectNamespaceAccounts, type SwitcherAccount } from '../namespaceAccounts'
import { leaveAllWallets, leaveWallet } from '../disconnect/leaveWallet'

/** The wallets of all namespaces with their accounts: go to one, connect another, name and order them, leave one or all. */
export function AccountsView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const groups = useAppSelector(selectNamespaceAccounts)
  const activeChain = useAppSelector(selectActiveChain)
  const [isBusy, setIsBusy] = useState(false)
  // The namespace one comes from stands first, as its chosen account stands first in it. It keeps its place while the view
  // is open: nothing moves under the pointer.
  const [first] = useState(activeChain)
  const topRef = useRef<HTMLSpanElement>(null)
  /** The namespace or the wallet that is being left. */
  const leftRef = useRef<{ namespace: Namespace; walletId: string | undefined } | null>(null)
  /** A press to leave is about to be carried out. */
  const isPressedRef = useRef(false)
  const connected = groups
    .flatMap(({ wallet, ...group }) => (wallet ? [{ ...group, wallet }] : []))
    .sort((one, other) => Number(other.namespace === first) - Number(one.namespace === first))
  const canAdd = useAppSelector((state) => selectOptions(state).features.multiWallet) && connected.length > 0
  const unconnected = groups.filter(({ wallet }) => !wallet)

  const all = connected.flatMap(({ wallets }) => wallets)
  const notes = useWalletNotes(all.map(({ wallet }) => wallet.id))
  const balances = useWalletBalances(groups)

  // The button that ended a connection goes with it: whoever pressed it goes on from the title.
  useEffect(() => {
    const left = leftRef.current
    const isThere = connected.some(
      ({ namespace, wallets }) =>
        namespace === left?.namespace &&
        (left.walletId === undefined || wallets.some(({ wallet }) => wallet.id === left.walletId)),
    )
    if (!left || isThere) return
    leftRef.current = null
    const frame = topRef.current?.closest('.frame')
    if (frame && deepActiveElement(document) === null) focusInitial(frame)
  }, [connected])

  // One press is one order, and is seen before the work: most of what is drawn changes with that. What it ends with
  // otherwise is told in the banner.
  const order = async (work: () => Promise<void>, done?: () => void): Promise<void> => {
    setIsBusy(true)
    try {
      await onScreen()
      await work()
      done?.()
    } catch (error) {
      const { code } = toErrorDetails(error)
      dispatch(
        bannerShown({
          variant: 'error',
          text: { key: code === 'USER_REJECTED' ? 'networks.declined' : 'accounts.switchFailed' },
        }),
      )
    } finally {
      setIsBusy(false)
    }
  }
  /** A wallet that is slow to leave keeps no other from leaving. */
  const leave = async (work: () => Promise<void>): Promise<void> => {
    if (isPressedRef.current) return
    isPressedRef.current = true
    await onScreen()
    isPressedRef.current = false
    await work()
  }
  const handleChoose = (namespace: Namespace, { address, isActive }: SwitcherAccount, walletId?: string): void => {
    if (isBusy) return
    if (isActive) dispatch(goBack())
    else
      void order(
        () => dispatch(chooseAccount({ namespace, address, walletId })),
        () => dispatch(goBack()),
      )
  }
  const handleLeave = (namespace: Namespace, walletId?: string): void => {
    void leave(() => {
      leftRef.current = { namespace, walletId }
      return dispatch(leaveWallet(namespace, walletId))
    })
  }
  const handleConnect = (networkId: CaipNetworkId | null): void => {
    if (!isBusy && networkId) void order(() => dispatch(goToNamespace(networkId)))
  }

  return (
    <>
      <Content busy={isBusy}>
        <span ref={topRef} hidden />
        {connected.map((group) => (
          <NamespaceSection
            key={group.namespace}
            group={group}
            isOnly={groups.length === 1}
            isBusy={isBusy}
            notes={notes}
            balances={balances}
            onChoose={(account, walletId) => handleChoose(group.namespace, account, walletId)}
            onLeave={(walletId) => handleLeave(group.namespace, walletId)}
          />
        ))}
        {unconnected.length > 0 && (
          <section aria-label={t('accounts.unconnected')}>
            <h3 className="group">{t('accounts.unconnected')}</h3>
            <List>
              {unconnected.map(({ namespace, networkId }) => (
                <ConnectNamespaceRow
                  key={namespace}
                  namespace={namespace}
                  isBusy={isBusy}
                  onClick={() => handleConnect(networkId)}
                />
              ))}
            </List>
          </section>
        )}
      </Content>
      {(canAdd || all.length > 1) && (
        <Footer>
          {canAdd && (
            <Button look="plain" onClick={() => dispatch(openView('Connect'))}>
              {t('accounts.connectAnother')}
            </Button>
          )}
          {all.length > 1 && (
            <Button look="plain" onClick={() => void leave(() => dispatch(leaveAllWallets()))}>
              {t('accounts.disconnectAll')}
            </Button>
          )}
        </Footer>
      )}
    </>
  )
}

import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { CaipNetworkId, Namespace } from '../../../domain'
import { toErrorDetails } from '../../../errors'
import { useI18n } from '../../../i18n'
import { goBack } from '../../../navigation'
import { bannerShown } from '../../../notices'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { deepActiveElement, focusInitial } from '../../../ui/dialog/focusInitial'
import { List } from '../../../ui/lists/List'
import { selectActiveChain } from '../../networks'
import { chooseAccount, goToNamespace } from '../chooseAccount'
import { ConnectNamespaceRow } from '../components/ConnectNamespaceRow'
import { NamespaceSection } from '../components/NamespaceSection'
import { selectNamespaceAccounts, type SwitcherAccount } from '../namespaceAccounts'
import { leaveAllWallets, leaveWallet } from '../disconnect/leaveWallet'

/** The accounts of all namespaces: go to one, connect another namespace, end one connection or all. */
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
  const leftRef = useRef<Namespace | null>(null)
  const connected = groups
    .flatMap(({ wallet, ...group }) => (wallet ? [{ ...group, wallet }] : []))
    .sort((one, other) => Number(other.namespace === first) - Number(one.namespace === first))
  const unconnected = groups.filter(({ wallet }) => !wallet)

  // The button that ended a connection goes with it: whoever pressed it goes on from the title.
  useEffect(() => {
    if (leftRef.current === null || connected.some(({ namespace }) => namespace === leftRef.current)) return
    leftRef.current = null
    const frame = topRef.current?.closest('.frame')
    if (frame && deepActiveElement(document) === null) focusInitial(frame)
  }, [connected])

  // One press is one order; what it ends with otherwise is told in the banner.
  const order = async (work: Promise<void>, done?: () => void): Promise<void> => {
    setIsBusy(true)
    try {
      await work
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
  const handleChoose = (namespace: Namespace, { address, isActive }: SwitcherAccount): void => {
    if (isBusy) return
    if (isActive) dispatch(goBack())
    else void order(dispatch(chooseAccount({ namespace, address })), () => dispatch(goBack()))
  }
  const handleLeave = (namespace: Namespace): void => {
    leftRef.current = namespace
    void dispatch(leaveWallet(namespace))
  }
  const handleConnect = (networkId: CaipNetworkId | null): void => {
    if (!isBusy && networkId) void order(dispatch(goToNamespace(networkId)))
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
            onChoose={(account) => handleChoose(group.namespace, account)}
            onLeave={() => handleLeave(group.namespace)}
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
      {connected.length > 1 && (
        <Footer>
          <Button look="plain" onClick={() => void dispatch(leaveAllWallets())}>
            {t('accounts.disconnectAll')}
          </Button>
        </Footer>
      )}
    </>
  )
}

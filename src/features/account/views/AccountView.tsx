import { useEffect, type ReactElement } from 'react'
import { hasFeature } from '../../../config/namespaceFeatures'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Actions } from '../../../ui/actions/Actions'
import { Content } from '../../../ui/card/Card'
import { iconBuy, iconReceive, iconSend, iconSwap } from '../../../ui/icons/actionIcons'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { Tabs } from '../../../ui/card/Tabs'
import { ViewSlot } from '../../../ui/card/ViewSlot'
import { selectActiveCaipNetwork, selectActiveChain } from '../../networks'
import { selectAccountActions, selectHasBalances, selectIsSendGranted } from '../accountAbilities'
import { selectActiveAccount } from '../accountSelectors'
import { tabChosen } from '../accountSlice'
import { selectHasCollectibles } from '../collectibles/learnCollectibles'
import { AccountHead } from '../components/AccountHead'
import { AccountTotal } from '../components/AccountTotal'
import { ConnectFirst } from '../components/ConnectFirst'
import { TokensPanel } from '../components/TokensPanel'
import { selectIsRateDue } from '../display/displaySelectors'
import { refreshAccount } from '../refreshAccount'

const ACTIONS = {
  onramp: { icon: iconBuy, title: 'onramp.title', view: 'Buy' },
  send: { icon: iconSend, title: 'send.title', view: 'Send' },
  swaps: { icon: iconSwap, title: 'swap.title', view: 'Swap' },
  receive: { icon: iconReceive, title: 'receive.title', view: 'Receive' },
} as const

/** Whether an action asks the wallet for a transaction. */
const isSending = (action: keyof typeof ACTIONS): boolean => action === 'send' || action === 'swaps'

/** The connected account: who, how much, what can be done, what it holds and what it did. */
export function AccountView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectActiveAccount)
  const namespace = useAppSelector(selectActiveChain)
  const actions = useAppSelector(selectAccountActions)
  const isSendGranted = useAppSelector(selectIsSendGranted)
  const canSend = actions.includes('send') && isSendGranted
  const hasSending = actions.some(isSending)
  const hasBalances = useAppSelector((state) => namespace !== null && selectHasBalances(state, namespace))
  const network = useAppSelector(selectActiveCaipNetwork)?.name ?? t('networks.unknown')
  const hasCollectibles = useAppSelector(selectHasCollectibles)
  const isRateDue = useAppSelector(selectIsRateDue)
  const caipAddress = account?.caipAddress ?? null

  useEffect(() => {
    if (caipAddress) void dispatch(refreshAccount(caipAddress))
  }, [dispatch, caipAddress])

  if (!account || !namespace || !caipAddress || account.address === null) {
    return <ConnectFirst />
  }
  const { address, profileName, profileImage, tokenBalance, tokenBalanceStatus, currentTab } = account
  const isLoading =
    (hasBalances && tokenBalance.length === 0 && (tokenBalanceStatus === 'idle' || tokenBalanceStatus === 'loading')) ||
    isRateDue
  const tabs = [
    { name: 'tokens', title: t('account.tokens') },
    { name: 'activity', title: t('account.activity') },
    ...(hasCollectibles ? [{ name: 'collectibles', title: t('collectibles.title') } as const] : []),
  ] as const
  const tab = currentTab === 'collectibles' && !hasCollectibles ? 'tokens' : currentTab
  const tokens = <TokensPanel caipAddress={caipAddress} status={tokenBalanceStatus} canSend={canSend} />
  return (
    <Content busy={isLoading}>
      <LiveRegion hidden>{isLoading ? t('account.loading') : null}</LiveRegion>
      <AccountHead caipAddress={caipAddress} address={address} name={profileName} avatarUrl={profileImage} />
      <ViewSlot name="doubt" />
      <ViewSlot name="login" />
      {hasBalances ? (
        <AccountTotal isLoading={isLoading} />
      ) : (
        <p className="small muted inset">{t('account.noBalances', { network })}</p>
      )}
      {actions.length > 0 && (
        <Actions
          actions={actions.map((key) => ({
            key,
            icon: ACTIONS[key].icon,
            title: t(ACTIONS[key].title),
            disabled: isSending(key) && !isSendGranted,
            onClick: () => dispatch(openView(ACTIONS[key].view)),
          }))}
        />
      )}
      {hasSending && !isSendGranted && <p className="small muted text-centre">{t('account.sendNotGranted')}</p>}
      <ViewSlot name="pending" />
      <ViewSlot name="purchase" />
      <ViewSlot name="sessions" />
      {hasFeature(namespace, 'activity') ? (
        <Tabs
          label={t('account.title')}
          tabs={tabs}
          selected={tab}
          onSelect={(chosen) => dispatch(tabChosen({ namespace, tab: chosen }))}
        >
          {(drawn) => (drawn === 'tokens' ? tokens : <ViewSlot name={drawn} />)}
        </Tabs>
      ) : (
        hasBalances && tokens
      )}
    </Content>
  )
}

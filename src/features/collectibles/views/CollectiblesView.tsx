import { useEffect, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { EmptyState } from '../../../ui/card/StateMessage'
import { ConnectFirst, learnCollectibles, selectActiveCaipAddress, selectHasCollectibles } from '../../account'
import { selectActiveCaipNetwork } from '../../networks'
import { CollectibleList } from '../components/CollectibleList'

/** What the account holds of collections, in a view of its own. */
export function CollectiblesView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const caipAddress = useAppSelector(selectActiveCaipAddress)
  const hasCollectibles = useAppSelector(selectHasCollectibles)
  const network = useAppSelector(selectActiveCaipNetwork)?.name ?? t('networks.unknown')

  useEffect(() => {
    if (caipAddress) void dispatch(learnCollectibles(caipAddress))
  }, [dispatch, caipAddress])

  if (caipAddress === null) return <ConnectFirst />
  return (
    <Content>
      {hasCollectibles ? (
        <CollectibleList />
      ) : (
        <EmptyState title={t('collectibles.unknownTitle')} text={t('collectibles.unknownText', { network })} />
      )}
    </Content>
  )
}

import type { ReactElement } from 'react'
import { useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { ConnectFirst, selectActiveCaipAddress } from '../../account'
import { ActivityList } from '../components/ActivityList'

/** The whole activity of the account. */
export function HistoryView(): ReactElement {
  const isConnected = useAppSelector((state) => selectActiveCaipAddress(state) !== null)
  if (!isConnected) return <ConnectFirst />
  return (
    <Content>
      <ActivityList />
    </Content>
  )
}

import type { ReactElement } from 'react'
import { useAppSelector } from '../../../store'
import { BuyForm } from '../components/BuyForm'
import { BuyObstacleState } from '../components/BuyObstacleState'
import { BuySkeleton } from '../components/BuySkeleton'
import { useOnramp } from '../components/useOnramp'
import { selectBuyObstacle, selectOnramp } from '../onrampSelectors'

/** Buying coins with money: impossible here, loading, or to be written. */
export function BuyView(): ReactElement {
  const { status } = useAppSelector(selectOnramp)
  const obstacle = useAppSelector(selectBuyObstacle)
  useOnramp()
  if (obstacle) return <BuyObstacleState obstacle={obstacle} />
  return status === 'ready' ? <BuyForm /> : <BuySkeleton />
}

import { useEffect, useEffectEvent } from 'react'
import { useAppDispatch, useAppSelector } from '../../../store'
import { initializeOnramp } from '../initializeOnramp'
import { leavePurchase } from '../leavePurchase'
import { selectBuyObstacle, selectOnramp, type BuyObstacle } from '../onrampSelectors'

const NOT_HERE: readonly (BuyObstacle | undefined)[] = ['notConnected', 'unsupported']

/**
 * Keeps the form ready: asks what is sold when it opens, and again when the account, the network or the page's options
 * changed under it.
 */
export function useOnramp(): void {
  const dispatch = useAppDispatch()
  const isAsked = useAppSelector((state) => selectOnramp(state).loadRequestId !== null)
  const canBegin = useAppSelector((state) => !NOT_HERE.includes(selectBuyObstacle(state)))

  const open = useEffectEvent(() => {
    dispatch(leavePurchase())
    // A form that is there already is looked over once more; an empty one is filled below.
    if (canBegin && isAsked) void dispatch(initializeOnramp())
  })
  useEffect(() => open(), [])
  useEffect(() => {
    if (canBegin && !isAsked) void dispatch(initializeOnramp())
  }, [dispatch, canBegin, isAsked])
}

import { useEffect, useRef, useState } from 'react'
import type { CaipNetworkId } from '../../../domain'
import { toErrorDetails, type ErrorDetails } from '../../../errors'
import { useAppDispatch } from '../../../store'
import { switchNetwork } from '../switchNetwork'

/** Where a visitor's choice of a network stands. */
export type NetworkChoice = {
  /** The network the wallet is asked to go to. */
  readonly pending: CaipNetworkId | null
  /** Why the last choice did not come about. */
  readonly failure: { readonly caipNetworkId: CaipNetworkId; readonly error: ErrorDetails } | null
  readonly choose: (caipNetworkId: CaipNetworkId) => void
}

/** Switches to the network chosen; one press is one request. `onDone` is not called once the view is left. */
export function useNetworkChoice(onDone?: () => void): NetworkChoice {
  const dispatch = useAppDispatch()
  const [pending, setPending] = useState<CaipNetworkId | null>(null)
  const [failure, setFailure] = useState<NetworkChoice['failure']>(null)
  const isAsking = useRef(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  const ask = async (caipNetworkId: CaipNetworkId): Promise<void> => {
    try {
      await dispatch(switchNetwork(caipNetworkId))
      if (isShown.current) onDone?.()
    } catch (thrown) {
      if (isShown.current) setFailure({ caipNetworkId, error: toErrorDetails(thrown) })
    } finally {
      isAsking.current = false
      if (isShown.current) setPending(null)
    }
  }
  const choose = (caipNetworkId: CaipNetworkId): void => {
    if (isAsking.current) return
    isAsking.current = true
    setPending(caipNetworkId)
    setFailure(null)
    void ask(caipNetworkId)
  }
  return { pending, failure, choose }
}

import { useEffect, useRef } from 'react'
import { SWAP_DEBOUNCE_MS, SWAP_REFRESH_MS } from '../../../config/limits/swap'
import { useAppDispatch, useAppSelector } from '../../../store'
import { useEvery } from '../../../ui/useEvery'
import { fetchQuote } from '../quote/fetchQuote'
import { refreshSwap } from '../quote/refreshSwap'
import { selectSwapInput } from '../swapSelectors'

/**
 * Keeps the quote true to the form: asked for at once for new tokens, after the last key for a new amount, and again
 * every so often.
 */
export function useQuotes(): void {
  const dispatch = useAppDispatch()
  const input = useAppSelector(selectSwapInput)
  const pair = input && `${input.sourceToken} ${input.toToken}`
  const amountInUnits = input?.amountInUnits
  const quotedPairRef = useRef<string>(undefined)

  useEffect(() => {
    if (pair === undefined || amountInUnits === undefined) return undefined
    const waitMs = quotedPairRef.current === pair ? SWAP_DEBOUNCE_MS : 0
    // New tokens too in a task of its own: the press that chose them is seen before.
    const timer = setTimeout(() => {
      quotedPairRef.current = pair
      void dispatch(fetchQuote())
    }, waitMs)
    return () => clearTimeout(timer)
  }, [dispatch, pair, amountInUnits])

  useEvery(SWAP_REFRESH_MS, () => void dispatch(refreshSwap()))
}

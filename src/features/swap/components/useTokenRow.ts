import { useMemo } from 'react'
import { tokenKey } from '../../../domain'
import { useFormat } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { useTokenAmount } from '../../../ui/values/useTokenAmount'
import { selectSwap } from '../swapSelectors'
import type { SwapSide } from '../swapTypes'
import { selectOwnTokens } from '../tokens/swapTokenList'

/** Where a token stands in the swap, and what of it is owned. */
export type TokenRowDetails = {
  isChosen: boolean
  otherSide?: SwapSide
  amount?: string
  end?: string
  iconUrl?: string
}

/**
 * Says of a token whether it is the chosen one of a side or that of the other side, with what the account has of it.
 */
export function useTokenRow(side: SwapSide): (key: string) => TokenRowDetails {
  const format = useFormat()
  const tokenAmount = useTokenAmount()
  const { sourceToken, toToken } = useAppSelector(selectSwap)
  const own = useAppSelector(selectOwnTokens)
  const byKey = useMemo(() => new Map(own.map((valued) => [tokenKey(valued.token), valued])), [own])
  const [chosen, other, otherSide] =
    side === 'source' ? ([sourceToken, toToken, 'to'] as const) : ([toToken, sourceToken, 'source'] as const)
  return (key) => {
    const valued = byKey.get(key)
    return {
      isChosen: key === chosen,
      ...(key === other && { otherSide }),
      ...(valued && { amount: tokenAmount(valued.token, valued.token.amountInUnits), iconUrl: valued.token.iconUrl }),
      ...(valued?.fiat !== undefined && { end: format.fiat(valued.fiat).text }),
    }
  }
}

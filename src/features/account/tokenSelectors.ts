import { createSelector } from '@reduxjs/toolkit'
import { addDecimals, compareDecimals, isNative, toFiat, type TokenBalance } from '../../domain'
import { selectActiveCaipNetwork, type NetworksState } from '../networks'
import { selectActiveAccount } from './accountSelectors'
import type { AccountsState } from './accountSlice'
import { SMALL_BALANCE_USD } from '../../config/limits/account'
import { ambiguousTokens } from './ambiguousTokens'
import { selectHidesSmallBalances } from './display/displaySelectors'
import { totalShares, type TotalShare } from './totalShares'

type WithAccounts = { account: AccountsState; networks: NetworksState }

/** A token with what it is worth; `fiat` is a decimal text, absent without a price. */
export type ValuedToken = { token: TokenBalance; fiat: string | undefined }

const selectTokenBalance = (state: WithAccounts): readonly TokenBalance[] | undefined =>
  selectActiveAccount(state)?.tokenBalance

const withFiat = (token: TokenBalance): ValuedToken => ({
  token,
  fiat: toFiat(token.amountInUnits, token.decimals, token.priceUsd),
})

/** The active account's tokens, worth most first; among those without a price the native coin leads. */
export const selectValuedTokens = createSelector(selectTokenBalance, (tokens = []): readonly ValuedToken[] =>
  tokens
    .map(withFiat)
    .sort(
      (one, other) =>
        compareDecimals(other.fiat ?? '0', one.fiat ?? '0') ||
        Number(isNative(other.token)) - Number(isNative(one.token)),
    ),
)

function totalOf(tokens: readonly ValuedToken[]): string | undefined {
  const known = tokens.flatMap(({ fiat }) => fiat ?? [])
  return known.length > 0 ? addDecimals(known) : undefined
}

/** What balances are worth together, as a decimal text in US dollars; `undefined` where none has a price. */
export const totalFiatOf = (tokens: readonly TokenBalance[]): string | undefined => totalOf(tokens.map(withFiat))

/** What the account is worth as a decimal text: the sum of what has a price; `undefined` when nothing has. */
export const selectTotalFiat = createSelector(selectValuedTokens, (tokens) => totalOf(tokens))

/** How the total splits by token. */
export const selectTotalShares = createSelector(
  selectValuedTokens,
  selectTotalFiat,
  (tokens, total): readonly TotalShare[] => totalShares(tokens, total),
)

/** The keys of tokens that their symbol alone does not tell apart. */
export const selectAmbiguousTokens = createSelector(
  selectTokenBalance,
  selectActiveCaipNetwork,
  (tokens = [], network): ReadonlySet<string> => ambiguousTokens(tokens, network?.nativeCurrency.symbol ?? ''),
)

/** Whether a token is known to be worth little; the coin of the network pays fees, however little there is. */
const isSmall = ({ token, fiat }: ValuedToken): boolean =>
  fiat !== undefined && !isNative(token) && compareDecimals(fiat, SMALL_BALANCE_USD) < 0

/** The tokens of the account's list, and how many small balances the visitor hides of it. */
export const selectListedTokens = createSelector(
  selectValuedTokens,
  selectHidesSmallBalances,
  (tokens, isHiding): { listed: readonly ValuedToken[]; hiddenCount: number } => {
    const listed = isHiding ? tokens.filter((valued) => !isSmall(valued)) : tokens
    return { listed, hiddenCount: tokens.length - listed.length }
  },
)

/** Whether there is nothing of what the account is known to have; it stays so while that is asked anew. */
export const selectHoldsNothing = createSelector(
  selectValuedTokens,
  (tokens): boolean => tokens.length > 0 && tokens.every(({ token }) => BigInt(token.amountInUnits) === 0n),
)

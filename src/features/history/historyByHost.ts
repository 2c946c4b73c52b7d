import { fromUnits } from '../../domain'
import { WidgetError } from '../../errors'
import type { AppThunk, RootState } from '../../store'
import { selectActiveCaipAddress } from '../account'
import { shownStatus, type TrackedTransaction } from '../transactions'
import { fetchHistory, refreshHistory } from './fetchHistory'
import { isWanted, type HistoryFilter } from './filterHistory'
import {
  selectActivity,
  selectActivityEnd,
  selectConfirmations,
  selectHistory,
  selectHistoryUrl,
} from './historySelectors'
import { isOwn, keyOf, timeOf, type Activity } from './mergeActivity'
import type { HistoryTransaction, HistoryTransfer } from './readHistory'
import { rowMessages } from './rowMessages'

/** What moved, and which way; no sign where it stayed, or where nothing moved after all. */
export type HistoryMove = Omit<HistoryTransfer, 'direction' | 'isCoin'> & { sign: '+' | '−' | '' }

/** Something that the account did, or that happened to it. */
export type HistoryEntry = {
  id: string
  /** Empty while only the wallet's name of it is known. */
  hash: string
  status: HistoryTransaction['status']
  operationType: HistoryTransaction['operationType']
  /** Milliseconds since 1970. */
  happenedAt: number
  /** Spam is not among it. */
  moved: readonly HistoryMove[]
  /** Whom it went to or came from; absent where it must not be repeated: it was made to be mistaken for somebody. */
  party?: string
  /** What the account paid for it, in whole units of the network's coin; absent where nobody says. */
  fee?: string
  /** Blocks from its own to the newest; absent where nobody says. */
  confirmations?: number
  /** It was made here. */
  isOwn: boolean
  explorerUrl?: string
}

/** Newest first. `hasMore`: there are older ones, among which more may be wanted. */
export type HistoryPart = { entries: readonly HistoryEntry[]; hasMore: boolean }

const OPERATIONS = { send: 'send', swap: 'trade', approval: 'approve' } as const

function ownParts({ kind, status, summary }: TrackedTransaction): Omit<HistoryEntry, 'id' | 'happenedAt'> {
  const shown = shownStatus(status)
  const isFailed = shown === 'failed'
  const { to, receives } = summary
  const move = (
    {
      symbol,
      decimals,
      amountInUnits,
      iconUrl,
    }: Pick<typeof summary, 'symbol' | 'decimals' | 'amountInUnits' | 'iconUrl'>,
    sign: HistoryMove['sign'],
  ): HistoryMove => ({
    quantity: fromUnits(amountInUnits, decimals),
    symbol,
    sign: isFailed ? '' : sign,
    ...(iconUrl !== undefined && { iconUrl }),
  })
  return {
    hash: '',
    status: shown === 'submitted' ? 'pending' : shown,
    operationType: OPERATIONS[kind],
    moved: [
      move(summary, kind === 'approval' ? '' : '−'),
      ...(kind === 'swap' && receives ? [move(receives, '+')] : []),
    ],
    party: to,
    isOwn: true,
  }
}

const SIGNS = { in: '+', out: '−', self: '' } as const

function servedParts(state: RootState, row: HistoryTransaction): Omit<HistoryEntry, 'id' | 'happenedAt'> {
  const { party } = rowMessages(row)
  const { status, operationType, transfers, isDust, fee } = row
  const confirmations = selectConfirmations(state, row)
  return {
    hash: row.hash,
    status,
    operationType,
    moved: transfers
      .filter(({ nft }) => nft?.isSpam !== true)
      .map(({ direction, isCoin: _isCoin, ...transfer }) => ({
        ...transfer,
        sign: status === 'failed' ? '' : SIGNS[direction],
      })),
    isOwn: false,
    ...(!isDust && party !== '' && { party }),
    ...(fee !== undefined && { fee }),
    ...(confirmations !== undefined && { confirmations }),
  }
}

const toEntry =
  (state: RootState) =>
  (activity: Activity): HistoryEntry => {
    const { hash } = activity
    const explorerUrl = hash === '' ? undefined : selectHistoryUrl(state, { hash })
    return {
      id: keyOf(activity),
      happenedAt: timeOf(activity),
      ...(isOwn(activity) ? ownParts(activity) : servedParts(state, activity)),
      hash,
      ...(explorerUrl !== undefined && { explorerUrl }),
    }
  }

const readPart =
  (filter: HistoryFilter): AppThunk<HistoryPart> =>
  (_dispatch, getState) => {
    const state = getState()
    const { error } = selectHistory(state)
    if (error) throw new WidgetError(error.code, error.params)
    const entries = selectActivity(state)
      .map(toEntry(state))
      .filter((entry) => isWanted(entry, filter))
    return { entries, hasMore: selectActivityEnd(state).hasMore }
  }

const afterQuestion =
  (ask: () => AppThunk<Promise<void>>, filter: HistoryFilter): AppThunk<Promise<HistoryPart>> =>
  async (dispatch, getState) => {
    if (selectActiveCaipAddress(getState()) === null) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    await dispatch(ask())
    return dispatch(readPart(filter))
  }

/**
 * What the active account did and what happened to it: asks what is new. Without a service it is what was made here.
 * Rejects with NO_ACTIVE_CAIP_ADDRESS, and with why the first page did not come.
 */
export const loadHistory = (filter: HistoryFilter = {}): AppThunk<Promise<HistoryPart>> =>
  afterQuestion(refreshHistory, filter)

/** The same with the next page, or with the one that failed. */
export const loadMoreHistory = (filter: HistoryFilter = {}): AppThunk<Promise<HistoryPart>> =>
  afterQuestion(fetchHistory, filter)

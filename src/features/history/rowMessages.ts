import type { MessageKey } from '../../i18n'
import type { HistoryTransaction, HistoryTransfer } from './readHistory'

/** A transfer as it is told: with a sign where the direction is not in the words. */
export type ToldTransfer = { transfer: HistoryTransfer; sign: '+' | '−' | '' }

/** What happened, in words' parts. */
export type RowMessages = {
  text: MessageKey
  amount: ToldTransfer[]
  /** What a swap brought. */
  received: ToldTransfer[]
  /** Whom it went to or came from. */
  party: string
}

/** An amount with its sign; less than can be shown has none of its own. */
export const withSign = (sign: ToldTransfer['sign'], amount: string): string =>
  amount.startsWith('<') ? amount : sign + amount

/** More would be a list, not a sentence. */
const MAX_TOLD = 3

const isIn = ({ direction }: HistoryTransfer): boolean => direction === 'in'
const amountText = (
  transfers: readonly HistoryTransfer[],
  signOf: (transfer: HistoryTransfer) => ToldTransfer['sign'] = () => '',
): ToldTransfer[] => transfers.slice(0, MAX_TOLD).map((transfer) => ({ transfer, sign: signOf(transfer) }))

/** A single transfer of these carries the sign of the operation (reference, flows §11). */
const SIGNS = {
  borrow: '+',
  buy: '+',
  claim: '+',
  deposit: '+',
  burn: '−',
  repay: '−',
  withdraw: '−',
  stake: '−',
  unstake: '+',
} as const
const isSigned = (operation: string): operation is keyof typeof SIGNS => Object.hasOwn(SIGNS, operation)

/** Where nothing moved: that, and what became of it. */
const STATUSES = {
  confirmed: 'transaction.confirmed',
  failed: 'transaction.failed',
  pending: 'history.pending',
} as const

/** With nobody to name. */
const SENT = {
  confirmed: 'transaction.titleConfirmed',
  failed: 'transaction.titleFailed',
  pending: 'transaction.title',
} as const
const RECEIVED = {
  confirmed: 'history.received',
  failed: 'transaction.failed',
  pending: 'history.receiving',
} as const

/** A row of the history in words' parts. Spam beside something honest is not told. */
export function rowMessages({
  operationType,
  status,
  transfers,
  sentFrom,
  sentTo,
  isDust,
}: Omit<HistoryTransaction, 'id' | 'hash' | 'minedAt'>): RowMessages {
  const honest = transfers.filter(({ nft }) => nft?.isSpam !== true)
  const [arrived, left] = [honest.filter(isIn), honest.filter((transfer) => !isIn(transfer))]
  const words = { amount: amountText(left), received: amountText(arrived), party: sentTo }
  // Anybody can make a token say that nothing was sent to them: where to is not repeated (threats T12).
  if (isDust && operationType === 'send') return { ...words, text: 'history.nothing' }
  if (operationType === 'trade' && left.length > 0 && arrived.length > 0)
    return { ...words, text: `history.trade.${status}` }
  // Indexes name no party where there are several, or none.
  if (sentTo === '' && operationType === 'send' && honest.length > 0)
    return { ...words, text: honest.every(({ direction }) => direction === 'self') ? 'history.toSelf' : SENT[status] }
  if (sentFrom === '' && operationType === 'receive' && arrived.length > 0)
    return { ...words, amount: words.received, party: '', text: RECEIVED[status] }
  if (operationType === 'send')
    return { ...words, text: left.length > 0 ? `history.send.${status}` : `history.sendBare.${status}` }
  if (operationType === 'receive')
    return {
      ...words,
      party: sentFrom,
      amount: words.received,
      text: arrived.length > 0 ? `history.receive.${status}` : `history.receiveBare.${status}`,
    }
  if (operationType === 'approve')
    return {
      ...words,
      amount: amountText(honest),
      text: honest.length > 0 ? `history.approve.${status}` : `history.approveBare.${status}`,
    }
  if (honest.length === 0) return { ...words, text: STATUSES[status] }
  if (operationType === 'mint' && arrived.length > 0)
    return { ...words, amount: words.received, text: `history.mint.${status}` }
  if (isSigned(operationType) && honest.length === 1)
    return { ...words, amount: amountText(honest, () => SIGNS[operationType]), text: `history.${operationType}` }
  const bySide = amountText(honest, (transfer) => (transfer.direction === 'self' ? '' : isIn(transfer) ? '+' : '−'))
  return { ...words, amount: bySide, text: isSigned(operationType) ? `history.${operationType}` : 'history.moved' }
}

/** A row in one line: what happened and with whom, and what that moved at its end. */
export type LineMessages = {
  title: MessageKey
  /** The sentence for those who hear the row, where whom it was with stands below the title. */
  said?: MessageKey
  end: ToldTransfer[]
  /** What was given for it. */
  endSub?: ToldTransfer[]
}

const SWAP_TITLES = {
  pending: 'transaction.swap.title',
  confirmed: 'transaction.swap.titleConfirmed',
  failed: 'transaction.swap.titleFailed',
} as const

/** The same in one line, where the amounts can stand by themselves. What failed has moved nothing and has no sign. */
export function lineMessages(
  { text, amount, received }: Omit<RowMessages, 'party'>,
  status: HistoryTransaction['status'],
): LineMessages | undefined {
  const signed = (told: readonly ToldTransfer[], sign: '+' | '−'): ToldTransfer[] =>
    told.map(({ transfer }) => ({ transfer, sign: status === 'failed' ? '' : sign }))
  if (text === `history.send.${status}`)
    return { title: SENT[status], said: `history.sendBare.${status}`, end: signed(amount, '−') }
  if (text === `history.receive.${status}`)
    return { title: RECEIVED[status], said: `history.receiveBare.${status}`, end: signed(amount, '+') }
  if (text === `history.sendBare.${status}`) return { title: SENT[status], said: text, end: [] }
  if (text === `history.receiveBare.${status}`) return { title: RECEIVED[status], said: text, end: [] }
  if (text === SENT[status]) return { title: text, end: signed(amount, '−') }
  if (text === RECEIVED[status] && status !== 'failed') return { title: text, end: signed(amount, '+') }
  if (text === `history.trade.${status}`)
    return { title: SWAP_TITLES[status], end: signed(received, '+'), endSub: signed(amount, '−') }
  return undefined
}

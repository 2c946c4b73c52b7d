import { PROVIDER_FEE_BASIS_POINTS } from '../../../config/limits/swap'
import type { Format, MessageKey } from '../../../i18n'
import type { SwapProblem } from '../swapRules'
import type { SwapField } from '../swapTypes'

/**
 * What the button says while the swap cannot be reviewed; absent where its own word says enough: something is still
 * missing, or on its way.
 */
export const BUTTON_WORDS: Partial<Record<SwapProblem, MessageKey>> = {
  noToken: 'swap.button.noToken',
  tokenUnsafe: 'swap.button.tokenUnsafe',
  invalidAmount: 'swap.button.invalidAmount',
  insufficientBalance: 'swap.button.insufficientBalance',
  insufficientGas: 'swap.button.insufficientGas',
  incorrectAmount: 'swap.button.incorrectAmount',
  noQuote: 'swap.button.noQuote',
}

/** What stands below the amount. */
export const INPUT_WORDS: Partial<Record<SwapProblem, MessageKey>> = {
  tokenUnsafe: 'swap.input.tokenUnsafe',
  invalidAmount: 'swap.input.invalidAmount',
  insufficientBalance: 'swap.input.insufficientBalance',
  insufficientGas: 'swap.input.insufficientGas',
  incorrectAmount: 'swap.input.incorrectAmount',
  noQuote: 'swap.input.noQuote',
}

/** Hundredths of a percent as text: `percentText(640)` is "6.4%". */
export const percentText = (points: number, format: Pick<Format, 'percent'>): string => format.percent(points / 100)

/** The provider's part as text: "0.85%". */
export const providerFeeText = (format: Pick<Format, 'percent'>): string =>
  percentText(Number(PROVIDER_FEE_BASIS_POINTS), format)

const FIELDS: Record<SwapField, MessageKey> = {
  account: 'swap.field.account',
  network: 'swap.field.network',
  contract: 'swap.field.contract',
  method: 'swap.field.method',
  sourceToken: 'swap.field.sourceToken',
  toToken: 'swap.field.toToken',
  amount: 'swap.field.amount',
  minimum: 'swap.field.minimum',
  recipient: 'swap.field.recipient',
  spender: 'swap.field.spender',
  value: 'swap.field.value',
  permit: 'swap.field.permit',
  outcome: 'swap.field.outcome',
}

const isField = (field: unknown): field is SwapField => typeof field === 'string' && Object.hasOwn(FIELDS, field)

/** The part of a built transaction that is not what was reviewed, in words; absent where nobody named it. */
export const fieldMessages = (field: unknown): MessageKey | undefined => (isField(field) ? FIELDS[field] : undefined)

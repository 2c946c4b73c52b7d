import { NO_LIMIT_FROM } from '../../../config/limits/smartSessions'
import { fromUnits, isSameAddress, type NativeCurrency, type TokenBalance } from '../../../domain'
import { withSymbol, type Format, type I18n, type MessageKey } from '../../../i18n'
import { DAY, HOUR, MINUTE, SECOND } from '../../../lib/timeUnits'
import type { AllowedFunction, Allowance, SessionPermission } from '../smartSession'

/**
 * What a permission means: a sentence in which `address` may have a place, what belongs to it, and what to beware of.
 */
export type PermissionMessages = {
  id: MessageKey
  values: Readonly<Record<string, string>>
  address?: string
  details: string[]
  warnings: string[]
}

/** What the words are made with. `tokens` are those the account is known to hold on the network. */
export type WordsNeeds = Pick<I18n, 't'> & {
  format: Pick<Format, 'amount' | 'dateTime'>
  native: NativeCurrency
  tokens: readonly TokenBalance[]
  nowMs: number
}

const UNITS = [
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
] as const

/** A period in the largest unit that it is a whole number of. */
function everyMessages({ t }: WordsNeeds, seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => seconds % length === 0) ?? UNITS[4]
  return t(`sessions.every.${unit}`, { count: seconds / size })
}

const isUnlimited = ({ amountInUnits }: Allowance): boolean => BigInt(amountInUnits) >= NO_LIMIT_FROM

/** The exact amount: one that is cut would say less than may be spent. */
const exact = ({ format }: WordsNeeds, amountInUnits: string, decimals: number, symbol: string): string =>
  withSymbol(format.amount(fromUnits(amountInUnits, decimals), decimals), symbol)

const startMessages = ({ t, format, nowMs }: WordsNeeds, { startSeconds }: Allowance): string[] =>
  startSeconds * 1000 > nowMs ? [t('sessions.from', { time: format.dateTime(startSeconds * 1000, nowMs) })] : []

function nativeMessages(needs: WordsNeeds, allowance: Allowance): PermissionMessages {
  const { t, native } = needs
  const details = startMessages(needs, allowance)
  if (isUnlimited(allowance))
    return {
      id: 'sessions.may.nativeAny',
      values: { symbol: native.symbol },
      details,
      warnings: [t('sessions.noLimit')],
    }
  const amount = exact(needs, allowance.amountInUnits, native.decimals, native.symbol)
  return {
    id: 'sessions.may.native',
    values: { amount, every: everyMessages(needs, allowance.periodSeconds) },
    details,
    warnings: [],
  }
}

function tokenMessages(needs: WordsNeeds, allowance: Allowance & { tokenAddress: string }): PermissionMessages {
  const { t, tokens, format } = needs
  const { tokenAddress: address, amountInUnits } = allowance
  const details = startMessages(needs, allowance)
  if (isUnlimited(allowance))
    return { id: 'sessions.may.tokenAny', values: {}, address, details, warnings: [t('sessions.noLimit')] }
  const every = everyMessages(needs, allowance.periodSeconds)
  const token = tokens.find(
    ({ tokenAddress, hasDecimalsConflict }) =>
      tokenAddress !== undefined && isSameAddress('eip155', tokenAddress, address) && !hasDecimalsConflict,
  )
  if (token)
    return {
      id: 'sessions.may.token',
      values: { amount: exact(needs, amountInUnits, token.decimals, token.symbol), every },
      address,
      details,
      warnings: [],
    }
  return {
    id: 'sessions.may.tokenUnits',
    values: { units: format.amount(amountInUnits, 0), every },
    address,
    details,
    warnings: [],
  }
}

function callMessages(
  needs: WordsNeeds,
  address: string,
  { functionName: name, argumentCount, conditions, valueLimitInUnits, isDelegateCall }: AllowedFunction,
): PermissionMessages {
  const { t, native } = needs
  const { symbol, decimals } = native
  const isAny = valueLimitInUnits === null || BigInt(valueLimitInUnits) >= NO_LIMIT_FROM
  const sends = isAny
    ? []
    : [
        BigInt(valueLimitInUnits) === 0n
          ? t('sessions.sendsNothing', { symbol })
          : t('sessions.sendsUpTo', { amount: exact(needs, valueLimitInUnits, decimals, symbol) }),
      ]
  const rules = conditions.map(({ operator, value }, at) =>
    t(`sessions.argument.${operator}`, { position: at + 1, value }),
  )
  return {
    id: 'sessions.may.call',
    values: { name },
    address,
    details: [...rules, ...sends],
    warnings: [
      ...(argumentCount > rules.length
        ? [t(rules.length > 0 ? 'sessions.otherArguments' : 'sessions.anyArguments')]
        : []),
      ...(isDelegateCall ? [t('sessions.delegates')] : []),
      ...(isAny ? [t('sessions.sendsUnknown', { symbol })] : []),
    ],
  }
}

/**
 * A permission in plain words; a contract's is one sentence for each of its functions. What has no limit or is not
 * known carries a warning.
 */
export function permissionMessages(permission: SessionPermission, needs: WordsNeeds): PermissionMessages[] {
  if (permission.kind === 'nativeAllowance') return [nativeMessages(needs, permission)]
  if (permission.kind === 'tokenAllowance') return [tokenMessages(needs, permission)]
  if (permission.kind === 'contractCall')
    return permission.functions.map((allowed) => callMessages(needs, permission.contractAddress, allowed))
  const { type } = permission
  return [
    {
      id: type === '' ? 'sessions.may.unnamed' : 'sessions.may.unknown',
      values: { type },
      details: [],
      warnings: [needs.t('sessions.cannotJudge')],
    },
  ]
}

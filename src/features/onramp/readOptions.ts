import { MAX_LIST_ITEMS } from '../../config/limits/answers'
import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { compareDecimals, tokenSymbol } from '../../domain'
import { cleanText } from '../../lib/cleanText'
import { isDecimalText } from '../../lib/decimal'
import { isRecord } from '../../lib/isRecord'
import { fractionDigitsOf } from './fiatAmounts'
import type { OnrampAsset, OnrampAssetNetwork, PaymentCurrency, PaymentMethod } from './onrampState'

/** What is sold, and for which money. */
export type OnrampOptions = { assets: OnrampAsset[]; currencies: PaymentCurrency[] }

const MAX_ID_LENGTH = 100
/** Nobody chooses among more. */
const MAX_METHODS = 8

const readId = (value: unknown): string => (typeof value === 'string' && value.length <= MAX_ID_LENGTH ? value : '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MAX_LIST_ITEMS) : [])
const byId = <T extends { id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

function readNetwork(value: unknown): OnrampAssetNetwork[] {
  if (!isRecord(value)) return []
  const [name, chainReference] = [
    readId(value.name),
    typeof value.chain_id === 'number' ? String(value.chain_id) : readId(value.chain_id),
  ]
  if (name === '' || chainReference === '') return []
  const contractAddress = readId(value.contract_address)
  return [
    {
      name,
      displayName: cleanText(value.display_name, MAX_NAME_LENGTH) || name,
      chainReference,
      ...(contractAddress !== '' && { contractAddress }),
    },
  ]
}

function readAsset(value: unknown): OnrampAsset[] {
  if (!isRecord(value)) return []
  const [id, symbol] = [readId(value.id), tokenSymbol(value.symbol)]
  const networks = listOf(value.networks).flatMap(readNetwork)
  return id === '' || symbol === '' || networks.length === 0
    ? []
    : [{ id, symbol, name: cleanText(value.name, MAX_NAME_LENGTH) || symbol, networks }]
}

function readMethod(value: unknown): PaymentMethod[] {
  if (!isRecord(value)) return []
  const { min, max } = value
  const id = readId(value.id)
  return id !== '' &&
    isDecimalText(min, MAX_ID_LENGTH) &&
    isDecimalText(max, MAX_ID_LENGTH) &&
    compareDecimals(min, max) <= 0
    ? [{ id, min, max }]
    : []
}

function readCurrency(value: unknown): PaymentCurrency[] {
  const id = isRecord(value) ? readId(value.id).toUpperCase() : ''
  const methods = isRecord(value)
    ? byId(listOf(value.payment_method_limits).flatMap(readMethod)).slice(0, MAX_METHODS)
    : []
  return fractionDigitsOf(id) === undefined || methods.length === 0 ? [] : [{ id, methods }]
}

/**
 * The service's lists (reference, data-api §3.12); what is sold nowhere, for no money or without limits is left out.
 * @returns undefined when nothing could be bought with them
 */
export function readOptions(answer: unknown): OnrampOptions | undefined {
  if (!isRecord(answer)) return undefined
  const assets = byId(listOf(answer.purchaseCurrencies).flatMap(readAsset))
  const currencies = byId(listOf(answer.paymentCurrencies).flatMap(readCurrency))
  return assets.length > 0 && currencies.length > 0 ? { assets, currencies } : undefined
}

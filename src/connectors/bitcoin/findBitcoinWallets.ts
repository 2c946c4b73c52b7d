import { MAX_ANNOUNCED_WALLETS, MAX_NAME_LENGTH } from '../../config/limits/general'
import { cleanText } from '../../lib/cleanText'
import { readKey } from '../../lib/isRecord'
import { pageObject } from '../../lib/pageObject'
import { safeIconDataUrl } from '../../lib/safeUrl'

/** A Bitcoin wallet's object in the page, and how it is talked to. */
export type FoundBitcoinWallet = {
  id: string
  /** Where it stands in the page. */
  path: string
  name: string
  iconUrl?: string
  kind: 'satsConnect' | 'leather' | 'okx' | 'unisat'
  wallet: object
  /** The methods it says it knows; only a WBIP004 wallet says so. */
  methods?: readonly string[]
}

const PATH = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*){0,4}$/
const LEATHER_PATH = 'LeatherProvider'
const MAX_METHODS = 100

/** Wallets that stand at a place of their own (reference, flows §3), and what they are called. */
const PLACES: readonly (Pick<FoundBitcoinWallet, 'path' | 'name' | 'kind'> & { entry: string })[] = [
  { path: 'okxwallet.bitcoin', name: 'OKX Wallet', kind: 'okx', entry: 'connect' },
  { path: 'unisat', name: 'UniSat', kind: 'unisat', entry: 'requestAccounts' },
  { path: 'bitkeep.unisat', name: 'Bitget Wallet', kind: 'unisat', entry: 'requestAccounts' },
  { path: 'binancew3w.bitcoin', name: 'Binance Wallet', kind: 'unisat', entry: 'requestAccounts' },
]

/**
 * The place is the one thing no two wallets share; names anybody may take. With a word in front and no point in it, it
 * is nobody's rdns.
 */
const idOf = (path: string): string => `bitcoin:${path.replaceAll('.', '/')}`

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

function objectAt(page: object, path: string, entry: string): object | undefined {
  const [first = '', ...rest] = path.split('.')
  const value = rest.reduce<unknown>((at, key) => readKey(at, key), pageObject(page, first))
  return isObject(value) && typeof readKey(value, entry) === 'function' ? value : undefined
}

function listOf(value: unknown, most: number): unknown[] {
  return Array.isArray(value) ? value.slice(0, most) : []
}

/** One entry of the page's list (WBIP004) as plain checked values, read once. */
function readListed(page: object, entry: unknown): FoundBitcoinWallet[] {
  const path = readKey(entry, 'id')
  const name = cleanText(readKey(entry, 'name'), MAX_NAME_LENGTH)
  if (typeof path !== 'string' || path.length > MAX_NAME_LENGTH * 2 || !PATH.test(path) || name === '') return []
  const wallet = objectAt(page, path, 'request')
  if (!wallet) return []
  const methods = listOf(readKey(entry, 'methods'), MAX_METHODS).filter((method) => typeof method === 'string')
  return [
    {
      id: idOf(path),
      path,
      name,
      iconUrl: safeIconDataUrl(readKey(entry, 'icon')),
      kind: path === LEATHER_PATH ? 'leather' : 'satsConnect',
      wallet,
      methods,
    },
  ]
}

/**
 * The Bitcoin wallets in a page, each object once. A list entry with a throwing getter or without an object is none.
 */
export function findBitcoinWallets(page: object): FoundBitcoinWallet[] {
  const listed = listOf(pageObject(page, 'btc_providers'), MAX_ANNOUNCED_WALLETS).flatMap((entry) =>
    readListed(page, entry),
  )
  const placed = PLACES.flatMap(({ path, name, kind, entry }) => {
    const wallet = objectAt(page, path, entry)
    return wallet ? [{ id: idOf(path), path, name, kind, wallet }] : []
  })
  const all: FoundBitcoinWallet[] = [...placed, ...listed]
  return all.filter(
    ({ wallet, id }, index) => all.findIndex((other) => other.wallet === wallet || other.id === id) === index,
  )
}

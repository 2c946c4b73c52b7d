import { MAX_ANNOUNCED_WALLETS, MAX_NAME_LENGTH } from '../../config/limits/general'
import { cleanText } from '../../lib/cleanText'
import { isRecord, readKey } from '../../lib/isRecord'
import { pageObject } from '../../lib/pageObject'

/** An extension's entry in the page, by the key it stands under. */
export type FoundPolkadotWallet = { key: string; name: string; entry: object }

const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  nova: 'Nova Wallet',
  fearless: 'Fearless Wallet',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
  polkagate: 'PolkaGate',
  'manta-wallet-js': 'Manta Wallet',
  aleph_zero: 'Aleph Zero Signer',
  'aleph-zero': 'Aleph Zero Signer',
  polywallet: 'Polymesh Wallet',
  'nightly connect': 'Nightly',
  nightly: 'Nightly',
  okxwallet: 'OKX Wallet',
  bitgetkeyring: 'Bitget Wallet',
}

/** A name for an extension nobody here knows: its key, as words. */
const nameOf = (key: string): string =>
  key.replace(/[-_.]+/g, ' ').replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase())

const canEnable = (entry: unknown): entry is object =>
  ['enable', 'connect'].some((way) => typeof readKey(entry, way) === 'function')

/** The extensions in `window.injectedWeb3` (Polkadot.js extension interface). */
export function findPolkadotWallets(page: object): FoundPolkadotWallet[] {
  const all = pageObject(page, 'injectedWeb3')
  if (!isRecord(all)) return []
  return Object.keys(all)
    .slice(0, MAX_ANNOUNCED_WALLETS)
    .flatMap((key) => {
      const entry = readKey(all, key)
      const name = cleanText(
        Object.hasOwn(NAMES, key.toLowerCase()) ? NAMES[key.toLowerCase()] : nameOf(key.slice(0, MAX_NAME_LENGTH)),
        MAX_NAME_LENGTH,
      )
      return canEnable(entry) && name !== '' ? [{ key: key.slice(0, MAX_NAME_LENGTH), name, entry }] : []
    })
}

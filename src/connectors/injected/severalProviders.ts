import { readKey } from '../../lib/isRecord'
import { isEip1193Provider, type Eip1193Provider } from '../eip1193/eip1193Provider'
import { INJECTED_ID, INJECTED_NAME } from './legacyInjected'

const MAX_PROVIDERS = 9

/**
 * What wallets that share `window.ethereum` mark themselves with; many mark themselves as MetaMask beside their own
 * name.
 */
const MARKS = {
  isCoinbaseWallet: 'Coinbase Wallet',
  isBraveWallet: 'Brave Wallet',
  isRabby: 'Rabby',
  isTrust: 'Trust Wallet',
  isPhantom: 'Phantom',
  isMetaMask: 'MetaMask',
}

const nameOf = (provider: Eip1193Provider, place: number): string =>
  Object.entries(MARKS).find(([mark]) => readKey(provider, mark) === true)?.[1] ?? `${INJECTED_NAME} ${place + 1}`

/**
 * The wallets that one object stands for, each by its name; with a list of nothing it stands for itself. Few pages have
 * such an object: this loads where it is met.
 */
export function severalProviders(
  listed: readonly unknown[],
  wallet: unknown,
): readonly { id: string; name: string; provider: Eip1193Provider }[] {
  const several = listed.slice(0, MAX_PROVIDERS).filter(isEip1193Provider)
  if (several.length > 1)
    return several.map((provider, place) => ({
      id: `${INJECTED_ID}:${nameOf(provider, place)}`,
      name: nameOf(provider, place),
      provider,
    }))
  return [...several, wallet]
    .filter(isEip1193Provider)
    .slice(0, 1)
    .map((provider) => ({ id: INJECTED_ID, name: INJECTED_NAME, provider }))
}

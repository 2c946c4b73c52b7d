import { getAddress, isAddress } from 'ethers'
import { ApiError } from '../dataApi/apiError'
import { isSolanaAddress } from '../dataApi/checks'
import { isRecord } from '../http/exchange'

/** Where coins may be sent: an address, and the networks and assets the host wants for it (none: any). */
export type DestinationWallet = { address: string; blockchains: string[]; assets: string[] }

const MAX_WALLETS = 10
const MAX_NAMES = 50
const MAX_NAME_LETTERS = 64

/** Reads the wallets of a link or of the request for one. Throws 400 with what is wrong. */
export function readDestinationWallets(value: unknown): DestinationWallet[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_WALLETS)
    throw refusal('destinationWallets: a list of 1 to 10 wallets is expected')
  return value.map((entry: unknown) => {
    if (!isRecord(entry)) throw refusal('destinationWallets: each wallet is an object with an address')
    return {
      address: readAddress(entry['address']),
      blockchains: readNames(entry, 'blockchains'),
      assets: readNames(entry, 'assets'),
    }
  })
}

/** An EVM address with its checksum, or a Solana address. Throws 400 for anything else, a wrong checksum too. */
export function readAddress(value: unknown): string {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value) && isAddress(value)) return getAddress(value)
  if (typeof value === 'string' && isSolanaAddress(value)) return value
  throw new ApiError(400, 'address', 'Invalid address: an EVM or a Solana address is expected')
}

function readNames(wallet: Record<string, unknown>, key: 'blockchains' | 'assets'): string[] {
  const names = wallet[key] ?? []
  const isName = (name: unknown): name is string =>
    typeof name === 'string' && name.length > 0 && name.length <= MAX_NAME_LETTERS
  if (!Array.isArray(names) || names.length > MAX_NAMES || !names.every(isName))
    throw refusal(`destinationWallets: ${key} is a list of names`)
  return names
}

const refusal = (description: string): ApiError => new ApiError(400, 'destinationWallets', description)

import type { AccountType, Namespace } from '../domain'

/** The account type each namespace starts with (spec §6). */
export const DEFAULT_ACCOUNT_TYPES: Record<Namespace, AccountType> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
}

import type { AccountRecord, CaipNetworkId } from '../../domain'

/**
 * The accounts that may be used on a network: no smart ones on an EVM network that the wallet does not name among those
 * with smart accounts; one that names none has them on all (reference, flows §13). The only account there is stays, as a
 * plain one.
 */
export function allowedAccounts(
  accounts: readonly AccountRecord[],
  caipNetworkId: CaipNetworkId,
  smartAccountChainIds: readonly number[],
): AccountRecord[] {
  const hasSmart =
    smartAccountChainIds.length === 0 ||
    !caipNetworkId.startsWith('eip155:') ||
    smartAccountChainIds.some((chainId) => caipNetworkId === `eip155:${chainId}`)
  const plain = accounts.filter(({ type }) => type !== 'smartAccount')
  if (hasSmart) return [...accounts]
  return plain.length > 0 ? plain : accounts.map((account) => ({ ...account, type: 'eoa' }))
}

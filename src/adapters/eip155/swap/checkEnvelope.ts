import { isAddress, isSameAddress, isZeroEvmAddress, type Network } from '../../../domain'
import type { NetworkRpc } from '../../contract'
import type { BuiltTransaction, SwapTerms } from '../../swapContract'
import { readHex, readQuantity } from '../contractCall'
import { getAllowance, readApproval } from './approvals'
import { isSameToken, requireField } from './mismatch'

const isSame = (one: string, other: string) => isSameAddress('eip155', one, other)

/** The number of a network of the namespace. */
export const chainIdOf = ({ caipNetworkId }: Network): bigint => BigInt(caipNetworkId.slice('eip155:'.length))

/** A contract that may be called for a swap: not the visitor, not a token of it, not nobody. */
function isCallable(to: string, { account, sourceToken, toToken }: SwapTerms): boolean {
  return (
    to.startsWith('0x') &&
    isAddress('eip155', to) &&
    !isZeroEvmAddress(to) &&
    !isSame(to, account) &&
    !isSameToken(to, sourceToken) &&
    !isSameToken(to, toToken)
  )
}

/** Compares what stands around the call: who, where, what contract, how many coins. @throws SWAP_MISMATCH */
export function checkEnvelope({ from, network, to, valueInUnits, data }: BuiltTransaction, terms: SwapTerms): void {
  requireField('account', isSame(from, terms.account))
  requireField('network', network.caipNetworkId === terms.network.caipNetworkId)
  requireField('contract', isCallable(to, terms))
  requireField('spender', terms.spender === undefined || isSame(to, terms.spender))
  requireField('contract', isSame(to, terms.router.address))
  requireField(
    'value',
    /^\d{1,78}$/.test(valueInUnits) &&
      BigInt(valueInUnits) === (terms.sourceToken === undefined ? BigInt(terms.amountInUnits) : 0n),
  )
  requireField('method', /^0x(?:[0-9a-fA-F]{2}){4,}$/.test(data))
}

/**
 * What a wallet makes first may be nothing but approvals of the source token for the swap's own contract. @throws
 * SWAP_MISMATCH
 */
export function checkBefore(before: readonly BuiltTransaction[], { to }: BuiltTransaction, terms: SwapTerms): void {
  for (const first of before) {
    requireField('account', isSame(first.from, terms.account))
    requireField('network', first.network.caipNetworkId === terms.network.caipNetworkId)
    requireField('sourceToken', terms.sourceToken !== undefined && isSame(first.to, terms.sourceToken))
    requireField('value', /^0+$/.test(first.valueInUnits))
    const approval = readApproval(first.data)
    requireField('spender', approval !== undefined && isSame(approval.spender, to))
  }
}

/**
 * Whether code is a contract's own: an account with a key may borrow some (EIP-7702), and whoever has the key gets the
 * coins.
 */
const isContract = (code: string): boolean => code !== '0x' && !/^0xef0100[0-9a-f]{40}$/i.test(code)

/**
 * Asks the chain: is it the right one, is there a contract, may it take the token. @throws SWAP_MISMATCH,
 * MALFORMED_ANSWER
 */
export async function checkChain(
  rpc: NetworkRpc,
  { network, to }: BuiltTransaction,
  terms: SwapTerms,
  hasBefore: boolean,
): Promise<void> {
  const { account, sourceToken, spender, permit, amountInUnits } = terms
  const asksAllowance = sourceToken !== undefined && spender === undefined && permit === undefined && !hasBefore
  const [chainId, code, allowance] = await Promise.all([
    rpc(network, 'eth_chainId', []),
    rpc(network, 'eth_getCode', [to, 'latest']),
    asksAllowance
      ? getAllowance(rpc, network, { tokenAddress: sourceToken, owner: account, spender: to })
      : amountInUnits,
  ])
  requireField('network', readQuantity(chainId, network) === chainIdOf(network))
  requireField('contract', isContract(readHex(code, network)))
  requireField('spender', BigInt(allowance) >= BigInt(amountInUnits))
}

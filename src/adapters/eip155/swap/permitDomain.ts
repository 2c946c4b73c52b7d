import { id, TypedDataEncoder } from 'ethers/hash'
import { normalizeEvmAddress, type Network } from '../../../domain'
import type { NetworkRpc } from '../../contract'
import { callContract, callContractForAll } from '../contractCall'
import { chainIdOf } from './checkEnvelope'
import { toNoAnswer } from './noAnswer'
import { tokenAbi } from './swapAbi'

/** Whom a signature speaks to (EIP-712): this token on this network and no other. */
export type PermitDomain = { name: string; version: string; chainId: bigint; verifyingContract: string }

/** What is signed, and its hash: older tokens (DAI) have a permit of the same name that means something else. */
export const permitTypes = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
}
const PERMIT_TYPEHASH = id('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)')
/** The version of tokens that do not name theirs. */
const USUAL_VERSION = '1'

/** The domain a token's permits are signed for, or `undefined` when it takes none that could be verified. */
export async function findPermitDomain(
  rpc: NetworkRpc,
  network: Network,
  tokenAddress: string,
): Promise<PermitDomain | undefined> {
  const call = (method: string) => ({ network, address: tokenAddress, abi: tokenAbi(), method, args: [] })
  const ask = (method: string): Promise<unknown> => callContract(rpc, call(method)).catch(toNoAnswer)
  const [separator, typeHash, name, version, described] = await Promise.all([
    ask('DOMAIN_SEPARATOR'),
    ask('PERMIT_TYPEHASH'),
    ask('name'),
    ask('version'),
    callContractForAll(rpc, call('eip712Domain')).then(readDescribed).catch(toNoAnswer),
  ])
  if (typeof separator !== 'string' || (typeHash !== undefined && typeHash !== PERMIT_TYPEHASH)) return undefined
  const place = { chainId: chainIdOf(network), verifyingContract: normalizeEvmAddress(tokenAddress) }
  const candidates = [described, { name, version }, { name, version: USUAL_VERSION }]
  for (const candidate of candidates) {
    if (typeof candidate?.name !== 'string' || typeof candidate.version !== 'string') continue
    const domain = { name: candidate.name, version: candidate.version, ...place }
    if (TypedDataEncoder.hashDomain(domain) === separator) return domain
  }
  return undefined
}

/** Name and version as a token describes itself (EIP-5267). */
function readDescribed(values: { getValue(name: string): unknown }): { name: unknown; version: unknown } | undefined {
  try {
    return { name: values.getValue('name'), version: values.getValue('version') }
  } catch {
    // Text that is no UTF-8.
    return undefined
  }
}

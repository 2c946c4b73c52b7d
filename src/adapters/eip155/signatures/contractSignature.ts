import { AbiCoder } from 'ethers/abi'
import { normalizeEvmAddress, type Network } from '../../../domain'
import type { NetworkRpc } from '../../contract'
import { readHex } from '../contractCall'
import { isRevert } from '../reverts'
import { SIGNATURE_CHECK_CODE } from './signatureCheckCode'

/** What a contract account is asked: whether this signature of this digest is its own. */
export type ContractQuestion = { network: Network; address: string; digest: string; signature: string }

/** `isValidSignature(bytes32,bytes)`, which is also the answer for yes, filled up to a word (EIP-1271). */
const MAGIC = '0x1626ba7e'
const YES = MAGIC + '0'.repeat(56)
const WORD = YES.length
/** How a signature ends that says how its account is made (EIP-6492). */
const WRAPPED = /(?:6492){16}$/
const CHECK_YES = '0x01'
/**
 * Who asks: an address nobody has. Without one nodes take the zero address, at which some accounts stop checking, to
 * have their gas estimated.
 */
const ASKER = '0x000000000000000000000000000000000000dEaD'

/**
 * Runs a call that makes no transaction; `undefined` where it reverts. @throws WidgetError when the node does not run
 * it
 */
async function run(
  rpc: NetworkRpc,
  network: Network,
  call: { to?: string; data: string },
): Promise<string | undefined> {
  try {
    return readHex(await rpc(network, 'eth_call', [{ from: ASKER, ...call }, 'latest']), network)
  } catch (error) {
    if (isRevert(error)) return undefined
    throw error
  }
}

/**
 * Whether the account at an address says that a signature is its own: the contract that is there (EIP-1271), or, for a
 * signature that says how, the one that will be there (EIP-6492).
 * @param signature hex of whole bytes
 * @throws WidgetError when the network does not answer
 */
export async function isContractSignature(
  rpc: NetworkRpc,
  { network, address, digest, signature }: ContractQuestion,
): Promise<boolean> {
  const abi = AbiCoder.defaultAbiCoder()
  if (WRAPPED.test(signature)) {
    const question = abi.encode(['address', 'bytes32', 'bytes'], [normalizeEvmAddress(address), digest, signature])
    return (await run(rpc, network, { data: SIGNATURE_CHECK_CODE + question.slice(2) })) === CHECK_YES
  }
  const answer = await run(rpc, network, {
    to: normalizeEvmAddress(address),
    data: MAGIC + abi.encode(['bytes32', 'bytes'], [digest, signature]).slice(2),
  })
  // All of the word counts: a contract that gives back what it is given would otherwise say yes to everything.
  return answer?.slice(0, WORD).toLowerCase() === YES
}

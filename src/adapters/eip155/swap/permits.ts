/**
 * Allowances by signature (EIP-2612). A token is believed to take them when it names the very domain that would be
 * signed.
 */
import { Signature } from 'ethers/crypto'
import { TypedDataEncoder, verifyTypedData } from 'ethers/hash'
import { isSameAddress, normalizeEvmAddress, type AmountInUnits, type Network } from '../../../domain'
import { WidgetError } from '../../../errors'
import type { NetworkRpc, WalletRequest } from '../../contract'
import type { AllowanceQuestion, Permit } from '../../swapContract'
import { callContract } from '../contractCall'
import { toAskWallet } from '../walletRequest'
import { toNoAnswer } from './noAnswer'
import { encodePermit } from './permitBytes'
import { findPermitDomain, permitTypes } from './permitDomain'
import { tokenAbi } from './swapAbi'

export type PermitWish = AllowanceQuestion & { amountInUnits: AmountInUnits; deadline: number }

const UNSUPPORTED_WORDS = /\b(?:not|un)[ -]?support/i

const readNonce = (rpc: NetworkRpc, network: Network, tokenAddress: string, owner: string): Promise<unknown> =>
  callContract(rpc, {
    network,
    address: tokenAddress,
    abi: tokenAbi(),
    method: 'nonces',
    args: [normalizeEvmAddress(owner)],
  })

/** Whether a token takes signed allowances: it counts the owner's, and its domain is the one that would be signed. */
export async function takesPermit(
  rpc: NetworkRpc,
  network: Network,
  tokenAddress: string,
  owner: string,
): Promise<boolean> {
  const [domain, nonce] = await Promise.all([
    findPermitDomain(rpc, network, tokenAddress),
    readNonce(rpc, network, tokenAddress, owner).catch(toNoAnswer),
  ])
  return domain !== undefined && typeof nonce === 'bigint'
}

/** Some wallets say in words alone that they do not know typed data. */
function toUnsupported(error: unknown): never {
  const says = error instanceof WidgetError && error.code === 'WALLET' && UNSUPPORTED_WORDS.test(error.message)
  throw says ? new WidgetError('UNSUPPORTED_METHOD', {}, { cause: error }) : error
}

/** A wallet's signature in 65 or 64 bytes. @throws PERMIT_INVALID */
function readSignature(answer: unknown): Signature {
  try {
    if (typeof answer !== 'string') throw new TypeError('A signature is text')
    return Signature.from(answer)
  } catch (cause) {
    throw new WidgetError('PERMIT_INVALID', {}, { cause })
  }
}

/**
 * Writes an allowance as the token would read it now; the request verifies who signed what. @throws PERMIT_INVALID; the
 * request: UserRejectedError, UNSUPPORTED_METHOD
 */
export async function preparePermit(
  rpc: NetworkRpc,
  network: Network,
  wish: PermitWish,
): Promise<WalletRequest<Permit>> {
  const { tokenAddress } = wish
  const owner = normalizeEvmAddress(wish.owner)
  const spender = normalizeEvmAddress(wish.spender)
  const [domain, nonce] = await Promise.all([
    findPermitDomain(rpc, network, tokenAddress),
    readNonce(rpc, network, tokenAddress, owner),
  ])
  if (!domain) throw new WidgetError('PERMIT_INVALID')
  const message = { owner, spender, value: BigInt(wish.amountInUnits), nonce, deadline: BigInt(wish.deadline) }
  const payload = JSON.stringify(TypedDataEncoder.getPayload(domain, permitTypes, message))
  return async (provider) => {
    const signature = readSignature(
      await toAskWallet(provider)('eth_signTypedData_v4', [wish.owner, payload]).catch(toUnsupported),
    )
    // A signature by another key, or of anything else, is worth nothing to the token: better said now than by a failed
    // swap.
    if (!isSameAddress('eip155', verifyTypedData(domain, permitTypes, message, signature), owner))
      throw new WidgetError('PERMIT_INVALID')
    const { v, r, s } = signature
    return { ...wish, encoded: encodePermit([owner, spender, message.value, message.deadline, v, r, s]) }
  }
}

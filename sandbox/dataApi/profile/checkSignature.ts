import { AbiCoder, hashMessage, Signature, recoverAddress } from 'ethers'
import type { Chain } from '../../chains/chain'
import { sameAddress } from '../checks'

const IS_VALID_SIGNATURE = '0x1626ba7e'

/**
 * Whether an account signed a text: by its key (EIP-191), or by its own word where it is a contract on that chain
 * (EIP-1271).
 */
export async function isSignedBy(chain: Chain, address: string, text: string, signature: string): Promise<boolean> {
  const hash = hashMessage(text)
  const signer = signerOf(hash, signature)
  if (signer !== null && sameAddress(signer, address)) return true
  const code = await chain.rpc.call('eth_getCode', [address, 'latest'])
  if (code === '0x' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(signature)) return false
  const data = IS_VALID_SIGNATURE + AbiCoder.defaultAbiCoder().encode(['bytes32', 'bytes'], [hash, signature]).slice(2)
  try {
    return String(await chain.rpc.call('eth_call', [{ to: address, data }, 'latest'])).startsWith(IS_VALID_SIGNATURE)
  } catch {
    // A contract that cannot be asked has signed nothing.
    return false
  }
}

function signerOf(hash: string, signature: string): string | null {
  try {
    return recoverAddress(hash, Signature.from(signature))
  } catch {
    return null
  }
}

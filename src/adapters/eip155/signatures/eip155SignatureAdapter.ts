import { hashMessage } from 'ethers/hash'
import { hexlify } from 'ethers/utils'
import { isAddress } from '../../../domain'
import { WidgetError } from '../../../errors'
import { readSignedText, toTextBytes } from '../../signedText'
import type { CreateSignatureAdapter } from '../../signatureContract'
import { readHex } from '../contractCall'
import { toAskWallet } from '../walletRequest'
import { isContractSignature } from './contractSignature'
import { isKeySignature } from './keySignature'

/**
 * Of an account's key 65 bytes, of a contract account any number (EIP-1271); those that say how their account is made
 * carry its code's arguments.
 */
const SIGNATURE = /^0x(?:[0-9a-fA-F]{2})+$/
const MAX_SIGNATURE_LENGTH = 32_768

/** 65 bytes. */
const KEY_SIGNATURE_LENGTH = 132
/** How code begins that an account borrows (EIP-7702). */
const BORROWED = '0xef0100'

const isSignature = (answer: unknown): answer is string =>
  typeof answer === 'string' && answer.length <= MAX_SIGNATURE_LENGTH && SIGNATURE.test(answer)

/**
 * Signed texts of the namespace (EIP-191): signed with `personal_sign`; verified by the key of the address, else by what
 * the contract at it (EIP-1271)
 * or the one that will be there (EIP-6492) says on the network.
 */
export const createEip155SignatureAdapter: CreateSignatureAdapter = ({ rpc }) => ({
  async signMessage(provider, { address, message }) {
    const signature = await toAskWallet(provider)('personal_sign', [hexlify(toTextBytes(message)), address])
    if (!isSignature(signature)) throw new WidgetError('SIWX_SIGNATURE')
    return signature
  },
  async verifyMessage({ network, address, message, signature }) {
    const text = readSignedText(message)
    if (!text || !isSignature(signature) || !isAddress('eip155', address)) return false
    const digest = hashMessage(text)
    return (
      isKeySignature(digest, signature, address) || isContractSignature(rpc, { network, address, digest, signature })
    )
  },
  async isContractAccount({ network, address, signature }) {
    if (signature.length > KEY_SIGNATURE_LENGTH) return true
    const code = readHex(await rpc(network, 'eth_getCode', [address, 'latest']), network)
    return code !== '0x' && !code.toLowerCase().startsWith(BORROWED)
  },
})

import { hexlify, toUtf8Bytes } from 'ethers/utils'
import { WidgetError } from '../../errors'
import { toAskWallet } from './walletRequest'

/** A signature of an account is 65 bytes long, that of a contract account has any length (EIP-1271). */
const isSignature = (answer: unknown): answer is string =>
  typeof answer === 'string' && /^0x(?:[0-9a-fA-F]{2})+$/.test(answer)

/**
 * Has the wallet sign a text (EIP-191, `personal_sign`), which it shows as it is. @throws NAME_SIGNATURE when it
 * answers no signature
 */
export async function signEvmText(provider: unknown, address: string, text: string): Promise<string> {
  const signature = await toAskWallet(provider)('personal_sign', [hexlify(toUtf8Bytes(text)), address])
  if (!isSignature(signature)) throw new WidgetError('NAME_SIGNATURE')
  return signature
}

import { WidgetError } from '../../../errors'
import { askForSignature } from '../../signedText'

/** Segwit: BIP-322 is made for it. Addresses before it are signed for as the wallet does it, which is BIP-137. */
const SEGWIT = /^(?:bc|tb|bcrt)1/i

/**
 * Has a wallet sign a text as an address; BIP-322 for segwit where the wallet can be told how. The answer is unchecked.
 */
export async function askBitcoinText(
  provider: unknown,
  request: { address: string; message: string },
): Promise<unknown> {
  if (!SEGWIT.test(request.address)) return askForSignature(provider, 'signMessage', request)
  try {
    return await askForSignature(provider, 'signMessage', { ...request, protocol: 'bip322' })
  } catch (error) {
    // Said before anything was shown: such wallets choose the way themselves.
    if (error instanceof WidgetError && error.code === 'UNSUPPORTED_METHOD')
      return askForSignature(provider, 'signMessage', request)
    throw error
  }
}

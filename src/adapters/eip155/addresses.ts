import { getAddress } from 'ethers/address'
import { isAddress, isZeroEvmAddress, normalizeEvmAddress } from '../../domain'
import { hasInvisibleCharacters } from '../../lib/cleanText'
import type { AddressCheck } from '../contract'

/** Form and checksum of an EVM address (EIP-55). All-lower and all-upper spellings carry no checksum and pass. */
export function checkEvmAddress(text: string): AddressCheck {
  if (hasInvisibleCharacters(text)) return { ok: false, problem: 'invisible' }
  if (!isAddress('eip155', text)) return { ok: false, problem: 'malformed' }
  if (isZeroEvmAddress(text)) return { ok: false, problem: 'zero' }
  const digits = text.replace(/^0x/, '')
  const carriesChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  const address = getAddress(normalizeEvmAddress(text))
  return carriesChecksum && address !== `0x${digits}` ? { ok: false, problem: 'checksum' } : { ok: true, address }
}

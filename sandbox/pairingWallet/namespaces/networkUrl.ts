import { ProviderError } from '../../wallet/browser/providerError'
import type { PairingNetwork } from '../networks'

/** Where a network is reached; throws 4901 for one that is known by name only. */
export function networkUrl({ rpcUrl, name }: PairingNetwork): string {
  if (rpcUrl === null) throw new ProviderError(4901, `The wallet is not connected to ${name}.`)
  return rpcUrl
}

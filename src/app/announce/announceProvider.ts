import { ANNOUNCED } from '../../config/announced'
import { randomId } from '../../lib/randomId'
import { ANNOUNCED_ICON } from './icon'
import type { Announced } from './types'

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'

/**
 * Announces the provider of eip155 (EIP-6963) as soon as somebody is connected there, and again to everybody who asks.
 * Returns what looks whether there is something new to announce.
 */
export function announceProvider({ page, providers, account, signal }: Announced): () => void {
  const { name, rdns } = ANNOUNCED
  const detail = Object.freeze({
    info: Object.freeze({ uuid: randomId(), name, rdns, icon: ANNOUNCED_ICON }),
    provider: providers.eip155,
  })
  let isTold = false
  const announce = (): void => {
    isTold = account('eip155') !== undefined
    if (isTold) page.dispatchEvent(new CustomEvent(ANNOUNCE, { detail }))
  }
  page.addEventListener(REQUEST, announce, { signal })
  return () => {
    if (isTold !== (account('eip155') !== undefined)) announce()
  }
}

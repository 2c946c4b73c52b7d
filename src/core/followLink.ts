import type { Store } from '@reduxjs/toolkit'
import { selectConnectAttempt } from '../features/connect'
import type { RootState } from '../store'
import type { ShownLink } from './types'

/** Tells each link that the connector of a wallet elsewhere shows, until the function it gives is called. */
export function followLink(
  { getState, subscribe }: Pick<Store<RootState>, 'getState' | 'subscribe'>,
  tell: (link: ShownLink | null) => void,
): () => void {
  let told = selectConnectAttempt(getState()).link
  return subscribe(() => {
    const { link } = selectConnectAttempt(getState())
    if (link === told) return
    told = link
    tell(link && { uri: link.uri, expiresAt: link.expiresAt })
  })
}

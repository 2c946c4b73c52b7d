import type { PairingWallet } from '../../../pairingWallet/createPairingWallet'
import type { PendingRequest } from '../../../pairingWallet/requests'
import { el } from '../elements'
import { questionView } from '../questionView'
import { siteHeader, siteName, type SiteMetadata } from './siteHeader'

/** A request that waits for an answer. */
export function requestCard(wallet: PairingWallet, request: PendingRequest, say: (text: string) => void): HTMLElement {
  const site: SiteMetadata = wallet.sessions().find((session) => session.topic === request.topic)?.peer.metadata ?? {
    name: '',
    url: request.question.origin,
  }
  const name = siteName(site)
  const answer = (act: () => void, done: string) => (): void => {
    act()
    say(done)
  }
  return el(
    'article',
    { class: 'card request', 'aria-label': `${request.question.title} for ${name}` },
    siteHeader(site),
    ...questionView(request.question),
    el('p', { class: 'muted' }, `Asked as ${request.method}`),
    el(
      'footer',
      {},
      el(
        'button',
        { type: 'button', onclick: answer(() => request.reject(), `Refused. Go back to ${name}.`) },
        'Reject',
      ),
      el(
        'button',
        { class: 'primary', type: 'button', onclick: answer(request.approve, `Approved. Go back to ${name}.`) },
        'Approve',
      ),
    ),
  )
}

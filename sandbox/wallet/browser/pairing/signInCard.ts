import type { PairingWallet } from '../../../pairingWallet/createPairingWallet'
import type { PairingSignIn } from '../../../pairingWallet/signIn/signInDesk'
import { el } from '../elements'
import { questionView } from '../questionView'
import { siteHeader, siteName } from './siteHeader'

/** A site that wants to connect and have a message signed with one answer. */
export function signInCard(
  wallet: PairingWallet,
  request: PairingSignIn,
  run: (task: Promise<unknown>, done: string) => Promise<void>,
): HTMLElement {
  const name = siteName(request.site)
  return el(
    'article',
    { class: 'card request', 'aria-label': `${request.question.title} for ${name}` },
    siteHeader(request.site),
    ...questionView(request.question),
    el('p', { class: 'muted' }, 'Asked as wc_sessionAuthenticate'),
    el(
      'footer',
      {},
      el(
        'button',
        { type: 'button', onclick: () => void run(wallet.rejectSignIn(request), `${name} was turned away.`) },
        'Reject',
      ),
      el(
        'button',
        {
          class: 'primary',
          type: 'button',
          onclick: () => void run(wallet.approveSignIn(request), `Connected and signed in. Go back to ${name}.`),
        },
        'Approve',
      ),
    ),
  )
}

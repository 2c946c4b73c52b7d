import type { WalletWidgetState } from '../app/widgetState'
import { truncateAddress } from '../domain/truncateAddress'
import { triggerTexts } from '../i18n/messages/trigger'

/** What stands in the page before anything is loaded: the button (or the host's own in its slot), and a line for what went wrong. */
export type Trigger = {
  /** Shows what is true now; embedded widgets have no button. */
  show(state: WalletWidgetState, isEmbedded: boolean): void
  /** Says something below the button; an empty text takes it away. */
  say(text: string): void
}

/** A finger enters when it touches. */
const APPROACHES = ['pointerenter', 'focusin']

/** Draws the trigger into a shadow root. `onApproach` hears the pointer or the focus coming near. */
export function createTrigger(root: ShadowRoot, { onPress, onApproach }: { onPress(): void; onApproach(): void }): Trigger {
  const slot = document.createElement('slot')
  slot.name = 'trigger'
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('part', 'trigger')
  button.setAttribute('aria-haspopup', 'dialog')
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  slot.append(button)
  root.append(slot, notice)
  slot.addEventListener('click', onPress)
  for (const event of APPROACHES) slot.addEventListener(event, onApproach)
  return {
    show({ activeNamespace, accounts, open }, isEmbedded) {
      const address = activeNamespace && accounts[activeNamespace]?.address
      button.style.display = isEmbedded ? 'none' : ''
      button.textContent = address ? truncateAddress(address) : triggerTexts['trigger.connect']
      button.toggleAttribute('data-connected', Boolean(address))
      button.setAttribute('aria-expanded', String(open))
    },
    say: (text) => void (notice.textContent = text),
  }
}

import type { WalletWidgetState } from '../app/hostState/widgetState'
import type { WidgetError } from '../errors/widgetError'
import { triggerTexts } from '../i18n/messages/en/trigger'
import type { TriggerTexts } from '../i18n/triggerText'
import { makeElement, readDocument } from '../lib/pageDocument'
import type { OptionValues } from '../options/optionValues'
import { makeWaiting } from './waitingDialog'

/**
 * What stands in the page before anything is loaded: the button (or the host's own in its slot), and a line for what
 * went wrong.
 */
export type Trigger = {
  /** Shows what is true now; `account`: the short address of whom it belongs to. */
  show(state: Pick<WalletWidgetState, 'open'>, options: OptionValues, account?: string): void
  /** Says below the button what went wrong; without an error nothing. */
  say(error?: WidgetError): void
  /** Shows the frame of the dialog while the first script is on its way. */
  wait<T>(loading: Promise<T>, theme: unknown): Promise<T>
}

/** Draws the trigger into a shadow root. `onApproach` hears the pointer or the focus coming near. */
export function createTrigger(
  root: ShadowRoot,
  { onPress, onApproach }: { onPress(): void; onApproach(): void },
): Trigger {
  const slot = makeElement('slot')
  slot.name = 'trigger'
  const button = makeElement('button')
  button.setAttribute('part', 'trigger')
  button.setAttribute('aria-haspopup', 'dialog')
  const notice = makeElement('p')
  notice.setAttribute('role', 'alert')
  root.append(slot, notice)
  slot.append(button)
  // A finger enters when it touches.
  slot.addEventListener('pointerenter', onApproach)
  slot.addEventListener('focusin', onApproach)
  slot.addEventListener('click', onPress)
  let texts: TriggerTexts = triggerTexts
  let name: string | undefined
  let words: string | undefined
  // Written where it changes: what is drawn in its place stays (`connected/showConnected`).
  const write = (): void => {
    const now = name ?? texts['trigger.connect']
    if (now !== words) button.textContent = words = now
  }
  return {
    show({ open }, { locale, messages }, account) {
      name = account
      button.setAttribute('aria-expanded', `${open}`)
      write()
      const wanted =
        // An option of this kind is read as a text, or not at all.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asking again costs bytes of every page
        (locale as string | undefined) || readDocument(document, 'documentElement').lang || navigator.language
      if (!messages && wanted.startsWith('en')) return
      import('../i18n/triggerText').then(
        ({ triggerTextsOf }) => {
          texts = triggerTextsOf(wanted, messages)
          write()
        },
        () => undefined,
      )
    },
    say(error) {
      notice.textContent = error ? (texts[`error.${error.code}`] ?? error.message) : ''
    },
    wait: makeWaiting(root, button),
  }
}

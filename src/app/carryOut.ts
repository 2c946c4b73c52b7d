import { trackEvent } from '../analytics'
import { prepareChoice } from '../features/connect'
import { openView, prepareView, type ViewName } from '../navigation'
import { legalAccepted, walletChosen } from '../features/wallets'
import type { WidgetStore } from './createWidgetStore'

/** What the visitor did before the tree of views was there. */
export type FirstAct =
  | { walletId: string }
  | { view: ViewName }
  /** A button, by its name, of the view that has come. */
  | { button: string }
  /** What stands in its field. */
  | { typed: string }
  /** Whether the host's terms are accepted (feature `legalCheckbox`). */
  | { isAccepted: boolean }

const nameOf = (button: Element): string | null => button.getAttribute('aria-label') ?? button.textContent

/** Writes into a field as its visitor does: the tree hears of it. */
function type(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input)
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

/** Fetches what an act leads to, while the tree is on its way that it is carried out in. Where it fails, the act says so. */
export function prepareAct({ dispatch }: WidgetStore['store'], act: FirstAct): void {
  const ready =
    'walletId' in act ? dispatch(prepareChoice(act.walletId)) : 'view' in act && dispatch(prepareView(act.view))
  if (ready) ready.catch(() => undefined)
}

/** Does in the tree what the visitor did before it was there. */
export function carryOut({ dispatch }: WidgetStore['store'], root: ShadowRoot, act: FirstAct): void {
  const dialog = root.querySelector('dialog[open]')
  if ('isAccepted' in act) dispatch(legalAccepted(act.isAccepted))
  else if ('typed' in act) {
    const input = dialog?.querySelector<HTMLInputElement>('[type=email]')
    if (input) type(input, act.typed)
  } else if ('button' in act) {
    const buttons = [...(dialog?.querySelectorAll('button') ?? [])]
    buttons.find((button) => nameOf(button) === act.button)?.click()
  } else if ('walletId' in act) void dispatch(walletChosen({ walletId: act.walletId }))
  else {
    dispatch(openView(act.view))
    if (act.view === 'AllWallets') void dispatch(trackEvent({ event: 'CLICK_ALL_WALLETS' }))
  }
}

import { makeElement, readDocument } from '../../lib/pageDocument'
import { deepActiveElement } from '../dialog/deepActiveElement'

/**
 * Puts a text on the clipboard and says whether it worked. Pages without the clipboard permission get the older way: a
 * selected field inside `container`, because the rest of the page cannot be focused while a modal dialog is open.
 */
export async function copyText(text: string, container: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, container)
  }
}

function copyBySelection(text: string, container: Element): boolean {
  const focused = deepActiveElement(container.ownerDocument)
  const area = makeElement('textarea', container.ownerDocument)
  area.value = text
  area.className = 'hidden'
  container.append(area)
  area.select()
  try {
    // Old, but the only way where the page has no permission for the newer one.
    // oxlint-disable-next-line typescript/no-deprecated
    return readDocument(container.ownerDocument, 'execCommand').call(container.ownerDocument, 'copy')
  } catch {
    return false
  } finally {
    area.remove()
    // The field had it; whoever uses the keyboard goes on where they were.
    focused?.focus({ preventScroll: true })
  }
}

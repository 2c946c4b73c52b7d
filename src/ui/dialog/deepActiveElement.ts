import { readDocument } from '../../lib/pageDocument'

/** The focused element, looked up through shadow roots. */
export function deepActiveElement(ownerDocument: Document): HTMLElement | null {
  let active: Element | null = readDocument(ownerDocument, 'activeElement')
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== readDocument(ownerDocument, 'body') ? active : null
}

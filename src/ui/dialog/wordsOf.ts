/** What a control is called: it is found again by that once it was drawn anew. */
export const wordsOf = (element: Element | null | undefined): string | undefined =>
  element?.matches('button, input') ? (element.getAttribute('aria-label') ?? element.textContent) : undefined

/** What a control is called: it is found again by that once it was drawn anew. */
export const wordsOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent

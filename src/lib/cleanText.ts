// Control characters, bidirectional controls, zero-width letters, variation and tag letters: nothing of a name is lost with them.
const INVISIBLE =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]|[\u{e0000}-\u{e0fff}]/gu

/** Text from outside as plain text: invisible and direction-changing characters removed, white space folded, cut at `maxLength`. */
export function cleanText(text: unknown, maxLength: number): string {
  if (typeof text !== 'string') return ''
  // Cut first: the rest is never shown, and a 4 MB name must not cost time.
  const visible = text.slice(0, maxLength * 4).replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim()
  // By code point: half a letter would be no letter.
  const letters = Array.from(visible)
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : visible
}

/** Whether a text holds characters that cannot be seen or that change the direction of what stands around them. */
export function hasInvisibleCharacters(text: string): boolean {
  return text.search(INVISIBLE) >= 0
}

// Control characters, what Unicode lets nobody draw (zero-width letters, fillers, variation selectors, tags), what
// turns the direction of text, line and paragraph marks, halves of letters, two blanks that are drawn as nothing, and
// the end of the plane: nothing of a name is lost with them.
const INVISIBLE =
  /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}\u2800\ufff0-\uffff\u{16fe4}\u{1d159}]/gu

/**
 * Text from outside as plain text: invisible and direction-changing characters removed, white space folded, cut at
 * `maxLength`.
 */
export function cleanText(text: unknown, maxLength: number): string {
  if (typeof text !== 'string') return ''
  // Cut first: the rest is never shown, and a 4 MB name must not cost time.
  const visible = text
    .slice(0, maxLength * 4)
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .trim()
  // By code point: half a letter would be no letter.
  const letters = Array.from(visible)
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : visible
}

/** Whether a text holds characters that cannot be seen or that change the direction of what stands around them. */
export function hasInvisibleCharacters(text: string): boolean {
  return text.search(INVISIBLE) >= 0
}

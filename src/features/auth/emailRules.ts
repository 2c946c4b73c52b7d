import { CODE_LENGTH, MAX_EMAIL_LENGTH } from '../../config/limits/login'

// What is before and after the mark is the mail server's business; this finds slips of the keyboard (HTML, "valid
// e-mail address").
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Whether a text can be an e-mail address. */
export const isEmailAddress = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && ADDRESS.test(text)

/** A digit of any writing system. */
const DIGIT = /\p{Nd}/u

/**
 * The digits of a code as somebody typed or pasted it: other writing systems' digits count, everything else does not.
 */
export function readCodeDigits(text: string): string {
  const digits = Array.from(text.normalize('NFKC')).filter((letter) => DIGIT.test(letter))
  return digits.map(digitOf).join('').slice(0, CODE_LENGTH)
}

/** Digits of a writing system stand in a row that begins with its zero (Unicode, "Nd"). */
function digitOf(letter: string): number {
  let value = 0
  for (let point = (letter.codePointAt(0) ?? 0) - 1; value < 9 && DIGIT.test(String.fromCodePoint(point)); point--)
    value++
  return value
}

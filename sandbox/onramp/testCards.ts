/** What happens to a payment by one of the cards the sandbox knows. */
export type CardOutcome = 'paid' | 'declined' | 'noFunds'

export type TestCard = { number: string; outcome: CardOutcome; words: string }

/** The only cards that are taken, so that nobody's real card ever is. */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'paid', words: 'pays' },
  { number: '4000 0000 0000 0002', outcome: 'declined', words: 'is declined' },
  { number: '4000 0000 0000 9995', outcome: 'noFunds', words: 'has not enough money' },
]

export type CardProblem = 'notANumber' | 'mistyped' | 'notATestCard'

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '')

/** The outcome of paying with a card, or why there is none. Spaces and hyphens in the number do not matter. */
export function readCardNumber(text: string): { outcome: CardOutcome } | { problem: CardProblem } {
  const digits = digitsOf(text)
  if (!/^\d{12,19}$/.test(digits)) return { problem: 'notANumber' }
  if (!hasRightCheckDigit(digits)) return { problem: 'mistyped' }
  const card = testCards.find(({ number }) => digitsOf(number) === digits)
  return card ? { outcome: card.outcome } : { problem: 'notATestCard' }
}

/** Whether a card with `12/30` or `12 / 2030` on it is still good: until the end of that month, by UTC. */
export function isExpiryAhead(text: string, now: Date): boolean {
  const [, month, year] = /^(0?[1-9]|1[0-2]) ?\/ ?((?:20)?\d{2})$/.exec(text.trim()) ?? []
  if (month === undefined || year === undefined) return false
  const fullYear = Number(year) < 100 ? 2000 + Number(year) : Number(year)
  return fullYear * 12 + Number(month) >= now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}

export const isSecurityCode = (text: string): boolean => /^\d{3,4}$/.test(text.trim())

/** Luhn: every second digit from the right counts twice, digit by digit, and the sum ends in 0. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

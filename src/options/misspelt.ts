import { attributeOf, optionNames, optionTable } from './optionTable'
import type { OptionProblem } from './types'

/** Shorter names are near to too many others. */
const MIN_LETTERS = 4

/** What any tag may have, and what frameworks write on theirs. */
const ANYBODYS = /^(?:data-|aria-|on|v-|ng-|_ng|x-)|[^a-z0-9-]/

const plain = (name: string): string => name.replaceAll('-', '')

/** How many letters have to be added, taken out or changed to make one of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_cell, at) => at)
  for (const [at, letter] of one.split('').entries()) {
    const next = [at + 1]
    for (const [to, wanted] of other.split('').entries())
      next.push(Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (letter === wanted ? 0 : 1)))
    row = next
  }
  return row[other.length] ?? other.length
}

/**
 * Attributes of an element that are no options and look like one: `projectid`, `network`. What looks like none is left
 * alone.
 */
export function misspeltAttributes(names: readonly string[]): OptionProblem[] {
  const known = optionNames.filter((name) => optionTable[name] !== 'object').map(attributeOf)
  return names.flatMap((name) => {
    if (name.length < MIN_LETTERS || known.includes(name) || ANYBODYS.test(name)) return []
    const meant =
      known.find((option) => plain(option) === plain(name)) ??
      known.find((option) => distance(plain(option), plain(name)) <= (name.length > 2 * MIN_LETTERS ? 2 : 1))
    return meant === undefined ? [] : [{ option: name, reason: `the attribute is called ${meant}` }]
  })
}

import { isTestFile, type SourceModule, type Violation } from './moduleGraph'

export const moneySentences = {
  float: 'Money is integers: no amount, balance or value goes through Number, parseFloat or a unary plus.',
}

const MONEY_FOLDERS = /^src\/(domain|adapters|features\/(send|swap))\//
const MONEY_WORD = /amount|balance|value|wei|lamport|units/i

/** Where integer amounts would become inexact floats. */
export function moneyViolations(modules: SourceModule[]): Violation[] {
  return modules
    .filter(({ path }) => MONEY_FOLDERS.test(path) && !isTestFile(path))
    .flatMap(({ path, facts }) =>
      facts.numberConversions
        .filter((argument) => MONEY_WORD.test(argument))
        .map((argument) => ({ rule: moneySentences.float, file: path, detail: `makes a float of ${argument}` })),
    )
}

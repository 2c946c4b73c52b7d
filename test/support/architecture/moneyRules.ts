import { isTestFile, type SourceModule, type Violation } from './moduleGraph'

export const moneySentences = {
  symbol: 'An amount and its symbol are put together by i18n/withSymbol alone, which keeps their places.',
  float: 'Money is integers: no amount, balance or value goes through Number, parseFloat or a unary plus.',
}

const MONEY_FOLDERS = /^src\/(domain|adapters|features\/(send|swap))\//
const MONEY_WORD = /amount|balance|value|wei|lamport|units/i

const symbolViolations = (modules: SourceModule[]): Violation[] =>
  modules
    .filter(({ path }) => path.startsWith('src/') && path !== 'src/i18n/withSymbol.ts' && !isTestFile(path))
    .flatMap(({ path, facts }) =>
      facts.composedAmounts.map((text) => ({ rule: moneySentences.symbol, file: path, detail: `has ${text}` })),
    )

const floatViolations = (modules: SourceModule[]): Violation[] =>
  modules
    .filter(({ path }) => MONEY_FOLDERS.test(path) && !isTestFile(path))
    .flatMap(({ path, facts }) =>
      facts.numberConversions
        .filter((argument) => MONEY_WORD.test(argument))
        .map((argument) => ({ rule: moneySentences.float, file: path, detail: `makes a float of ${argument}` })),
    )

/** Where integer amounts would become inexact floats, and where a symbol could move the digits of its amount. */
export const moneyViolations = (modules: SourceModule[]): Violation[] => [
  ...floatViolations(modules),
  ...symbolViolations(modules),
]

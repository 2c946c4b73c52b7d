// What the guides say that scripts weigh, beside what those of the build weigh. Needs a build.
import { gzipSync } from 'node:zlib'
import { bytesOf, closureOf, scripts } from './support/delivery/dist'
import { guideText } from './support/docs/guides'
import { tableBy } from './support/docs/tables'

const KB = 1000
/** A figure is a round one: so far from what is weighed it may be, in KB, or in parts of it. */
const NEAR_KB = 1
const NEAR_PART = 0.03

const DELIVERY = 'docs/delivery.md'
const OPTIONS = 'docs/options.md'
const CLASSIC = 'wallet-widget.iife.js'

const weighed = new Map<string, number>()
/** What a file weighs compressed, in KB. */
function weightOf(name: string): number {
  const known = weighed.get(name) ?? gzipSync(bytesOf(name), { level: 9 }).length / KB
  weighed.set(name, known)
  return known
}

const sum = (names: Iterable<string>): number => [...names].reduce((total, name) => total + weightOf(name), 0)

/** The files of chunks, by the beginning of their names. */
const chunks = (...names: string[]): string[] =>
  names.map((name) => scripts.find((path) => path.startsWith(`chunks/${name}-`)) ?? `no ${name}`)

/** Parts of the classic script, with those that they cannot be without. */
function withTheirs(...names: string[]): Set<string> {
  const all = new Set(chunks(...names.map((name) => `classic-${name}`)).flatMap((path) => [...closureOf(path)]))
  all.delete(CLASSIC)
  return all
}

/** The KB that a text names: one figure, or the least and the most. */
const figuresIn = (text: string | undefined): number[] =>
  [...(/(\d+)(?: to (\d+))? KB/.exec(text ?? '')?.slice(1) ?? [])].filter(Boolean).map(Number)

/** What is written stays where it is near, and is to be the rounded weight where it is not. */
const expectNear = (written: readonly number[], weights: readonly number[]): void =>
  expect(written).toEqual(
    weights.map((weight, at) => {
      const figure = written[at] ?? Number.NaN
      return Math.abs(weight - figure) <= Math.max(NEAR_KB, weight * NEAR_PART) ? figure : Math.round(weight)
    }),
  )

describe('the table of scripts', () => {
  const rowOf = (script: string): string[] =>
    tableBy(DELIVERY, 'Your page').rows.find(([, name]) => name === `\`${script}\``) ?? []

  it.each([
    ['wallet-widget.js', ['wallet-widget.js']],
    ['wallet-widget.loader.js', ['wallet-widget.loader.js', 'wallet-widget.js']],
    [CLASSIC, [CLASSIC]],
  ])('says what a page loads that has %s', (script, files) => {
    expectNear(figuresIn(rowOf(script)[2]), [sum(files)])
  })

  it('says what the list of wallets takes', () => {
    expectNear(figuresIn(rowOf('wallet-widget.js')[3]), [sum(chunks('firstSight', 'preload'))])
  })
})

describe('the table of the parts of the classic script', () => {
  const { rows } = tableBy(DELIVERY, 'What for')
  const each = (names: readonly string[]): number[] => names.map((name) => sum(withTheirs(name)))
  const range = (weights: readonly number[]): number[] => [Math.min(...weights), Math.max(...weights)]
  const languages = scripts.flatMap((path) => /^chunks\/classic-(locale-.+)-[\da-f]{8}\.js$/.exec(path)?.[1] ?? [])

  const PARTS: [what: string, weights: number[]][] = [
    ['another language', range(each(languages))],
    ['wallets elsewhere', [sum(withTheirs('pairing', 'relay'))]],
    ['logging in', [sum(withTheirs('embeddedWallets'))]],
    ['signing in', [sum(withTheirs('eip155Signatures'))]],
    ['another network fee', [sum(withTheirs('eip155Swap'))]],
    ['swaps', [sum(withTheirs('swap', 'eip155Swap'))]],
    ['buying', [sum(withTheirs('onramp'))]],
    ['Solana', [sum(withTheirs('solana'))]],
    ['Bitcoin, Polkadot', [sum(withTheirs('furtherNamespaces'))]],
    ['names, smart sessions, approvals', [sum(withTheirs('furtherViews'))]],
    ['[wallets of your own]', [sum(withTheirs('walletParts'))]],
    ['pictures of networks', range(each(['data-pictures', 'data-wallets', 'data-qrReader']))],
  ]

  it('is looked at as a whole', () => {
    expect(rows.map(([what = ''], at) => what.startsWith(PARTS[at]?.[0] ?? 'nothing'))).toEqual(PARTS.map(() => true))
  })

  it.each(PARTS)('says what is loaded for %s', (what, weights) => {
    expectNear(figuresIn(rows.find(([cell]) => cell?.startsWith(what))?.[1]), weights)
  })
})

describe('the section of preloading', () => {
  const said = /The page loads (\d+) KB[^]*?takes four more \((\d+) KB[^]*?first two \((\d+) KB\)/.exec(
    guideText(OPTIONS),
  )

  it.each([
    ['the page', 1, ['wallet-widget.js']],
    ['all of the Connect view', 2, chunks('preload', 'firstSight', 'firstLogin', 'app')],
    ['the list of wallets', 3, chunks('preload', 'firstSight')],
  ])('says what %s takes', (_what, place, files) => {
    expectNear([Number(said?.[place])], [sum(files)])
  })
})

// What is said of the views: a line for each, what they have in common beside an empty page, and the worst of each kind.
import type { Figure as JudgedFigure } from '../../scripts/lib/bench/figures.mjs'
import { median } from './measure'
import type { Pressed } from './pressControls'
import { SLOWDOWN } from './slowDown'
import type { Step } from './wayThere'

export type ViewFigures = {
  name: string
  /** The way there on the slow machine. */
  steps: readonly Step[]
  /** Every control there, and those that could not be pressed. */
  pressed: readonly Pressed[]
  missed: readonly string[]
  /** At full speed, of the way and of the presses. */
  longest: { label: string; ms: number }
}

export const GOALS = { first: 150, whole: 300, press: 100, task: 50 }
const WORST = 10

type Figure = { label: string; ms: number }

const worst = (figures: readonly Figure[]): Figure =>
  figures.reduce((most, figure) => (figure.ms > most.ms || Number.isNaN(most.ms) ? figure : most), {
    label: '',
    ms: Number.NaN,
  })
const told = ({ label, ms }: Figure): string => (Number.isNaN(ms) ? '–' : `${ms.toFixed(0)} (${label})`)
/** How many are over their goal, and the middle one of all beside the worst of an empty page. */
function total(figures: readonly Figure[], goal: number, words: string, floor: readonly Figure[]): string {
  const over = figures.filter(({ ms }) => ms > goal).length
  const middle = median(figures.map(({ ms }) => ms).filter((ms) => !Number.isNaN(ms)))
  const floorMs = worst(floor).ms
  // An empty page may have no long task at all.
  const ratio = floorMs > 0 ? `, ${(middle / floorMs).toFixed(2)} × an empty page’s` : ''
  return `${over} of ${figures.length} ${words}; the middle ${middle.toFixed(0)} ms${ratio}`
}

const firsts = ({ steps }: ViewFigures): Figure[] => steps.map(({ label, firstMs }) => ({ label, ms: firstMs }))
const wholes = ({ steps }: ViewFigures): Figure[] => steps.map(({ label, wholeMs }) => ({ label, ms: wholeMs }))
const presses = ({ pressed }: ViewFigures): Figure[] =>
  pressed.map(({ label, interactionMs }) => ({ label, ms: interactionMs }))

const longest = ({ longest: figure }: ViewFigures): Figure[] => [figure]

const row = (view: ViewFigures): string =>
  [
    view.name,
    told(worst(firsts(view))),
    told(worst(wholes(view))),
    `${told(worst(presses(view)))} of ${view.pressed.length}`,
    told(view.longest),
  ].join(' | ')

/** The figures of all views, each with its view. */
const named = (views: readonly ViewFigures[], of: (view: ViewFigures) => Figure[]): Figure[] =>
  views.flatMap((view) => of(view).map(({ label, ms }) => ({ label: `${view.name}: ${label}`, ms })))

/** The ten worst of all views. */
const list = (views: readonly ViewFigures[], of: (view: ViewFigures) => Figure[]): string[] =>
  named(views, of)
    .filter(({ ms }) => !Number.isNaN(ms))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, WORST)
    .map(({ label, ms }) => `  ${ms.toFixed(0).padStart(5)} ms  ${label}`)

/** The way to one view is the beginning of the way to many: of each step only the slowest is listed. */
const slowestOfEach =
  (views: readonly ViewFigures[], of: (view: ViewFigures) => Figure[]) =>
  (view: ViewFigures): Figure[] =>
    of(view).filter(({ label, ms }) => !views.flatMap(of).some((other) => other.label === label && other.ms > ms))

/** The worst of each kind, with an empty page's figures as a floor. */
export function viewsFigures(views: readonly ViewFigures[], floor: ViewFigures | null): JudgedFigure[] {
  const judged = (what: string, of: (view: ViewFigures) => Figure[], goal: number): JudgedFigure => {
    const { label, ms } = worst(named(views, of))
    const floorMs = floor ? worst(of(floor)).ms : undefined
    return { what: `${what}, worst of ${views.length} views (${label})`, unit: 'ms', ours: ms, floor: floorMs, goal }
  }
  return [
    judged(`first change, ${SLOWDOWN}×`, firsts, GOALS.first),
    judged(`whole of what is there, ${SLOWDOWN}×`, wholes, GOALS.whole),
    judged(`INP of a control, ${SLOWDOWN}×`, presses, GOALS.press),
    judged('longest task, 1×', longest, GOALS.task),
  ]
}

/** All that is printed of some views, with an empty page's figures as a floor; `unseen` are the views that none was. */
export function viewsReport(
  views: readonly ViewFigures[],
  floor: ViewFigures | null,
  unseen: readonly string[],
): string {
  const repeated = views.flatMap(({ name, pressed }) =>
    pressed.flatMap(({ label, tries }) => (tries ? [`${name}: ${label} (${tries.join(', ')} ms)`] : [])),
  )
  const missed = views.flatMap(({ name, missed: labels }) => labels.map((label) => `${name}: ${label}`))
  const totals = (all: readonly Figure[], of: (view: ViewFigures) => Figure[], goal: number, words: string): string =>
    total(all, goal, words, floor ? of(floor) : [])
  const ofEach = (of: (view: ViewFigures) => Figure[]): Figure[] => views.map((view) => worst(of(view)))
  return [
    `view | first change, worst of the way, ${SLOWDOWN}× | whole of what is there, ${SLOWDOWN}× | INP, worst control, ${SLOWDOWN}× | longest task, 1×`,
    ...[...(floor ? [floor] : []), ...views].map(row),
    '',
    totals(ofEach(firsts), firsts, GOALS.first, `views over ${GOALS.first} ms until something changes`),
    totals(ofEach(wholes), wholes, GOALS.whole, `views over ${GOALS.whole} ms until what is there is drawn`),
    totals(views.flatMap(presses), presses, GOALS.press, `controls over ${GOALS.press} ms`),
    ...(repeated.length > 0
      ? [`${repeated.length} were pressed three times, the middle counts: ${repeated.join('; ')}`]
      : []),
    totals(ofEach(longest), longest, GOALS.task, `views with a task over ${GOALS.task} ms at full speed`),
    ...(missed.length > 0 ? [`${missed.length} controls could not be pressed: ${missed.join(', ')}`] : []),
    ...(unseen.length > 0 ? [`${unseen.length} views were not looked at: ${unseen.join(', ')}`] : []),
    '',
    'The slowest first changes:',
    ...list(views, slowestOfEach(views, firsts)),
    'The slowest to be whole:',
    ...list(views, slowestOfEach(views, wholes)),
    'The slowest controls:',
    ...list(views, presses),
    'The longest tasks at full speed:',
    ...list(views, longest),
    '',
  ].join('\n')
}

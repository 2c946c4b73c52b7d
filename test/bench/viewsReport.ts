// What is said of the views: a line for each, and what they have in common.
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

const GOALS = { first: 150, whole: 300, press: 100, task: 50 }
const WORST = 10

type Figure = { label: string; ms: number }

const worst = (figures: readonly Figure[]): Figure =>
  figures.reduce((most, figure) => (figure.ms > most.ms || Number.isNaN(most.ms) ? figure : most), {
    label: '',
    ms: Number.NaN,
  })
const told = ({ label, ms }: Figure): string => (Number.isNaN(ms) ? '–' : `${ms.toFixed(0)} (${label})`)
const over = (figures: readonly Figure[], goal: number): number => figures.filter(({ ms }) => ms > goal).length

const firsts = ({ steps }: ViewFigures): Figure[] => steps.map(({ label, firstMs }) => ({ label, ms: firstMs }))
const wholes = ({ steps }: ViewFigures): Figure[] => steps.map(({ label, wholeMs }) => ({ label, ms: wholeMs }))
const presses = ({ pressed }: ViewFigures): Figure[] =>
  pressed.map(({ label, interactionMs }) => ({ label, ms: interactionMs }))

const row = (view: ViewFigures): string =>
  [
    view.name,
    told(worst(firsts(view))),
    told(worst(wholes(view))),
    `${told(worst(presses(view)))} of ${view.pressed.length}`,
    told(view.longest),
  ].join(' | ')

/** The ten worst of all views, each with its view. */
const list = (views: readonly ViewFigures[], of: (view: ViewFigures) => Figure[]): string[] =>
  views
    .flatMap((view) => of(view).map(({ label, ms }) => ({ label: `${view.name}: ${label}`, ms })))
    .filter(({ ms }) => !Number.isNaN(ms))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, WORST)
    .map(({ label, ms }) => `  ${ms.toFixed(0).padStart(5)} ms  ${label}`)

/** The way to one view is the beginning of the way to many: of each step only the slowest is listed. */
const slowestOfEach =
  (views: readonly ViewFigures[], of: (view: ViewFigures) => Figure[]) =>
  (view: ViewFigures): Figure[] =>
    of(view).filter(({ label, ms }) => !views.flatMap(of).some((other) => other.label === label && other.ms > ms))

/** All that is printed of some views, with an empty page's figures as a floor. */
export function viewsReport(views: readonly ViewFigures[], floor: ViewFigures | null): string {
  const all = views.flatMap(presses)
  const missed = views.flatMap(({ name, missed: labels }) => labels.map((label) => `${name}: ${label}`))
  return [
    `view | first change, worst of the way, ${SLOWDOWN}× | whole of what is there, ${SLOWDOWN}× | INP, worst control, ${SLOWDOWN}× | longest task, 1×`,
    ...[...(floor ? [floor] : []), ...views].map(row),
    '',
    `${over(
      views.map((view) => worst(firsts(view))),
      GOALS.first,
    )} of ${views.length} views over ${GOALS.first} ms until something changes`,
    `${over(
      views.map((view) => worst(wholes(view))),
      GOALS.whole,
    )} of ${views.length} views over ${GOALS.whole} ms until what is there is drawn`,
    `${over(all, GOALS.press)} of ${all.length} controls over ${GOALS.press} ms`,
    `${over(
      views.map(({ longest }) => longest),
      GOALS.task,
    )} of ${views.length} views with a task over ${GOALS.task} ms at full speed`,
    ...(missed.length > 0 ? [`${missed.length} controls could not be pressed: ${missed.join(', ')}`] : []),
    '',
    'The slowest first changes:',
    ...list(views, slowestOfEach(views, firsts)),
    'The slowest to be whole:',
    ...list(views, slowestOfEach(views, wholes)),
    'The slowest controls:',
    ...list(views, presses),
    'The longest tasks at full speed:',
    ...list(views, ({ longest }) => [longest]),
    '',
  ].join('\n')
}

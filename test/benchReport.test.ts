// What the bench makes of its figures. That each is measured rightly, only a run can show.
import { goalTable, toldFigure, type Figure } from '../scripts/lib/bench/figures.mjs'
import { median } from './bench/measure'
import { viewsFigures, viewsReport, type ViewFigures } from './bench/viewsReport'

/** The words of each row, without the padding. */
const cells = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

const task: Figure = { what: 'a task', unit: 'ms', ours: 40, goal: 40 }
const list: Figure = { what: 'a list', unit: 'ms', ours: 30, floor: 20, goalRatio: 1.5 }

describe('the table of goals', () => {
  it('has what is measured, its floor, the ratio and the goal of each figure', () => {
    expect(cells(goalTable([task, list]))).toEqual([
      ['what', 'ours', 'floor', 'ratio', 'goal', ''],
      ['a task', '40 ms', '', '', '40 ms', 'ok'],
      ['a list', '30 ms', '20 ms', '1.50', '1.5 × floor', 'ok'],
    ])
  })

  it.each<[Figure, string]>([
    [{ ...task, ours: 40.1 }, 'over'],
    [{ ...list, ours: 30.1 }, 'over'],
    // The floor is beside it, the goal is of ours.
    [{ ...task, floor: 1 }, 'ok'],
    [{ ...task, ours: 0, goal: 0 }, 'ok'],
    [{ ...task, ours: Number.NaN }, 'missing'],
    [{ ...list, floor: Number.NaN }, 'missing'],
    [{ ...list, floor: 0 }, 'missing'],
    [{ ...list, floor: undefined }, 'missing'],
  ])('says of %j: %s', (figure, verdict) => {
    // As it comes from the file of a part.
    const written = JSON.parse(JSON.stringify(figure)) as Figure
    for (const one of [figure, written]) expect(cells(goalTable([one]))[1]?.at(-1)).toBe(verdict)
  })

  it('counts those that have not met their goal', () => {
    const table = goalTable([task, { ...task, ours: 41 }, { ...list, ours: 99 }, { ...list, ours: Number.NaN }])
    expect(table).toContain('2 of 4 over their goal, 1 not measured')
  })

  it.each<[Figure, string]>([
    [list, '30 ms, floor 20 ms, ratio 1.50 (goal: 1.5 × floor)'],
    [{ what: '', unit: 'MB', ours: 0.126, goal: 1 }, '0.13 MB (goal: 1.00 MB)'],
    [{ what: '', unit: '', ours: 1.049, goal: 1.05 }, '1.05 (goal: 1.05)'],
    [{ what: '', unit: 'ms', ours: Number.NaN, goal: 5 }, 'not measured (goal: 5 ms)'],
  ])('tells %j in a line', (figure, line) => expect(toldFigure(figure)).toBe(line))
})

it.each([
  [[5, 1, 3], 3],
  [[10, 9, 100, 2, 3], 9],
  [[], Number.NaN],
])('the middle of %j is %d', (figures, middle) => expect(median(figures)).toBe(middle))

describe('what is said of views', () => {
  const view = (name: string, firstMs: number, longestMs: number): ViewFigures => ({
    name,
    steps: [{ label: 'Open', firstMs, wholeMs: 2 * firstMs, longestMs }],
    pressed: [],
    missed: [],
    longest: { label: 'Open', ms: longestMs },
  })
  const floor = view('empty', 50, 0)
  const views = [view('one', 100, 40), view('two', 200, 60), view('three', 90, 10)]

  it('gives the worst of each kind, with its floor', () => {
    const [first, whole, press, longest] = viewsFigures(views, floor)
    expect(first).toMatchObject({ ours: 200, floor: 50, goal: 150, what: expect.stringContaining('two: Open') })
    expect(whole).toMatchObject({ ours: 400, floor: 100, goal: 300 })
    expect(press).toMatchObject({ ours: Number.NaN, goal: 100 })
    expect(longest).toMatchObject({ ours: 60, floor: 0, goal: 50 })
  })

  it('has the middle of all beside the floor, and names the views that none has reached', () => {
    const report = viewsReport(views, floor, ['Send'])
    expect(report).toContain(
      '1 of 3 views over 150 ms until something changes; the middle 100 ms, 2.00 × an empty page’s',
    )
    expect(report).toContain('1 of 3 views with a task over 50 ms at full speed; the middle 40 ms\n')
    expect(report).toContain('1 views were not looked at: Send')
    expect(viewsReport(views, floor, [])).not.toContain('not looked at')
  })
})

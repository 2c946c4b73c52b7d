// Figures of the bench that have a goal: how one is told, and the table of all. Nothing fails for one that is over.

/** Decimals by unit; a bare number is a ratio or an exponent. */
const DIGITS = { '': 2, KB: 1, MB: 2 }
const HEADS = ['what', 'ours', 'floor', 'ratio', 'goal', '']

/** What was not measured is NaN, and null once it was written down. */
const isMeasured = (value) => Number.isFinite(value)
const amount = (value, unit) =>
  isMeasured(value) ? `${value.toFixed(DIGITS[unit] ?? 0)} ${unit}`.trimEnd() : 'not measured'

/** Nothing is no floor: whatever is more than that is endlessly more. */
const ratioOf = ({ ours, floor }) => (isMeasured(ours) && floor > 0 ? ours / floor : Number.NaN)

const goalOf = ({ unit, goal, goalRatio }) => (goalRatio === undefined ? amount(goal, unit) : `${goalRatio} × floor`)

/** `ok` up to the goal itself; a figure that is missing has not met it. */
function verdictOf(figure) {
  const { ours, goal, goalRatio } = figure
  const measured = goalRatio === undefined ? ours : ratioOf(figure)
  if (!isMeasured(measured)) return 'missing'
  return measured <= (goalRatio ?? goal) ? 'ok' : 'over'
}

const cellsOf = (figure) => {
  const { what, unit, ours, floor } = figure
  const ratio = ratioOf(figure)
  return [
    what,
    amount(ours, unit),
    floor === undefined ? '' : amount(floor, unit),
    isMeasured(ratio) ? ratio.toFixed(2) : '',
    goalOf(figure),
    verdictOf(figure),
  ]
}

/** A figure in a line of its own: `30 ms, floor 20 ms, ratio 1.50 (goal: 1.5 × floor)`. */
export function toldFigure(figure) {
  const [, ours, floor, ratio, goal] = cellsOf(figure)
  return `${[ours, floor && `floor ${floor}`, ratio && `ratio ${ratio}`].filter(Boolean).join(', ')} (goal: ${goal})`
}

/** All figures, one a line, and how many of them have not met their goal. */
export function goalTable(figures) {
  const rows = [HEADS, ...figures.map(cellsOf)]
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join(' | ')
      .trimEnd(),
  )
  const count = (verdict) => figures.filter((figure) => verdictOf(figure) === verdict).length
  return [
    ...lines,
    '',
    `${count('over')} of ${figures.length} over their goal, ${count('missing')} not measured`,
    '',
  ].join('\n')
}

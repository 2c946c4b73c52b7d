// What a file of the bench has to say: its part of the report, and its figures that have a goal. `npm run bench` names a
// path for each file, joins the parts, and ends with a table of all such figures.
import { writeFileSync } from 'node:fs'
import { toldFigure, type Figure } from '../../scripts/lib/bench/figures.mjs'

const WIDTH = 64

/** Writes a part anew: whoever calls it again has more to say. */
export function writePart(text: string, figures: readonly Figure[]): void {
  const path = process.env['BENCH_REPORT'] ?? 'bench.txt'
  writeFileSync(path, text)
  writeFileSync(`${path}.json`, JSON.stringify(figures))
}

/** A part that comes together line by line. */
export function startPart() {
  const lines: string[] = []
  const figures: Figure[] = []
  const note = (what: string, figure: string): void => void lines.push(`${what.padEnd(WIDTH)} ${figure}`)
  return {
    line: (text: string): void => void lines.push(text),
    note,
    /** Notes a figure with its goal, and gives it a row of the table. */
    judge(figure: Figure): void {
      note(figure.what, toldFigure(figure))
      figures.push(figure)
    },
    write: (): void => writePart(`${lines.join('\n')}\n`, figures),
  }
}

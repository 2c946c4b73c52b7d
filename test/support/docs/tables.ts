import { guideText } from './guides'

/** A table of a guide: its header and its rows, as the texts of their cells. */
export type GuideTable = { header: string[]; rows: string[][] }

/** A bar in a cell is written `\|`; what stands in backticks may have one too. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

/** The tables of a guide, in order; those in code blocks are none. */
export function tablesOf(file: string): GuideTable[] {
  const tables: GuideTable[] = []
  const lines = guideText(file)
    .replaceAll(/^(`{3,}).*?^\1$/gms, '')
    .split('\n')
  for (const [index, line] of lines.entries()) {
    if (!/^\|[\s:|-]+\|$/.test(line)) continue
    const end = lines.findIndex((text, at) => at > index && !text.startsWith('|'))
    tables.push({
      header: cellsOf(lines[index - 1] ?? ''),
      rows: lines.slice(index + 1, end === -1 ? undefined : end).map(cellsOf),
    })
  }
  return tables
}

/** The table of a guide whose first column has this title. Throws where there is not exactly one. */
export function tableBy(file: string, title: string): GuideTable {
  const found = tablesOf(file).filter(({ header }) => header[0] === title)
  const [table] = found
  if (!table || found.length > 1) throw new Error(`${file} has ${found.length} tables of "${title}"`)
  return table
}

/** What stands in backticks in a cell. */
export const codesIn = (cell: string | undefined): string[] =>
  [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** The names in the first column of that table, in order. */
export const namesIn = (file: string, title: string): string[] =>
  tableBy(file, title).rows.flatMap(([first]) => codesIn(first))

/** The cell of a row, found by the first name of its first cell. */
export function cellBy(file: string, title: string, name: string, column: number): string {
  const row = tableBy(file, title).rows.find(([first]) => codesIn(first)[0] === name)
  if (!row) throw new Error(`${file}: "${title}" has no row ${name}`)
  return row[column] ?? ''
}

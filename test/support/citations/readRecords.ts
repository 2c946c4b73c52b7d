/** A rule of a document and the tests that prove it, as its table names them. */
export type Rule = { id: string; tests: readonly string[]; isOpen: boolean }
export type Records = { ids: readonly string[]; rules: readonly Rule[] }

/** The heading below which rules stand that no test proves yet. */
const OPEN_HEADING = 'Not covered by a test yet'

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, words]) => words ?? [])
const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

/**
 * The ids of a document of rules: of its headings (`## §4 …`) and of the rows of its tables, whose first cell is the id
 * and whose last one the tests. `nameOf` makes an id of what stands there, e.g. `spec §4`.
 */
export function readRules(text: string, nameOf: (written: string) => string | undefined): Records {
  const ids: string[] = []
  const rules: Rule[] = []
  let isOpen = false
  for (const line of text.split('\n')) {
    if (/^#+ /.test(line)) {
      isOpen = line.includes(OPEN_HEADING)
      const id = nameOf(line.replace(/^#+ /, ''))
      if (id) ids.push(id)
    } else if (line.startsWith('| ')) {
      const cells = cellsOf(line)
      const id = nameOf(cells[0] ?? '')
      if (!id) continue
      ids.push(id)
      rules.push({ id, tests: quoted(cells.at(-1) ?? ''), isOpen })
    }
  }
  return { ids, rules }
}

/** Ids of `docs/requirements.md`: `§4`, `§4.2` and `interface §2`. */
export const requirementId = (written: string): string | undefined => {
  const [, document = 'spec', section] = /^(?:(interface) )?(§\d+(?:\.\d+)*)/.exec(written) ?? []
  return section && `${document} ${section}`
}

/** The text of each section of a document, by the id of its heading. */
export function readSections(text: string, nameOf: (written: string) => string | undefined): Map<string, string> {
  return new Map(
    text.split(/^#+ /m).flatMap((section): [string, string][] => {
      const id = nameOf(section)
      return id ? [[id, section]] : []
    }),
  )
}

/** Ids of `docs/threats.md`: `T9` and `rule 4`. */
export const threatId = (written: string): string | undefined => {
  const [id] = /^(?:rule \d+|[A-Z]\d+)$/.exec(written) ?? []
  return id && `threats ${id}`
}

/** Ids of `docs/reference.md`: its headings `## topic` and `### §9 …`, and its items `- **§12.1** …`. */
export function readReference(text: string): string[] {
  let topic = ''
  return text.split('\n').flatMap((line) => {
    topic = /^## (.+)$/.exec(line)?.[1] ?? topic
    const [, section] = /^(?:### |- \*\*)(§\d+(?:\.\d+)*)/.exec(line) ?? []
    return section ? [`reference, ${topic} ${section}`] : []
  })
}

import { readCitations } from './readCitations'
import { readReference, readRules, readSections, requirementId, threatId, type Rule } from './readRecords'

/** The documents citations lead to, by what they are. */
export const RECORDS = {
  requirements: 'docs/requirements.md',
  threats: 'docs/threats.md',
  reference: 'docs/reference.md',
} as const

export type CitationReport = {
  /** One sentence for each fault, with its place. */
  problems: string[]
  /** The rules that no test proves yet, in order. */
  open: string[]
  /** How many citations were read. */
  count: number
}

const repeated = (list: readonly string[]): string[] => list.filter((item, index) => list.indexOf(item) !== index)

/** What is wrong with the tests a rule names. A test is a file by the end of its path, and a part of its text. */
function testProblems(file: string, { id, tests, isOpen }: Rule, files: ReadonlyMap<string, string>): string[] {
  const at = `${file}: ${id}`
  if (isOpen) return []
  if (tests.length === 0) return [`${at} names no test`]
  return tests.flatMap((test) => {
    const [, name, title] = /^(\S+?\.(?:test|shots)\.tsx?)(?:: (.+))?$/.exec(test) ?? []
    const found = [...files].filter(([path]) => path === name || path.endsWith(`/${name}`))
    const [only] = found
    if (!name || !only) return [`${at}: there is no test file ${name ?? test}`]
    if (found.length > 1) return [`${at}: ${found.length} files are called ${name}; name its folder too`]
    return title === undefined || only[1].includes(title) ? [] : [`${at}: ${name} does not say "${title}"`]
  })
}

/** Checks every citation in these files, given by path and text, against the three documents, which are among them. */
export function checkCitations(files: ReadonlyMap<string, string>): CitationReport {
  const text = (path: string): string => files.get(path) ?? ''
  const requirements = readRules(text(RECORDS.requirements), requirementId)
  const threats = readRules(text(RECORDS.threats), threatId)
  const sections = readSections(text(RECORDS.requirements), requirementId)
  const reference = readReference(text(RECORDS.reference))
  const known = new Set([...requirements.ids, ...threats.ids, ...reference])
  const problems = repeated([...requirements.ids, ...threats.ids, ...reference]).map((id) => `${id} stands twice`)

  const cited = new Set<string>()
  let count = 0
  for (const [path, content] of files) {
    const { citations, problems: misread } = readCitations(content, { isDocument: path.endsWith('.md') })
    const isRecord = Object.values(RECORDS).some((record) => record === path)
    if (!isRecord) problems.push(...misread.map((one) => `${path}:${one.line} cites in no known form: ${one.text}`))
    for (const { id, line, words } of citations) {
      if (!isRecord) count += 1
      cited.add(id)
      if (!known.has(id)) problems.push(`${path}:${line} cites ${id}, which is nowhere`)
      if (words && sections.get(id)?.toLowerCase().includes(words.toLowerCase()) === false)
        problems.push(`${path}:${line} cites "${words}", which ${id} does not say`)
    }
  }

  for (const rule of requirements.rules) problems.push(...testProblems(RECORDS.requirements, rule, files))
  for (const rule of threats.rules) problems.push(...testProblems(RECORDS.threats, rule, files))
  const isCited = (id: string): boolean => [...cited].some((one) => one === id || one.startsWith(`${id}.`))
  problems.push(...reference.filter((id) => !isCited(id)).map((id) => `${RECORDS.reference}: nobody cites ${id}`))
  const open = [...requirements.rules, ...threats.rules].filter(({ isOpen }) => isOpen).map(({ id }) => id)
  return { problems, open, count }
}

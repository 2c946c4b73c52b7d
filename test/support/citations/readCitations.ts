/** What a text cites: a section or rule of `docs/requirements.md`, `docs/threats.md` or `docs/reference.md`. */
export type Citation = {
  id: string
  line: number
  /** What is quoted of the section: `spec §3, "Token balance"`. */
  words?: string
}
/** A citation that is not of the form CONTRIBUTING.md asks for. */
export type FormProblem = { text: string; line: number }

/** A space, or the end of a comment's line and the beginning of the next one. */
const GAP = String.raw`\s+(?:(?:\*|//)\s*)?`
const spaced = (source: string, flags = 'g'): RegExp => new RegExp(source.replaceAll(' ', GAP), flags)
const listOf = (item: string): string => `${item}(?:, ${item})*`

const SECTION = String.raw`§\d+(?:\.\d+)*`
const THREAT = String.raw`(?:rule \d+|[A-Z]\d+)\b`

/** Each form of a citation: the words that name its document, and the ids after them. */
const forms: readonly RegExp[] = [
  spaced(String.raw`\b([Ss]pec|[Ii]nterface) (${listOf(SECTION)})`),
  spaced(String.raw`\b(reference, [a-z][\w-]*(?: (?!§)[\w-]+)?) (${listOf(SECTION)})`),
  spaced(String.raw`\b(threats) (${listOf(THREAT)})`),
]

/** What may stand before a section sign that is none of ours: `RFC 9110 §10.2.3`. */
const STANDARD = /\b(?:RFC|EIP|ERC|CAIP|BIP|ENSIP|SEP)[ -]?\d+,?\s$/
/** The words of a citation, wherever they do not begin one that can be read. */
const LEFT_OVER = spaced(String.raw`§|\bthreats\b(?!\.md)|(?<=\()reference\b|\breference, `)
/** Words of the section, right behind its id. */
const QUOTED = spaced('^, "([^"]+)"', '')
const RANGE = /^\s?(?:–|-|to )\s?(?:§?\d|[A-Z]\d)/

const oneLine = (text: string): string => text.replaceAll(spaced(' '), ' ')
const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Whether a word stands in a comment, or for a test's title between quotes on its line: code itself cites nothing. */
const isProse = (text: string, index: number, word: string): boolean => {
  const line = text.slice(text.lastIndexOf('\n', index) + 1, index)
  return /^\s*(?:\/?\*|\/\/)|\s\/\/\s/.test(line) || (word === 'threats' && /['"`]/.test(line))
}

/**
 * The citations of a text, and what looks like one and cannot be read. In a document, the words of a citation are also
 * ordinary words: there only a section sign has to belong to one.
 */
export function readCitations(
  text: string,
  { isDocument = false }: { isDocument?: boolean } = {},
): { citations: Citation[]; problems: FormProblem[] } {
  const citations: Citation[] = []
  const problems: FormProblem[] = []
  const spans: [number, number][] = []
  for (const form of forms)
    for (const match of text.matchAll(form)) {
      const [whole, source = '', ids = ''] = match
      const end = match.index + whole.length
      const line = lineOf(text, match.index)
      spans.push([match.index, end])
      const name = oneLine(source)
      const prefix = name.startsWith('reference') ? name : name.toLowerCase()
      const [, words] = QUOTED.exec(text.slice(end)) ?? []
      for (const id of oneLine(ids).split(', '))
        citations.push({ id: `${prefix} ${id}`, line, ...(words && { words: oneLine(words) }) })
      if (RANGE.test(text.slice(end, end + 8))) problems.push({ text: `${oneLine(whole)} … (a range)`, line })
    }
  for (const { index, 0: word } of text.matchAll(LEFT_OVER)) {
    if (spans.some(([from, to]) => index >= from && index < to)) continue
    const isSection = word === '§'
    if (isSection && STANDARD.test(text.slice(Math.max(0, index - 20), index))) continue
    if (isSection && /^EIP-\d+ $/.test(text.slice(index - 9, index))) continue
    if (!isSection && (isDocument || !isProse(text, index, word))) continue
    problems.push({ text: oneLine(text.slice(index, index + 40)), line: lineOf(text, index) })
  }
  return { citations, problems }
}

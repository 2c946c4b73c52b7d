// What comments, test titles and decisions cite stands in docs/requirements.md, docs/threats.md and docs/reference.md,
// and every requirement and threat there names a test that exists. CONTRIBUTING.md has the form of a citation.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkCitations, RECORDS } from './support/citations/checkCitations'
import { linksOf, problemOf } from './support/docs/links'

/** The check itself is about citations, and this file plants some that lead nowhere. */
const OWN = /^test\/(?:citations\.test\.ts|support\/citations\/)/
const SKIPPED = /(?:^|\/)(?:dist|node_modules|artifacts|\.cache)\//

const files = new Map(
  [
    'CONTRIBUTING.md',
    'README.md',
    ...['src', 'sandbox', 'test', 'scripts', 'docs'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name).replaceAll('\\', '/'),
      ),
    ),
  ]
    .filter((path) => /\.(?:tsx?|mjs|js|md)$/.test(path) && !SKIPPED.test(path) && !OWN.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')] as const),
)

describe('the citations of the project', () => {
  const report = checkCitations(files)

  it('lead to what stands in the documents, where every rule names a test that exists', () => {
    expect(report.problems).toEqual([])
  })

  it('are found', () => {
    expect(report.count).toBeGreaterThan(350)
  })

  it('leave no rule without a test', () => {
    expect(report.open).toEqual([])
  })

  it.each(Object.values(RECORDS))('stand in %s, whose links lead somewhere', (file) => {
    expect(linksOf(file).flatMap((link) => problemOf(link) ?? [])).toEqual([])
  })
})

describe('the check itself', () => {
  const requirements = [
    '## §1 What it is',
    '| Id | What must hold | Test |',
    '|---|---|---|',
    '| §1.1 | It works. | `a.test.ts: works` |',
    '## interface §2 Options',
    '| interface §2.1 | They are read. | `a.test.ts` |',
  ].join('\n')
  const threats = ['| T1 | Two presses | One request | `a.test.ts: once` |', '| rule 4 | – | – | `a.test.ts` |'].join(
    '\n',
  )
  const reference = ['## flows', '### §9 Swap', '- **§9.1** First.', '## explorer API', '### §4 Analytics'].join('\n')
  const wellFormed: [string, string][] = [
    [RECORDS.requirements, requirements],
    [RECORDS.threats, threats],
    [RECORDS.reference, reference],
    ['src/a.test.ts', "it('works')\nit('asks once')"],
    [
      'src/a.ts',
      [
        '/** One (spec §1, "it works"; reference, explorer API §4). */',
        '// Two (threats T1, rule 4), by RFC 9110 §10.2.3 (interface §2).',
        '/**',
        ' * Three (spec §1.1, reference,',
        ' * flows §9.1; threats',
        ' * T1).',
        ' */',
        'const [namespace, reference, address] = partsOf(spec)',
      ].join('\n'),
    ],
  ]
  const check = (...changed: [string, string][]): string[] =>
    checkCitations(new Map([...wellFormed, ...changed])).problems

  it('has nothing to say of a well-formed project, and reads every citation of it', () => {
    expect(checkCitations(new Map(wellFormed))).toEqual({ problems: [], open: [], count: 8 })
  })

  it.each<[string, string, RegExp]>([
    ['of a section that is nowhere', '// Why (spec §7)', /src\/b\.ts:1 cites spec §7/],
    ['of a rule that is nowhere', '// Why (spec §1, §1.9)', /cites spec §1\.9/],
    ['of a threat that is nowhere', "it('never happens (threats T1, T99)')", /cites threats T99/],
    ['of a rule of threats that is nowhere', '// Why (threats rule 40)', /cites threats rule 40/],
    [
      'of a fact that is nowhere',
      '\n/** Why (reference,\n * flows §9.2). */',
      /src\/b\.ts:2 cites reference, flows §9\.2/,
    ],
    ['of a topic that is nowhere', '// Why (reference, name §9)', /cites reference, name §9/],
    ['of an interface section that is nowhere', '// Why (interface §3)', /cites interface §3/],
    [
      'of words the section does not say',
      '// Why (spec §1, "It\n// breaks")',
      /cites "It breaks", which spec §1 does not/,
    ],
    ['of a range', '// Why (threats T1–T3)', /a range/],
    ['of a range of sections', '// Why (reference, flows §9.1-5)', /a range/],
    ['of a section of nothing', '// Why (flows §9)', /no known form: §9/],
    ['without an id', '// Why (threats, Load)', /no known form: threats/],
    ['of an address that is no id', '// Why (reference, address)', /no known form/],
  ])('finds a citation %s', (_fault, text, sentence) => {
    expect(check(['src/b.ts', text])).toEqual([expect.stringMatching(sentence)])
  })

  it.each<[string, string, string, RegExp]>([
    ['names no test', '| §1.2 | More. | – |', RECORDS.requirements, /spec §1\.2 names no test/],
    [
      'names a file that is nowhere',
      '| §1.2 | More. | `b.test.ts` |',
      RECORDS.requirements,
      /no test file b\.test\.ts/,
    ],
    ['names a file that is no test', '| §1.2 | More. | `a.ts` |', RECORDS.requirements, /no test file a\.ts/],
    ['names a title that is nowhere', '| T2 | A | B | `a.test.ts: twice` |', RECORDS.threats, /does not say "twice"/],
    ['stands twice', '| T1 | A | B | `a.test.ts` |', RECORDS.threats, /threats T1 stands twice/],
    ['is not cited', '### §7 Disconnect', RECORDS.reference, /nobody cites reference, explorer API §7/],
  ])('finds a rule that %s', (_fault, row, file, sentence) => {
    expect(check([file, `${new Map(wellFormed).get(file)}\n${row}`])).toEqual([expect.stringMatching(sentence)])
  })

  it('finds a test that two files could be', () => {
    expect(check(['test/e2e/a.test.ts', "it('works')"])).toContainEqual(
      expect.stringMatching(/2 files are called a\.test\.ts/),
    )
  })

  it('counts the rules that no test proves yet', () => {
    const row = '## Not covered by a test yet\n| T3 | A fault | No test can reach it |'
    const { problems, open } = checkCitations(new Map([...wellFormed, [RECORDS.threats, `${threats}\n${row}`]]))
    expect([problems, open]).toEqual([[], ['threats T3']])
  })
})

// The guides: every code block has a name and exactly one check, what can be proved without a browser is proved here,
// and their tables say what the product says. Samples that need a browser are run in docsPages and docsScripts. Needs a
// build.
import { readFileSync } from 'node:fs'
import { nodeChecks } from './support/docs/checks/nodeChecks'
import { pageChecks } from './support/docs/checks/pageChecks'
import { scriptChecks } from './support/docs/checks/scriptChecks'
import { worldChecks } from './support/docs/checks/worldChecks'
import { fileChecks } from './support/docs/checks/fileChecks'
import type { Check } from './support/docs/check'
import { codeOf, guides, guideText, OF_OTHER_TOOLS, sampleId, samples } from './support/docs/guides'
import { linksOf, problemOf } from './support/docs/links'
import { readSamples, samplesOf } from './support/docs/readSamples'
import { typeProblems } from './support/docs/typeProblems'

// Compilers and servers take a while on a busy machine.
jest.setTimeout(60_000)

const checks: readonly Check[] = [
  ...fileChecks,
  ...nodeChecks,
  ...pageChecks,
  ...worldChecks,
  ...Object.values(scriptChecks).flat(),
]

describe('reading samples', () => {
  it('finds language, name, line and code, also in lists and of longer fences', () => {
    const text =
      'One\n```html sample=a\n<p>\n```\n- two\n  ````js sample=b more\n    ```\n  x\n  ````\n```\nnameless\n```\n~~~sh sample=c\n```\n~~~\n'
    expect(samplesOf('x.md', text)).toEqual([
      { file: 'x.md', line: 2, lang: 'html', name: 'a', code: '<p>\n' },
      { file: 'x.md', line: 6, lang: 'js', name: 'b', code: '  ```\nx\n' },
      { file: 'x.md', line: 10, lang: '', name: '', code: 'nameless\n' },
      { file: 'x.md', line: 13, lang: 'sh', name: 'c', code: '```\n' },
    ])
  })

  it('refuses a block that is never closed', () => {
    expect(() => samplesOf('x.md', 'One\n```js sample=a\nlet x\n')).toThrow('x.md:2')
  })
})

describe('the samples', () => {
  it('each have a language and a name of their own in their guide', () => {
    const all = readSamples(...guides)
    const ids = all.map(sampleId)
    expect(samples.length).toBeGreaterThan(50)
    expect(
      all.filter(({ lang, name }) => lang === '' || name === '').map(({ file, line }) => `${file}:${line}`),
    ).toEqual([])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('each have exactly one check, and every check has its sample', () => {
    expect(checks.flatMap(({ of }) => of).toSorted()).toEqual(samples.map(sampleId).toSorted())
  })

  it.each(checks.filter(({ file }) => file !== undefined))(
    '$of.0 is the file $file',
    ({ of: [id = ''], file = '' }) => {
      expect(readFileSync(file, 'utf8')).toBe(codeOf(id))
    },
  )

  it.each(nodeChecks.map(({ of, run }) => [of.join(', '), run] as const))('%s', (_samples, run) => run())

  it('in TypeScript hold against the published typings', () => {
    expect(typeProblems(samples.filter(({ lang, file }) => lang === 'ts' && !OF_OTHER_TOOLS.includes(file)))).toBe('')
  })

  it('in JavaScript hold against them too, but for what is `unknown` to the compiler or runs in Node', () => {
    const others = ['methods#provider', 'namespaces#solana', 'sign-in#verify', 'your-own-backend#backend']
    const scripts = samples.filter(
      (sample) => sample.lang === 'js' && sample.file !== 'docs/quick-start.md' && !others.includes(sampleId(sample)),
    )
    expect(scripts.length).toBeGreaterThan(12)
    expect(typeProblems(scripts)).toBe('')
  })

  it('in TypeScript would be refused with a mistake', () => {
    const [sample] = samples.filter((one) => sampleId(one) === 'events#types')
    expect(sample).toBeDefined()
    expect(
      typeProblems(sample ? [{ ...sample, code: sample.code.replace('detail.address', 'detail.adress') }] : []),
    ).toMatch(/error TS2551: .*'adress'/)
  })
})

describe('the links of the guides', () => {
  it('lead to files and headings that are there', () => {
    const links = guides.flatMap(linksOf)
    expect(links.length).toBeGreaterThan(60)
    expect(links.flatMap((link) => problemOf(link) ?? [])).toEqual([])
  })

  it.each(['docs/nowhere.md', '#nothing', 'docs/options.md#nothing'])(
    'would be found where %s leads nowhere',
    (target) => {
      expect(problemOf({ file: 'README.md', target })).toBeDefined()
    },
  )

  it('name every guide in the index and in the readme', () => {
    const names = guides
      .filter((file) => file.startsWith('docs/') && file !== 'docs/README.md')
      .map((file) => file.replace('docs/', ''))
    const targets = (file: string): string[] =>
      linksOf(file).map(({ target }) => target.replace(/#.*$/, '').replace(/^docs\//, ''))
    for (const index of ['docs/README.md', 'README.md'])
      expect(names.filter((name) => !targets(index).includes(name))).toEqual([])
  })
})

describe('the quick start', () => {
  const text = guideText('docs/quick-start.md')

  it.each(['Next', 'Remix', 'React Router', 'Nuxt', 'SvelteKit', 'Astro'])('says what to write in %s', (framework) => {
    const [, section = ''] = text.split('\n## Rendered by a server\n')
    expect(section.split('\n## ')[0]).toMatch(new RegExp(String.raw`^\|[^|]*\b${framework}\b[^|]*\|`, 'm'))
  })

  it('says how to install what is in no registry yet', () => {
    const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string }
    expect(text.split('\n## ')[0]).toContain(`npm install ../${name}/${name}-${version}.tgz`)
  })
})

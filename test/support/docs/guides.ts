import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSamples, type Sample } from './readSamples'

/** Guides whose samples are checked where what they are about is tested: the sandbox package, the doctor. */
const ELSEWHERE = ['docs/testing-your-app.md', 'docs/doctor.md']

/** What comments cite; test/citations.test.ts checks it. */
const CITED = ['requirements.md', 'threats.md', 'reference.md']

/** Every guide, by its path from the root of the repository. */
export const guides: readonly string[] = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md') && !CITED.includes(name))
    .map((name) => `docs/${name}`),
].toSorted()

/** The text of a guide. */
export const guideText = (file: string): string => readFileSync(join(process.cwd(), file), 'utf8')

/** What a sample is called in tests: its guide and its name, e.g. `quick-start#vue`. */
export const sampleId = ({ file, name }: Pick<Sample, 'file' | 'name'>): string =>
  `${file.replace(/^docs\//, '').replace(/\.md$/, '')}#${name}`

/** Every sample whose check is here. */
export const samples: readonly Sample[] = readSamples(...guides.filter((file) => !ELSEWHERE.includes(file)))

/** The code of a sample. Throws where there is none of that name. */
export function codeOf(id: string): string {
  const found = samples.find((sample) => sampleId(sample) === id)
  if (!found) throw new Error(`No guide has a sample ${id}`)
  return found.code
}

/** Their samples in TypeScript need packages of their own, with which they are built. */
export const OF_OTHER_TOOLS: readonly string[] = ['docs/quick-start.md', 'docs/wagmi.md', 'docs/angular.md']

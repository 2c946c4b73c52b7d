import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { coreSentences, coreViolations } from './architecture/coreRules'
import { doorSentences, doorViolations } from './architecture/doorRules'
import { featureSentences, featureViolations } from './architecture/featureRules'
import { layerSentences, layerViolations } from './architecture/layerRules'
import { listSentences, listViolations } from './architecture/listRules'
import { isTestFile, type SourceModule, type Violation } from './architecture/moduleGraph'
import { moduleSentences, moduleViolations } from './architecture/moduleRules'
import { orderSentences, orderViolations } from './architecture/orderRules'
import { moneySentences, moneyViolations } from './architecture/moneyRules'

export type { Violation } from './architecture/moduleGraph'

const testSentences = { testImport: 'Tests beside the code use test/support and nothing else from outside src/.' }

/** The sentence of every rule, by its key. */
export const sentences = {
  ...layerSentences,
  ...featureSentences,
  ...coreSentences,
  ...doorSentences,
  ...moduleSentences,
  ...listSentences,
  ...moneySentences,
  ...orderSentences,
  ...testSentences,
}

const testViolations = (modules: SourceModule[]): Violation[] =>
  modules
    .filter(({ path }) => path.startsWith('src/') && isTestFile(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target !== null && !target.startsWith('src/') && !target.startsWith('test/support/'))
        .map(({ specifier }) => ({ rule: testSentences.testImport, file: path, detail: `imports ${specifier}` })),
    )

/** Every broken rule in these modules. */
export function checkArchitecture(modules: SourceModule[]): Violation[] {
  return [
    layerViolations,
    featureViolations,
    coreViolations,
    doorViolations,
    moduleViolations,
    listViolations,
    moneyViolations,
    orderViolations,
    testViolations,
  ].flatMap((check) => check(modules))
}

/** One line per violation, as a failing test shows it. */
export const describeViolation = ({ rule, file, detail }: Violation): string => `${file} ${detail}. ${rule}`

/** The source files below these folders of the project. */
export function readSourceFiles(projectFolder: string, folders: string[]): Map<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|js)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return new Map(paths.map((path) => [relative(projectFolder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]))
}

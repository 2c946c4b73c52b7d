// Mutation testing with the unit tests: scripts/mutation.mjs starts it for each folder, or for one.
const FOLDER = process.env.MUTATION_FOLDER ?? ''
// A file of each folder's own, or the next folder would write over what the last one found.
const NAME = FOLDER.replaceAll('/', '-')

export const folders = [
  'src/domain',
  'src/lib',
  'src/adapters',
  'src/connectors',
  'src/storage',
  'src/api',
  'src/options',
  ...['send', 'swap', 'siwx', 'auth', 'transactions', 'history', 'names', 'onramp'].map(
    (name) => `src/features/${name}`,
  ),
]

/** Every source file of a folder but what is generated, or says types alone. */
export const filesIn = (folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]
export const notMutated = [
  '!src/**/*.test.ts',
  '!src/**/*.test.tsx',
  '!src/**/*.d.ts',
  '!src/**/*.styles.ts',
  '!src/adapters/eip155/swap/knownRouters.ts',
]

export default {
  packageManager: 'npm',
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'scripts/lib/mutation/jest.config.mjs', enableFindRelatedTests: false },
  mutate: [...folders.flatMap(filesIn), ...notMutated],
  coverageAnalysis: 'perTest',
  // Texts are compared with the catalogue elsewhere; a message that says something else costs nobody money.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `.cache/mutation-report/${NAME}.incremental.json`,
  tempDirName: '.cache/mutation',
  ignorePatterns: ['dist', 'sandbox/dist', 'public', 'docs', 'screenshots', 'test-results'],
  reporters: ['clear-text', 'progress', 'html', 'json'],
  htmlReporter: { fileName: `.cache/mutation-report/${NAME}.html` },
  jsonReporter: { fileName: `.cache/mutation-report/${NAME}.json` },
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
  thresholds: { high: 95, low: 90, break: 90 },
  timeoutMS: 20_000,
  // The first run asks every test of the folder once, on a machine that may have other work.
  dryRunTimeoutMinutes: 60,
  disableTypeChecks: false,
  // Nothing is compiled by TypeScript here, and its present version has no way to be asked for its settings.
  tsconfigFile: 'none',
  allowConsoleColors: false,
}

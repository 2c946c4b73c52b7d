// Mutation testing with the unit tests: scripts/mutation.mjs starts it for each folder, or for one.
const isSample = Boolean(process.env.MUTATION_SAMPLE)

/** A file of each folder's own, or the next folder would write over what the last one found. */
export function reportOf({ MUTATION_FOLDER = '', MUTATION_SAMPLE, MUTATION_SEED }, type) {
  const sample = MUTATION_SAMPLE ? `.sample-${MUTATION_SAMPLE}-${MUTATION_SEED}` : ''
  return `.cache/mutation-report/${MUTATION_FOLDER.replaceAll('/', '-')}${sample}.${type}`
}

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
  testRunner: 'unit',
  plugins: ['./scripts/lib/mutation/testRunner.mjs', './scripts/lib/mutation/sample.mjs'],
  checkers: isSample ? ['sample'] : [],
  // What a thousand test files leave behind in one process is more than its memory.
  maxTestRunnerReuse: 150,
  mutate: [...folders.flatMap(filesIn), ...notMutated],
  coverageAnalysis: 'perTest',
  // Texts are compared with the catalogue elsewhere; a message that says something else costs nobody money.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  incremental: !isSample,
  incrementalFile: reportOf(process.env, 'incremental.json'),
  tempDirName: '.cache/mutation',
  ignorePatterns: ['dist', 'sandbox/dist', 'public', 'docs', 'screenshots', 'test-results'],
  reporters: ['clear-text', 'progress', 'html', 'json'],
  htmlReporter: { fileName: reportOf(process.env, 'html') },
  jsonReporter: { fileName: reportOf(process.env, 'json') },
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
  thresholds: { high: 95, low: 90, break: 90 },
  // A fault that only takes longer would be none on a busy machine: what never ends is found by how often its code runs.
  timeoutMS: 120_000,
  // The first run asks every test of the folder once, on a machine that may have other work.
  dryRunTimeoutMinutes: 60,
  disableTypeChecks: false,
  // Nothing is compiled by TypeScript here, and its present version has no way to be asked for its settings.
  tsconfigFile: 'none',
  allowConsoleColors: false,
}

import { findCycles, isTestFile, packageOf, type SourceModule, type Violation } from './moduleGraph'

export const moduleSentences = {
  cycle: 'No module imports itself by way of others.',
  exportAll: 'No `export *`: a door names what it lets out.',
  defaultExport: 'No default exports: a thing has one name everywhere.',
  clock: 'A reducer or selector reads no clock, no random numbers and no DOM, and is never async.',
  json: 'The store holds only what survives JSON: amounts are decimal strings, times are numbers.',
  patch:
    'State is changed field by field or by `patch` of store/, which its type checks: `Object.assign` takes any field and any value.',
  thunk: 'A thunk touches neither React nor the DOM.',
  text: 'Every visible text comes from the catalogue in i18n/.',
  markup: 'Text never becomes markup, code or style: no innerHTML, no eval, no style strings.',
  folder: 'A folder holds 40 entries at most: sort what is in it by topic.',
}

const IMPURE = ['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID', 'crypto.getRandomValues', 'new Date']
const DOM_GLOBALS = ['document', 'window', 'navigator', 'location']
const REACT = new Set(['react', 'react-dom'])

const isSlice = (path: string): boolean => path.endsWith('Slice.ts')
const isSelectors = (path: string): boolean => /Selectors?\.ts$/.test(path)
const isThunks = (path: string): boolean => /Thunks?\.ts$/.test(path)

const isReducing = ({ path, imports }: SourceModule): boolean =>
  path.startsWith('src/features/') && imports.some(({ specifier }) => packageOf(specifier) === '@reduxjs/toolkit')

const domUses = ({ facts }: SourceModule): string[] => DOM_GLOBALS.filter((name) => facts.globals.has(name))

const impurities = (module: SourceModule): string[] => [
  ...IMPURE.filter((expression) => module.facts.expressions.has(expression)),
  ...domUses(module),
  ...(module.facts.hasAsyncFunction ? ['an async function'] : []),
]

const reactUses = ({ imports }: SourceModule): string[] =>
  imports.filter(({ specifier }) => REACT.has(packageOf(specifier) ?? '')).map(({ specifier }) => specifier)

const detailsByRule = (module: SourceModule): Record<string, string[]> => {
  const { path, facts } = module
  const isState = isSlice(path) || isSelectors(path)
  return {
    [moduleSentences.exportAll]: facts.hasExportAll ? ['an `export *`'] : [],
    [moduleSentences.defaultExport]: facts.hasDefaultExport ? ['a default export'] : [],
    [moduleSentences.clock]: isState ? impurities(module) : [],
    [moduleSentences.json]: isSlice(path) && (facts.hasBigInt || facts.globals.has('BigInt')) ? ['a bigint'] : [],
    [moduleSentences.patch]: isReducing(module) && facts.expressions.has('Object.assign') ? ['an `Object.assign`'] : [],
    [moduleSentences.thunk]: isThunks(path) ? [...reactUses(module), ...domUses(module)] : [],
    [moduleSentences.text]: facts.visibleTexts.map((text) => JSON.stringify(text)),
    [moduleSentences.markup]: facts.unsafeMarkup,
  }
}

const MOST_ENTRIES = 40

/** Folders that hold more than anybody reads through. */
function fullFolders(modules: SourceModule[]): Violation[] {
  const entries = new Map<string, Set<string>>()
  for (const { path } of modules) {
    const parts = path.split('/')
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/')
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth] ?? ''))
    }
  }
  return [...entries]
    .filter(([folder, { size }]) => folder.startsWith('src') && size > MOST_ENTRIES)
    .map(([folder, { size }]) => ({ rule: moduleSentences.folder, file: folder, detail: `${size} entries` }))
}

/** What a single module may not contain, rings of imports, and folders that are too full. */
export function moduleViolations(modules: SourceModule[]): Violation[] {
  const product = modules.filter(({ path }) => path.startsWith('src/') && !isTestFile(path))
  const cycles = findCycles(product).map((cycle) => ({
    rule: moduleSentences.cycle,
    file: cycle[0] ?? '',
    detail: cycle.join(' -> '),
  }))
  const contents = product.flatMap((module) =>
    Object.entries(detailsByRule(module)).flatMap(([rule, details]) =>
      details.map((detail) => ({ rule, file: module.path, detail: `has ${detail}` })),
    ),
  )
  return [...cycles, ...contents, ...fullFolders(modules)]
}

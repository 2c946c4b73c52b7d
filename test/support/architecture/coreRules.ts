import { isTestFile, packageOf, type SourceModule, type Violation } from './moduleGraph'
import type { ParsedImport } from './parseModule'

type ImportKind = ParsedImport['kind']

export const coreSentences = {
  headless:
    'What a feature does draws nothing: outside of views/ and components/ nothing imports React, a view, a component or a part of ui. A door (index.ts) may hand components on.',
  beyond:
    'What draws (views, components, the first list, the button, the frame) uses of features what the core is made of: what only they use either draws, and stands with them, or the core offers it (ADR 28).',
  services:
    'A view or component has no services: a thunk in views/ or components/ takes dispatch and getState alone, and what asks a wallet, a service or a storage stands beside them.',
}

const CORE = 'src/core/openCore.ts'

const featureOf = (path: string): string | null => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null

const isViewPart = (path: string): boolean => /^src\/features\/[^/]+\/(views|components)\//.test(path)

/** What of the product draws: views, their parts, the first list and the button of plain elements, and the frame. */
const draws = (path: string): boolean =>
  isViewPart(path) || /^src\/(?:element\/(?:firstSight|connected)|app\/shell)\//.test(path)

/** Style sheets are texts, and adopting one needs no React. */
const isDrawn = (path: string): boolean => isViewPart(path) || /^src\/ui\/(?!theme\/)|\.tsx$/.test(path)

const isOurs = ({ path }: SourceModule): boolean => path.startsWith('src/') && !isTestFile(path)

/** What a feature does is usable without what it draws. */
const drawn = (modules: SourceModule[]): Violation[] =>
  modules
    .filter((module) => isOurs(module) && featureOf(module.path) !== null && !isViewPart(module.path))
    .filter(({ path }) => !/^src\/features\/[^/]+\/index\.ts$/.test(path))
    .flatMap(({ path, imports }) =>
      imports
        // What is loaded later is drawn later, by whoever asked for it; a type is no code.
        .filter(({ kind }) => kind === 'static')
        .filter(({ target, specifier }) =>
          target === null ? /^react(?:-dom)?$/.test(packageOf(specifier) ?? '') : isDrawn(target),
        )
        .map(({ specifier }) => ({ rule: coreSentences.headless, file: path, detail: `imports ${specifier}` })),
    )

/** Nothing that draws reaches services past what the feature offers. */
const served = (modules: SourceModule[]): Violation[] =>
  modules
    .filter((module) => isOurs(module) && isViewPart(module.path))
    .flatMap(({ path, facts }) =>
      facts.serviceReaders.map((detail) => ({ rule: coreSentences.services, file: path, detail })),
    )

/** All that the core is made of: what it imports, at once or later, but for what draws. */
function partsOfCore(modules: SourceModule[], isCounted: (kind: ImportKind) => boolean): Set<string> {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const parts = new Set([CORE])
  for (const path of parts)
    for (const { kind, target } of byPath.get(path)?.imports ?? [])
      if (
        target !== null &&
        isCounted(kind) &&
        byPath.has(target) &&
        !isDrawn(target) &&
        !target.startsWith('src/modal/')
      )
        parts.add(target)
  return parts
}

/**
 * What views and components use of features and the core is not made of: what a page that draws itself could not have.
 * What they need the type of alone may be there as a type alone.
 */
function beyond(modules: SourceModule[]): Violation[] {
  // A tree without a core has nothing that could be beyond it.
  if (!modules.some(({ path }) => path === CORE)) return []
  const parts = partsOfCore(modules, (kind) => kind !== 'type')
  const named = partsOfCore(modules, () => true)
  return modules
    .filter((module) => isOurs(module) && draws(module.path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target !== null && featureOf(target) !== null && !isDrawn(target))
        .filter(({ kind, target }) => !(kind === 'type' ? named : parts).has(target ?? ''))
        .map(({ specifier }) => ({ rule: coreSentences.beyond, file: path, detail: `imports ${specifier}` })),
    )
}

/** Features can be used without what they draw, and the core offers all that is used so. */
export const coreViolations = (modules: SourceModule[]): Violation[] => [
  ...drawn(modules),
  ...served(modules),
  ...beyond(modules),
]

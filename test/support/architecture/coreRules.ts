import { isTestFile, packageOf, type SourceModule, type Violation } from './moduleGraph'

export const coreSentences = {
  headless:
    'What a feature does draws nothing: outside of views/ and components/ nothing imports React, a view, a component or a part of ui. A door (index.ts) may hand components on.',
}

const CORE = 'src/core/openCore.ts'

const featureOf = (path: string): string | null => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null

const isViewPart = (path: string): boolean => /^src\/features\/[^/]+\/(views|components)\//.test(path)

/** Style sheets are texts, and adopting one needs no React. */
const isDrawn = (path: string): boolean => isViewPart(path) || /^src\/ui\/(?!theme\/)|\.tsx$/.test(path)

const isOurs = ({ path }: SourceModule): boolean => path.startsWith('src/') && !isTestFile(path)

/** What a feature does is usable without what it draws. */
export function coreViolations(modules: SourceModule[]): Violation[] {
  return modules
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
}

/** All that the core is made of: what it imports, at once or later, but for what draws. */
function partsOfCore(modules: SourceModule[]): Set<string> {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const parts = new Set([CORE])
  for (const path of parts)
    for (const { kind, target } of byPath.get(path)?.imports ?? [])
      if (
        target !== null &&
        kind !== 'type' &&
        byPath.has(target) &&
        !isDrawn(target) &&
        !target.startsWith('src/modal/')
      )
        parts.add(target)
  return parts
}

/**
 * Of each feature, how many files views and components use which the core is not made of: what a page that draws itself
 * cannot have yet.
 */
export function beyondCore(modules: SourceModule[]): Record<string, number> {
  const parts = partsOfCore(modules)
  const used = modules
    .filter((module) => isOurs(module) && isViewPart(module.path))
    .flatMap(({ imports }) => imports.flatMap(({ target }) => target ?? []))
    .filter((target) => featureOf(target) !== null && !isDrawn(target) && !parts.has(target))
  const found: Record<string, number> = {}
  for (const path of new Set(used)) {
    const feature = featureOf(path) ?? ''
    found[feature] = (found[feature] ?? 0) + 1
  }
  return found
}

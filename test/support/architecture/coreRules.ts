import { isTestFile, packageOf, type SourceModule, type Violation } from './moduleGraph'

export const coreSentences = {
  headless:
    'What a feature does draws nothing: outside of views/ and components/ nothing imports React, a view, a component or a part of ui. A door (index.ts) may hand components on.',
  beyond:
    'What draws (views, components, the first list, the button, the frame, the dialog) uses of features what the core is made of: what only they use either draws, and stands with them, or the core offers it (ADR 28).',
  services:
    'A view or component has no services: a thunk in views/ or components/ takes dispatch and getState alone, and what asks a wallet, a service or a storage stands beside them.',
}

const CORE = 'src/core/openCore.ts'

const featureOf = (path: string): string | null => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null

const isViewPart = (path: string): boolean => /^src\/features\/[^/]+\/(views|components)\//.test(path)

/**
 * What of the product draws: views, their parts, the first list and the button of plain elements, the frame, and the
 * dialog with its rules of opening and closing.
 */
export const draws = (path: string): boolean =>
  isViewPart(path) || /^src\/(?:element\/(?:firstSight|connected)|app\/shell|modal)\//.test(path)

const isDoor = (path: string): boolean => /^src\/features\/[^/]+\/index\.ts$/.test(path)

/** Style sheets are texts, and adopting one needs no React. */
export const isDrawn = (path: string): boolean => isViewPart(path) || /^src\/ui\/(?!theme\/)|\.tsx$/.test(path)

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

/** A file that an import leads to; `isType` where it takes types of it alone. */
type Taken = { path: string; isType: boolean }

/** What an import takes: through the door of a feature only what it names, from where the door has it. */
function takenBy(
  { target, kind, names, typeNames }: SourceModule['imports'][number],
  byPath: ReadonlyMap<string, SourceModule>,
): Taken[] {
  const door = target === null || !isDoor(target) ? undefined : byPath.get(target)
  if (!door) return target === null ? [] : [{ path: target, isType: kind === 'type' }]
  return names.flatMap((name) => {
    const isType = kind === 'type' || typeNames.includes(name)
    return door.imports
      .filter((own) => name === '*' || own.names.includes(name))
      .flatMap((own) =>
        own.target === null
          ? []
          : [{ path: own.target, isType: isType || own.kind === 'type' || own.typeNames.includes(name) }],
      )
  })
}

/** All that the core is made of: what it imports, at once or later, but for what draws. */
function partsOfCore(byPath: ReadonlyMap<string, SourceModule>, areTypesParts: boolean): Set<string> {
  const parts = new Set([CORE])
  for (const path of parts)
    for (const entry of byPath.get(path)?.imports ?? [])
      for (const { path: taken, isType } of takenBy(entry, byPath))
        if ((areTypesParts || !isType) && byPath.has(taken) && !isDrawn(taken) && !taken.startsWith('src/modal/'))
          parts.add(taken)
  return parts
}

/**
 * What views, components and the dialog use of features and the core is not made of: what a page that draws itself could
 * not have. What they need the type of alone may be there as a type alone.
 */
function beyond(modules: SourceModule[]): Violation[] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  // A tree without a core has nothing that could be beyond it.
  if (!byPath.has(CORE)) return []
  const parts = partsOfCore(byPath, false)
  const named = partsOfCore(byPath, true)
  return modules
    .filter((module) => isOurs(module) && draws(module.path))
    .flatMap(({ path, imports }) =>
      imports.flatMap((entry) => {
        const lacking = takenBy(entry, byPath)
          .filter((taken) => featureOf(taken.path) !== null && !isDrawn(taken.path))
          .filter((taken) => !(taken.isType ? named : parts).has(taken.path))
        return [...new Set(lacking.map((taken) => taken.path))].map((lacked) => ({
          rule: coreSentences.beyond,
          file: path,
          detail: `imports ${entry.specifier}${lacked === entry.target ? '' : ` (${lacked})`}`,
        }))
      }),
    )
}

/** Features can be used without what they draw, and the core offers all that is used so. */
export const coreViolations = (modules: SourceModule[]): Violation[] => [
  ...drawn(modules),
  ...served(modules),
  ...beyond(modules),
]

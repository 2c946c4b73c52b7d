import { posix } from 'node:path'
import { parseModule, type ParsedImport, type ParsedModule } from './parseModule'

/** An import with the file it leads to; null for a package. */
type ResolvedImport = ParsedImport & { target: string | null }

export type SourceModule = { path: string; facts: ParsedModule; imports: ResolvedImport[] }

/** A broken rule: its sentence, the file at fault and what in it. */
export type Violation = { rule: string; file: string; detail: string }

const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx']

export const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** The package of a bare specifier: `ethers`, `@solana/web3.js`. */
export function packageOf(specifier: string): string | null {
  if (specifier.startsWith('.') || specifier.startsWith('/')) return null
  const [scope = '', name = ''] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

const resolve = (files: Map<string, string>, from: string, specifier: string): string | null => {
  if (!specifier.startsWith('.')) return null
  const base = posix.join(posix.dirname(from), specifier)
  return ENDINGS.map((ending) => `${base}${ending}`).find((path) => files.has(path)) ?? base
}

/** Parses every source file; imports of the tree are resolved to its paths. */
export function readModules(files: Map<string, string>): SourceModule[] {
  return [...files]
    .filter(([path]) => /\.(?:tsx?|js)$/.test(path) && !path.endsWith('.d.ts'))
    .map(([path, text]) => {
      const facts = parseModule(path, text)
      return {
        path,
        facts,
        imports: facts.imports.map((entry) => ({ ...entry, target: resolve(files, path, entry.specifier) })),
      }
    })
}

const staticTargets = (module: SourceModule): string[] =>
  module.imports.flatMap(({ kind, target }) => (kind === 'static' && target !== null ? [target] : []))

/** The chain of static imports from a module to the first one that fulfils the test, itself included; null if none. */
export function staticChain(
  byPath: Map<string, SourceModule>,
  start: string,
  isGoal: (module: SourceModule) => boolean,
): string[] | null {
  const cameFrom = new Map<string, string | null>([[start, null]])
  for (const path of cameFrom.keys()) {
    const module = byPath.get(path)
    if (!module) continue
    if (isGoal(module)) return chainTo(cameFrom, path)
    for (const target of staticTargets(module)) if (!cameFrom.has(target)) cameFrom.set(target, path)
  }
  return null
}

const chainTo = (cameFrom: Map<string, string | null>, end: string): string[] => {
  const before = cameFrom.get(end) ?? null
  return before === null ? [end] : [...chainTo(cameFrom, before), end]
}

/** One cycle of static imports per group of modules that import each other in a ring. */
export function findCycles(modules: SourceModule[]): string[][] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const cycles: string[][] = []
  const reported = new Set<string>()
  for (const { path } of modules) {
    if (reported.has(path)) continue
    for (const target of staticTargets(byPath.get(path) as SourceModule)) {
      const chain = staticChain(byPath, target, (module) => module.path === path)
      if (!chain) continue
      cycles.push([path, ...chain])
      chain.forEach((member) => reported.add(member))
      break
    }
  }
  return cycles
}

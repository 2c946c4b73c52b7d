import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s*(?:[\w*{}\s,$]*?\sfrom\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g

/** What a built module imports, statically or later. */
const importsOf = (text: string): string[] =>
  Array.from(text.matchAll(IMPORT), ([, from = '', later = '']) => from || later)

/** Every import of the scripts in a folder, and only of those right in it. */
export function importsIn(folder: string): Map<string, string[]> {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return new Map(scripts.map((name) => [name, importsOf(readFileSync(join(folder, name), 'utf8'))]))
}

/** The package an import comes from; `undefined` for Node's own modules and for files. */
export function packageOf(path: string): string | undefined {
  if (path.startsWith('.') || path.startsWith('node:')) return undefined
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Every module that is loaded with an entry, whatever is loaded later included. */
export function reachableFrom(
  entry: string,
  imports: ReadonlyMap<string, string[]>,
): { scripts: string[]; others: string[] } {
  const scripts = new Set([entry])
  const others = new Set<string>()
  for (const script of scripts) {
    for (const path of imports.get(script) ?? []) {
      if (path.startsWith('./')) scripts.add(path.slice(2))
      else others.add(path)
    }
  }
  return { scripts: [...scripts], others: [...others] }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { bundleScripts as bundleNow } from '../bundleScripts'
import { scriptSets, type Scripts, type ScriptSet } from '../scriptSets'
import { projectRoot } from './root'

const read = new Map<ScriptSet, Promise<Scripts>>()

/**
 * Reads the scripts of a set, bundled when the package was built. Stands for `../bundleScripts` in the published
 * package.
 */
export const bundleScripts: typeof bundleNow = (set) => {
  const scripts = read.get(set) ?? readSet(set)
  read.set(set, scripts)
  return scripts
}

async function readSet(set: ScriptSet): Promise<Scripts> {
  const names = scriptSets[set].names.map((name) => `${name}.js`)
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(projectRoot, 'scripts', set, name), 'utf8')] as const),
    ),
  )
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { tsImport } from 'tsx/esm/api'
import { fromRoot } from '../paths.mjs'
import { inDist } from './paths.mjs'

/**
 * Bundles the scripts of the sandbox's pages, as the sandbox in the repository does when it is asked for one. Answers
 * the files they are made of.
 */
export async function bundlePages() {
  const { scriptBuild } = await tsImport('../../../sandbox/bundleScripts.ts', import.meta.url)
  const { scriptSets } = await tsImport('../../../sandbox/scriptSets.ts', import.meta.url)
  const inputs = await Promise.all(Object.keys(scriptSets).map((set) => bundleSet(set, scriptBuild(set))))
  return inputs.flat()
}

async function bundleSet(set, options) {
  const { outputFiles, metafile } = await build({ ...options, metafile: true })
  const folder = inDist('files', 'scripts', set)
  mkdirSync(folder, { recursive: true })
  for (const { path, text } of outputFiles) writeFileSync(join(folder, basename(path)), text)
  return Object.keys(metafile.inputs).map((path) => fromRoot(path))
}

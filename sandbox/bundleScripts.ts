import { basename, join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { projectRoot } from './root'

/** Bundles TypeScript of the sandbox's pages for browsers, each entry into one classic script, by its file name. */
export async function bundleScripts(folder: string, names: readonly string[], options: BuildOptions): Promise<ReadonlyMap<string, string>> {
  const { outputFiles = [] } = await build({
    entryPoints: names.map((name) => join(projectRoot, folder, `${name}.ts`)),
    outdir: join(projectRoot, 'unused'),
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    logLevel: 'silent',
    ...options,
  })
  return new Map(outputFiles.map((file) => [basename(file.path), file.text]))
}

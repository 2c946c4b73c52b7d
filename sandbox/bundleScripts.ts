import { basename, join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { projectRoot } from './root'
import { scriptSets, type Scripts, type ScriptSet } from './scriptSets'

const bundled = new Map<ScriptSet, Promise<Scripts>>()

/**
 * Bundles the scripts of a set for browsers, each entry into one classic script. Each set once, when it is first
 * wanted: most tests of the sandbox open no page. In the published package they are bundled beforehand
 * (packaged/bundleScripts.ts).
 */
export function bundleScripts(set: ScriptSet): Promise<Scripts> {
  const scripts = bundled.get(set) ?? bundle(set)
  bundled.set(set, scripts)
  return scripts
}

async function bundle(set: ScriptSet): Promise<Scripts> {
  const { outputFiles } = await build(scriptBuild(set))
  return new Map(outputFiles.map((file) => [basename(file.path), file.text]))
}

/** How esbuild is to bundle a set; all its scripts in one go, because they share most of their sources. */
export function scriptBuild(set: ScriptSet): BuildOptions & { write: false } {
  const { folder, names, minifies } = scriptSets[set]
  return {
    absWorkingDir: projectRoot,
    entryPoints: names.map((name) => join(projectRoot, folder, `${name}.ts`)),
    outdir: join(projectRoot, 'unused'),
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    logLevel: 'silent',
    ...(minifies ? { minify: true } : { minifySyntax: true }),
  }
}

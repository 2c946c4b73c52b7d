import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from '../root'

const entries = ['sdk', 'socialReturn'] as const

let scripts: Promise<ReadonlyMap<string, string>> | null = null

/** A script of the auth origin. All are bundled when the first one is wanted. */
export async function authScript(name: (typeof entries)[number]): Promise<string> {
  scripts ??= bundle()
  return (await scripts).get(`${name}.js`) ?? ''
}

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: entries.map((name) => join(projectRoot, 'sandbox/auth/browser', `${name}.ts`)),
    outdir: join(projectRoot, 'unused'),
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    logLevel: 'silent',
    minifySyntax: true,
  })
  return new Map(outputFiles.map((file) => [basename(file.path), file.text]))
}

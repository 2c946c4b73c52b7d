import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '../paths.mjs'
import { run } from '../run.mjs'

/** Where the host apps find the package, as if their package manager had put it there. */
const INSTALLED = fromRoot('public', 'hosts', 'node_modules', 'wallet-widget')

/** The files which `npm publish` would publish now, relative to the repository. */
async function publishedFiles() {
  const { code, output } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--silent'], {
    capture: true,
  })
  if (code !== 0) throw new Error(`npm pack failed:\n${output}`)
  const [{ files }] = JSON.parse(output.slice(output.indexOf('[')))
  return files.map(({ path }) => path)
}

/**
 * Puts exactly the files of the published package where the host apps import it from. Source maps stay out: no app
 * reads them.
 */
export async function packWidget() {
  const files = (await publishedFiles()).filter((path) => !path.endsWith('.map'))
  const fresh = `${INSTALLED}-${process.pid}`
  for (const path of files) {
    const target = join(fresh, path)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(fromRoot(path), target)
  }
  rmSync(INSTALLED, { recursive: true, force: true })
  renameSync(fresh, INSTALLED)
}

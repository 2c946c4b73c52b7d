import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../run.mjs'
import { PACKED } from './folders.mjs'

/** Makes the package with `npm pack`, and unpacks it outside of the repository. */
export async function packWidget() {
  const folder = dirname(PACKED)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const packing = ['pack', '--json', '--ignore-scripts', '--silent', '--pack-destination', folder]
  const packed = await run('npm', packing, { capture: true })
  if (packed.code !== 0) throw new Error(`npm pack failed:\n${packed.output}`)
  const [{ filename }] = JSON.parse(packed.output.slice(packed.output.indexOf('[')))
  const unpacked = await run('tar', ['-xzf', join(folder, filename), '-C', folder], { capture: true })
  if (unpacked.code !== 0) throw new Error(`The package could not be unpacked:\n${unpacked.output}`)
}

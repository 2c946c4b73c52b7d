import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = process.cwd()
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

type Packed = {
  name: string
  version: string
  filename: string
  size: number
  unpackedSize: number
  files: { path: string; size: number }[]
}

/** A host's folder, as its package manager leaves it. */
export type Host = {
  path: string
  /** What npm said of the archive, and where that is. */
  packed: Packed
  tarball: string
  /** The package as it was unpacked. */
  installed: string
  /** Its program. */
  program: string
  write(file: string, text: string): string
  remove(): void
}

/**
 * Packs the sandbox as npm would publish it, and unpacks it for a host; with the widget beside it if wanted. The folder
 * is below this repository, where the packages it depends on are found further up, as they would be beside it.
 */
export function installPacked(name: string, { hasWidget }: { hasWidget: boolean }): Host {
  execFileSync(process.execPath, [join('scripts', 'sandboxPackage.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const path = join(root, '.cache', 'sandboxPackage', `${name}-${process.pid}`)
  const installed = join(path, 'node_modules', 'wallet-widget-sandbox')
  rmSync(path, { recursive: true, force: true })
  mkdirSync(installed, { recursive: true })
  const said = execFileSync(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', path], {
    cwd: join(root, 'sandbox'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  const [packed] = JSON.parse(said) as [Packed]
  const tarball = join(path, packed.filename)
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components', '1'])
  const write: Host['write'] = (file, text) => {
    const target = join(path, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
    return target
  }
  write('package.json', '{ "name": "host", "private": true, "type": "module" }')
  const widget = join(path, 'node_modules', 'wallet-widget')
  if (hasWidget) symlinkSync(root, widget, 'junction')
  else {
    // One without a build stands before the repository's own, which its templates ask for.
    mkdirSync(widget)
    writeFileSync(join(widget, 'package.json'), '{ "name": "wallet-widget" }')
  }
  return {
    path,
    packed,
    tarball,
    installed,
    program: linkProgram(path, installed),
    write,
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** What a package manager does with the `bin` of a package. */
function linkProgram(path: string, installed: string): string {
  const program = join(installed, 'dist', 'cli.js')
  if (!existsSync(program)) throw new Error('The package has no program')
  chmodSync(program, 0o755)
  const bin = join(path, 'node_modules', '.bin')
  mkdirSync(bin)
  if (process.platform === 'win32') writeFileSync(join(bin, 'wallet-widget-sandbox.cmd'), `@node "${program}" %*\r\n`)
  else symlinkSync(program, join(bin, 'wallet-widget-sandbox'))
  return program
}

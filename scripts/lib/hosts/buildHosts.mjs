import { cpSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fromRoot } from '../paths.mjs'
import { withProcessLock } from '../processLock.mjs'
import { ROOM_FOR_YOUNG_OBJECTS, run, secondsSince } from '../run.mjs'
import { copyHost } from './copyHost.mjs'
import { copyOf, templateOf } from './folders.mjs'
import { hostApps } from './hostApps.mjs'
import { hostInputsHash, isHostFresh, markHostFresh, sharedInputsHash } from './hostStamp.mjs'
import { packWidget } from './packWidget.mjs'

const AT_ONCE = 2

/** Where what was built of an app is used from: by the sandbox, or by the app's own server. */
const builtFolder = (name) =>
  hostApps[name].serves ? join(copyOf(name), hostApps[name].serves) : join(templateOf(name), 'dist')

/** Tools of the apps neither ask the network for anything nor colour what is read as text. */
const envIn = (copy) => ({
  CI: '1',
  NO_COLOR: '1',
  NG_CLI_ANALYTICS: 'false',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${ROOM_FOR_YOUNG_OBJECTS}`.trim(),
  PATH: `${join(copy, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
})

/** A script of a package.json, run as npm does, with further words. */
function scriptOf(copy, name, words = '') {
  const { scripts } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'))
  const command = `${scripts[name]} ${words}`.trim()
  return process.platform === 'win32' ? ['cmd', '/c', command] : ['sh', '-c', command]
}

async function buildHost(name) {
  const startedAt = performance.now()
  const { check, serves, words } = hostApps[name]
  const copy = copyOf(name)
  copyHost(name)
  const checking = typeof check === 'string' ? scriptOf(copy, check) : check
  for (const [command, ...args] of [...(checking ? [checking] : []), scriptOf(copy, 'build', words)]) {
    const { code, output } = await run(command, args, { capture: true, env: envIn(copy), cwd: copy })
    if (code !== 0) throw new Error(`${name}: ${args.join(' ')}\n${output}`)
  }
  if (!serves) {
    rmSync(builtFolder(name), { recursive: true, force: true })
    cpSync(join(copy, 'dist'), builtFolder(name), { recursive: true })
  }
  console.log(`[hosts] ${name} is ready (${secondsSince(startedAt)})`)
}

/**
 * Copies the named templates, or all of them, to empty folders, and checks and builds them there against the package as
 * it would be published; what has not changed is left.
 * Throws an error holding the whole output of each tool that failed, after all apps were tried.
 */
export async function buildHosts(names = Object.keys(hostApps)) {
  const unknown = names.filter((name) => !(name in hostApps))
  if (unknown.length > 0) throw new Error(`No host app is called ${unknown.join(', ')}.`)
  await withProcessLock(fromRoot('.cache', 'hosts.lock'), 'building the host apps', () => buildStaleHosts(names))
}

async function buildStaleHosts(names) {
  const sharedHash = sharedInputsHash()
  const stale = names
    .map((name) => ({ name, inputsHash: hostInputsHash(name, sharedHash) }))
    .filter(({ name, inputsHash }) => !isHostFresh(name, inputsHash, builtFolder(name)))
  if (stale.length === 0) return
  await packWidget()
  const problems = []
  const waiting = [...stale]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, inputsHash } = next
      await buildHost(name).then(
        () => markHostFresh(name, inputsHash),
        (error) => problems.push(error.message),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (problems.length > 0) throw new Error(problems.join('\n\n'))
}

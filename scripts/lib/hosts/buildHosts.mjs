import { existsSync } from 'node:fs'
import { fromRoot } from '../paths.mjs'
import { withProcessLock } from '../processLock.mjs'
import { run, secondsSince } from '../run.mjs'
import { hostApps } from './hostApps.mjs'
import { hostInputsHash, isHostFresh, markHostFresh, sharedInputsHash } from './hostStamp.mjs'
import { packWidget } from './packWidget.mjs'

const AT_ONCE = 2

/** Tools of the apps neither ask the network for anything nor colour what is read as text. */
const env = { CI: '1', NO_COLOR: '1', NG_CLI_ANALYTICS: 'false', NODE_ENV: 'production' }

async function buildHost(name) {
  const startedAt = performance.now()
  for (const [command, ...args] of hostApps[name]) {
    const { code, output } = await run(command, args, { capture: true, env, cwd: fromRoot('public', 'hosts', name) })
    if (code !== 0) throw new Error(`${name}: ${args.join(' ')}\n${output}`)
  }
  console.log(`[hosts] ${name} is ready (${secondsSince(startedAt)})`)
}

/**
 * Checks and builds the named host apps, or all of them, against the package as it would be published; what has not
 * changed is left.
 * Throws an error holding the whole output of each tool that failed, after all apps were tried.
 */
export async function buildHosts(names = Object.keys(hostApps)) {
  const unknown = names.filter((name) => !(name in hostApps))
  if (unknown.length > 0) throw new Error(`No host app with a build is called ${unknown.join(', ')}.`)
  await withProcessLock(fromRoot('.cache', 'hosts.lock'), 'building the host apps', () => buildStaleHosts(names))
}

async function buildStaleHosts(names) {
  const sharedHash = sharedInputsHash()
  const stale = names
    .map((name) => ({ name, inputsHash: hostInputsHash(name, sharedHash) }))
    .filter(({ name, inputsHash }) => existsSync(fromRoot('public', 'hosts', name)) && !isHostFresh(name, inputsHash))
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

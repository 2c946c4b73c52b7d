// Set-up of a fresh clone. Only Node's own modules may be imported here: node_modules may not exist yet.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { buildInputsHash, readBuildStamp } from './build/stamp.mjs'
import { withAddresses } from './lockedAddresses.mjs'
import { fromRoot } from './paths.mjs'
import { withProcessLock } from './processLock.mjs'
import { ROOM_FOR_YOUNG_OBJECTS, run, secondsSince } from './run.mjs'

const MINIMUM_NODE = [20, 19]
const LOCKFILE = fromRoot('package-lock.json')
/** npm reads it before package-lock.json. It exists only while this script installs. */
const ADDRESSED_LOCKFILE = fromRoot('npm-shrinkwrap.json')
const INSTALLED_TREE = fromRoot('node_modules', '.package-lock.json')
const STAMP = fromRoot('node_modules', '.installed-lockfile')

const say = (text) => console.log(`[setup] ${text}`)

/** Stops with one clear sentence when this Node is too old to run anything here. */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return
  throw new Error(`This project needs Node ${MINIMUM_NODE.join('.')} or newer; this is Node ${version}.`)
}

const lockfileHash = () => createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex')

/** npm keeps its own record of what it installed; with it, a tree installed by hand is recognised and left alone. */
const isTreeAsLocked = () => {
  if (!existsSync(INSTALLED_TREE)) return false
  const wanted = JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages ?? {}
  const found = JSON.parse(readFileSync(INSTALLED_TREE, 'utf8')).packages ?? {}
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || entry.peer || found[path]?.version === entry.version,
  )
}

const whyInstall = () => {
  if (!existsSync(fromRoot('node_modules'))) return 'node_modules is missing'
  if (existsSync(STAMP)) {
    return readFileSync(STAMP, 'utf8') === lockfileHash() || isTreeAsLocked() ? null : 'package-lock.json has changed'
  }
  return isTreeAsLocked() ? null : 'node_modules is not what package-lock.json asks for'
}

// Not `npm ci`: it refuses a lockfile that lacks the binaries of other platforms, and not every registry carries them
// all. Versions are exact and hashes are checked all the same; nothing is written to package.json or the lockfile.
const npmInstall = async () =>
  (await run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'])).code

const npmInstallWithAddresses = async () => {
  const { code, output } = await run('npm', ['config', 'get', 'registry'], { capture: true })
  const registry = output.trim()
  if (code !== 0 || !URL.canParse(registry)) return npmInstall()
  const lockfile = JSON.parse(readFileSync(LOCKFILE, 'utf8'))
  writeFileSync(ADDRESSED_LOCKFILE, JSON.stringify(withAddresses(lockfile, registry)))
  try {
    return await npmInstall()
  } finally {
    rmSync(ADDRESSED_LOCKFILE, { force: true })
  }
}

/** A registry may keep its archives at addresses of its own: npm then asks it for each. */
const install = async () => {
  if ((await npmInstallWithAddresses()) === 0) return
  say('once more, with the addresses that the registry gives')
  const code = await npmInstall()
  if (code !== 0) throw new Error(`npm install failed with exit code ${code}.`)
}

/** Installs the locked packages when they are missing or the lockfile has changed since they were installed. */
export async function ensureInstalled() {
  checkNodeVersion()
  await withProcessLock(fromRoot('.cache', 'install.lock'), 'installing packages', async () => {
    // What an interrupted installation left.
    rmSync(ADDRESSED_LOCKFILE, { force: true })
    const reason = whyInstall()
    if (reason) {
      say(`${reason}: installing the locked packages (npm install --no-save)`)
      const startedAt = performance.now()
      await install()
      say(`packages installed in ${secondsSince(startedAt)}`)
    }
    writeFileSync(STAMP, lockfileHash())
  })
}

const whyBuild = (force) => {
  if (force) return 'a fresh build was asked for'
  const stamp = readBuildStamp()
  if (!stamp || !existsSync(fromRoot('dist', 'wallet-widget.js'))) return 'dist/ is missing or unfinished'
  return stamp === buildInputsHash() ? null : 'the sources have changed since the last build'
}

/** Builds dist/ when it is missing or older than its inputs, or always with `force`. */
export async function ensureBuilt({ force = false } = {}) {
  await withProcessLock(fromRoot('.cache', 'build.lock'), 'building', async () => {
    const reason = whyBuild(force)
    if (!reason) return
    say(`${reason}: building`)
    const { code } = await run(process.execPath, [ROOM_FOR_YOUNG_OBJECTS, fromRoot('scripts', 'build.mjs')])
    if (code !== 0) throw new Error(`The build failed with exit code ${code}.`)
  })
}

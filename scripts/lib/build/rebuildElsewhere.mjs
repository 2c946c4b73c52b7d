// Proves that the build depends on nothing but its sources: `node scripts/lib/build/rebuildElsewhere.mjs` builds a copy
// of them in another folder, on another day, in another time zone and language, and compares every file with dist/. It
// prints `{ files, differences }` and fails when there are differences.
import { spawn } from 'node:child_process'
import { copyFileSync, linkSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fromRoot } from '../paths.mjs'
import { compareFolders } from './compareFolders.mjs'
import { buildInputs, buildInputsHash, filesBelow, readBuildStamp } from './stamp.mjs'

const DAYS_LATER = 400

/** Everything a build could pick up by accident, set to something else. */
const ELSEWHERE = {
  TZ: 'Asia/Kathmandu',
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  USER: 'somebody',
  HOSTNAME: 'elsewhere',
}

const laterClock = `
  const Real = Date, ahead = ${DAYS_LATER} * 86400000
  globalThis.Date = class Date extends Real {
    constructor(...given) { given.length === 0 ? super(Real.now() + ahead) : super(...given) }
    static now() { return Real.now() + ahead }
  }`

const linkOrCopy = (from, to) => {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    // Another disk, or one that knows no links.
    copyFileSync(from, to)
  }
}

/** The modules whose code is in a build, as it noted them: paths from its folder. */
const bundledModules = (checkout) => {
  const stats = JSON.parse(readFileSync(join(checkout, '.cache', 'chunk-stats.json'), 'utf8'))
  return Object.values(stats).flatMap((chunk) => Object.keys(chunk.modules))
}

/** The top folders of the packages whose code is in the build. */
const bundledFolders = () => [
  ...new Set(
    bundledModules(fromRoot()).flatMap((name) => /(?:^|\/)(node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(name)?.[1] ?? []),
  ),
]

// What ends in the files lies in the copy itself; the tools, and the typings they read, are found in the folders above
// it.
const copySources = (checkout) => {
  for (const path of buildInputs()) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true })
    copyFileSync(fromRoot(path), join(checkout, path))
  }
  for (const folder of bundledFolders()) {
    for (const path of filesBelow(fromRoot(folder))) linkOrCopy(path, join(checkout, relative(fromRoot(), path)))
  }
}

const buildIn = (checkout) =>
  new Promise((resolve, reject) => {
    const script = `import { buildDist } from ${JSON.stringify(pathToFileURL(join(checkout, 'scripts', 'lib', 'build', 'buildDist.mjs')).href)}\nawait buildDist()`
    const { BUILD: _build, BUILD_OUT: _out, NODE_ENV: _mode, ...env } = process.env
    const clock = `data:text/javascript,${encodeURIComponent(laterClock)}`
    const child = spawn(process.execPath, ['--import', clock, '--input-type=module', '--eval', script], {
      cwd: realpathSync(tmpdir()),
      env: { ...env, ...ELSEWHERE },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The build of the copy failed:\n${said}`))))
  })

/**
 * Builds the copy and says which files are not the same, byte for byte, as in dist/. Throws when dist/ is not up to
 * date.
 */
export async function rebuildElsewhere() {
  if (readBuildStamp() !== buildInputsHash())
    throw new Error('dist/ is not the build of the present sources: run npm run build first.')
  const folder = fromRoot('.cache', `rebuild-${process.pid}`)
  const checkout = join(folder, 'a-folder-whose-path-is-longer', 'checkout')
  try {
    copySources(checkout)
    await buildIn(checkout)
    const outside = bundledModules(checkout).filter((name) => name.startsWith('..'))
    if (outside.length > 0)
      throw new Error(`The copy was built with code from outside of it, which proves nothing: ${outside[0]}`)
    return compareFolders(fromRoot('dist'), join(checkout, 'dist'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  const result = await rebuildElsewhere()
  console.log(JSON.stringify(result, null, 2))
  if (result.differences.length > 0) process.exitCode = 1
}

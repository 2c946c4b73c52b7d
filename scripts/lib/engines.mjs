import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/**
 * The browsers besides Chromium: what their tests need, where the variable of the environment says it is, and what
 * brings it on Debian.
 * @typedef {{ firefox: string | null, webkitDriver: string | null, xvfb: string | null }} Engines
 */

const say = (text) => console.log(`[engines] ${text}`)

const programs = {
  firefox: {
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr'],
    elsewhere: [
      '/snap/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
  },
  // The driver knows where the small browser of its own build is. It comes without one on other systems than Linux.
  webkitDriver: {
    variable: 'WEBKIT_DRIVER_PATH',
    names: ['WebKitWebDriver'],
    packages: ['webkit2gtk-driver'],
    elsewhere: ['/usr/libexec/WebKitWebDriver'],
  },
  // That browser has no mode without windows: it gets a screen nobody sees.
  xvfb: { variable: 'XVFB_PATH', names: ['Xvfb'], packages: ['xvfb'], elsewhere: ['/usr/X11R6/bin/Xvfb'] },
}

const fromEnvironment = ({ variable }) => {
  const path = process.env[variable]
  if (!path) return null
  if (!existsSync(path)) throw new Error(`${variable} names ${path}, which does not exist.`)
  return path
}

const fromUsualPlaces = ({ names, elsewhere }) => {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return (
    [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere].find((path) =>
      existsSync(path),
    ) ?? null
  )
}

const look = () =>
  Object.fromEntries(
    Object.entries(programs).map(([name, program]) => [name, fromEnvironment(program) ?? fromUsualPlaces(program)]),
  )

const install = async (names) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const packages = names.flatMap((name) => programs[name].packages)
  say(`installing ${packages.join(', ')} with apt-get`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, capture: true })
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    capture: true,
  })
  if (code !== 0) say(`apt-get could not install them:\n${output}`)
}

/**
 * Finds Firefox and WebKit: the variables FIREFOX_PATH, WEBKIT_DRIVER_PATH and XVFB_PATH, the usual places, and with
 * `mayInstall` the system's package manager where this user may install. What is nowhere is null. Sets the variables to
 * what it found.
 * @returns {Promise<Engines>}
 */
export async function findEngines({ mayInstall = false } = {}) {
  const missing = Object.entries(look()).flatMap(([name, path]) => (path ? [] : [name]))
  if (missing.length > 0 && mayInstall) await install(missing)
  const found = look()
  for (const [name, path] of Object.entries(found)) if (path) process.env[programs[name].variable] = path
  return found
}

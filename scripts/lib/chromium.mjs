import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const say = (text) => console.log(`[chromium] ${text}`)

// First the program without windows: the same browser, which spares the work for windows that nobody sees.
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]

const usualPlaces = () => {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const { LOCALAPPDATA, PROGRAMFILES } = process.env
  return [
    ...NAMES.map((name) => `/usr/bin/${name}`),
    '/snap/bin/chromium',
    ...onPath,
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ...[PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
      ]),
  ]
}

const starts = async (path) => {
  const { code, output } = await run(path, ['--version'], { capture: true })
  return code === 0 ? output.trim().split('\n').at(-1) : null
}

const fromEnvironment = () => {
  const path = process.env.CHROMIUM_PATH
  if (!path) return null
  if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`)
  return path
}

const fromUsualPlaces = () => {
  const path = usualPlaces().find((candidate) => existsSync(candidate))
  if (path) say(`using ${path}`)
  return path ?? null
}

const fromPackage = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  say('no browser in the usual places: unpacking the one carried by the package @sparticuz/chromium')
  // The package unpacks into the temporary folder; one of our own keeps it from meeting other versions there.
  const folder = join(tmpdir(), 'wallet-widget-chromium')
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  // It carries the libraries of a bare machine too, and unpacks them when it believes to be on one.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  try {
    const { default: carried } = await import('@sparticuz/chromium')
    const path = await carried.executablePath()
    if (await starts(path)) return path
    say('the carried browser does not start here')
  } catch (error) {
    say(`the carried browser could not be unpacked: ${error.message}`)
  }
  return null
}

const fromPackageManager = async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  say('installing Chromium with apt-get')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
    if (code === 0) return fromUsualPlaces()
  }
  return null
}

/**
 * Finds a Chromium and says where: the variable CHROMIUM_PATH, the usual places of each system, the system's package
 * manager where this user may install (it has the newest), at last the browser carried by a package. Sets CHROMIUM_PATH
 * to what it found.
 */
export async function findChromium() {
  for (const look of [fromEnvironment, fromUsualPlaces, fromPackageManager, fromPackage]) {
    const path = await look()
    if (!path) continue
    process.env.CHROMIUM_PATH = path
    return path
  }
  throw new Error('No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH to the program.')
}

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '../paths.mjs'
import { packageOf } from './chunkGroups.mjs'
import { copiedPackages } from './copiedPackages.mjs'
import { reviewedPackages } from './reviewedPackages.mjs'
import { forbiddenPackages } from './solanaTransactions.mjs'

const ALLOWED = new Set(['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'CC0-1.0'])
const RULE = '-'.repeat(80)

const moduleFile = (id) => id.replace(/^\0/, '').replace(/\?.*$/, '').replaceAll('\\', '/')

/** The nearest folder above a module whose package.json has a name and a version (nested ones may only set `type`). */
const packageFolder = (file) => {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (!existsSync(manifest)) continue
    const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'))
    if (name && version) return folder
  }
  throw new Error(`No package.json with a name and a version above ${file}`)
}

const textsMatching = (folder, pattern) =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())

const describePackage = (folder) => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return {
    folder,
    name: manifest.name,
    version: manifest.version,
    license: typeof manifest.license === 'string' ? manifest.license : (manifest.license?.type ?? 'none declared'),
    texts: [...textsMatching(folder, /^licen[cs]e/i), ...textsMatching(folder, /^notice/i)],
  }
}

const section = ({ name, version, license, texts }) =>
  [
    RULE,
    `${name} ${version}`,
    `Licence: ${license}`,
    RULE,
    '',
    texts.join('\n\n') || 'The package carries no licence file.',
    '',
  ].join('\n')

/**
 * True when a licence expression ("MIT OR Apache-2.0") leaves an allowed licence to choose, and no GNU licence stands
 * in it.
 */
export const isLicenseAllowed = (license) =>
  !license.includes('GPL') &&
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name.trim())))

/** The packages of which something was copied into one of these files. */
const copiedInto = (files) =>
  copiedPackages
    .filter(({ into }) => files.includes(fromRoot(...into).replaceAll('\\', '/')))
    .map(({ licence, into: _into, ...entry }) => ({
      ...entry,
      texts: [readFileSync(fromRoot('scripts', 'lib', 'build', 'licences', licence), 'utf8').trim()],
    }))

/**
 * The packages of which something is really in the bundle, found from the ids of its modules, sorted by name: their
 * code, or what a file of ours took from them.
 */
export function bundledPackages(moduleIds) {
  const all = moduleIds.map(moduleFile)
  const files = all.filter((file) => packageOf(file) !== null && existsSync(file))
  const folders = [...new Set(files.map(packageFolder))]
  const described = [...folders.map(describePackage), ...copiedInto(all)]
  const byId = new Map(described.map((entry) => [`${entry.name}@${entry.version}`, entry]))
  return [...byId.keys()].sort().map((key) => byId.get(key))
}

/** What a text of the GNU licences calls itself, whatever the package's manifest says. */
const GNU_TITLE = /GNU (?:LESSER |LIBRARY |AFFERO )?GENERAL PUBLIC LICENSE/i

const listed = (packages) => packages.map(({ name, version, license }) => `${name} ${version} (${license})`).join(', ')

/**
 * The packages of these modules. Throws when one of them, or its licence, may not be shipped, or nobody has looked at
 * it yet.
 */
export function checkedPackages(moduleIds) {
  const packages = bundledPackages(moduleIds)
  const forbidden = packages.filter(({ name }) => forbiddenPackages.includes(name))
  if (forbidden.length > 0) {
    throw new Error(
      `The bundle holds code that was to be left out (docs/adr/0009): ${forbidden.map(({ name }) => name).join(', ')}`,
    )
  }
  const refused = packages.filter(
    ({ license, texts }) => !isLicenseAllowed(license) || texts.some((text) => GNU_TITLE.test(text)),
  )
  if (refused.length > 0)
    throw new Error(`The bundle holds code under a licence this project may not ship: ${listed(refused)}`)
  const unknown = packages.filter(({ name }) => !reviewedPackages.includes(name))
  if (unknown.length > 0) {
    throw new Error(
      `The bundle holds packages nobody has looked at: ${listed(unknown)}. Look at them, then add them to scripts/lib/build/reviewedPackages.mjs.`,
    )
  }
  return packages
}

/** The text of THIRD-PARTY.txt. Throws as `checkedPackages` does. */
export function thirdPartyNotices(moduleIds) {
  const head = 'Code of the following packages is contained in the built files of wallet-widget.\n'
  return `${[head, ...checkedPackages(moduleIds).map(section)].join('\n').trimEnd()}\n`
}

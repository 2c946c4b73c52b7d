/**
 * Makes a release: the version in every place that says it, its section in the changelog, a commit and a tag. Publishing is
 * left to the workflow that runs on the tag (.github/workflows/release.yml): only there can the registry record which
 * sources made the package (provenance).
 *
 *   npm run release -- 0.2.0              after npm run build: it is compared with one more build, of a copy
 *   npm run release -- 0.2.0 --dry-run    says what it would do, and changes nothing
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fromRoot } from './lib/paths.mjs'
import { changelogOf, releaseChangelog } from './lib/release/changelog.mjs'
import { ownerFields } from './lib/release/owner.mjs'
import { packedFiles } from './lib/release/packedFiles.mjs'
import { STEPS, WORKFLOW } from './lib/release/publishing.mjs'
import { run } from './lib/run.mjs'

/** What a page that was copied out asks its package manager for. */
const inTemplate = (text, version) => text.replaceAll(/("wallet-widget": ")\d[^"]*/g, `$1${version}`)
const HOSTS = 'public/hosts'
const templates = (existsSync(fromRoot(HOSTS)) ? readdirSync(fromRoot(HOSTS)) : [])
  .map((name) => `${HOSTS}/${name}/package.json`)
  .filter((name) => existsSync(fromRoot(name)))
/** Files and folders that readers name. */
const inGuide = (text, version) => text.replaceAll(/(wallet-widget[@/-])\d+\.\d+\.\d+/g, `$1${version}`)
const guides = (existsSync(fromRoot('docs')) ? readdirSync(fromRoot('docs')) : [])
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
/** The sandbox goes with the widget: a version of its own, and the widgets it is made for. */
const PEER = /("wallet-widget": "\^)[^"]+/

const PLACES = {
  'package.json': (text, version) => text.replace(/("version": ")[^"]+/, `$1${version}`),
  // The package itself comes first there, twice.
  'package-lock.json': (text, version) => {
    let left = 2
    const named = text
      .replaceAll(/("version": ")[^"]+/g, (whole, start) => (left-- > 0 ? `${start}${version}` : whole))
      .replace(/("name": "wallet-widget-sandbox",\s+"version": ")[^"]+/, `$1${version}`)
      .replace(PEER, `$1${version}`)
    return inTemplate(named, version)
  },
  'sandbox/package.json': (text, version) =>
    text.replace(/("version": ")[^"]+/, `$1${version}`).replace(PEER, `$1${version}`),
  'src/config/version.ts': (text, version) => text.replace(/(version = ')[^']+/, `$1${version}`),
  ...Object.fromEntries(templates.map((name) => [name, inTemplate])),
  ...Object.fromEntries(guides.map((name) => [name, inGuide])),
}

const git = async (...words) => {
  const { code, output } = await run('git', words, { capture: true })
  if (code !== 0) throw new Error(`git ${words.join(' ')}: ${output.trim()}`)
  return output.trim()
}
const read = (name) => readFileSync(fromRoot(name), 'utf8')

async function problemsOf(version) {
  const fields = ownerFields(JSON.parse(read('package.json')))
  const ofOwner = fields.length > 0 ? [`package.json: the owner has still to fill in ${fields.join(', ')}`] : []
  try {
    return [
      ...ofOwner,
      ...((await git('status', '--porcelain')) === '' ? [] : ['there are changes that are not committed']),
      ...((await git('tag', '--list', `v${version}`)) === '' ? [] : [`there is a tag v${version} already`]),
    ]
  } catch (problem) {
    // Sources that were unpacked from an archive are no repository.
    return [...ofOwner, problem.message]
  }
}

/** Files of dist/ that another machine would not build alike: who publishes, and who checks it, builds them anew. */
async function differences() {
  const { rebuildElsewhere } = await import('./lib/build/rebuildElsewhere.mjs')
  const result = await rebuildElsewhere()
  return result.differences.map(({ name, why }) => `dist/${name} differs in a build elsewhere: ${why}`)
}

/** What npm would pack now: files of the root by their names, and how many each folder has. */
function saidFiles() {
  const counts = new Map()
  for (const path of packedFiles(fromRoot(), JSON.parse(read('package.json')))) {
    const [first, ...inside] = path.split('/')
    const name = inside.length > 0 ? `${first}/` : first
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => (name.endsWith('/') ? `${name} (${count})` : name))
}

const sayWhatFollows = () => {
  console.log(`files: ${saidFiles().join(', ')}`)
  console.log(`then ${WORKFLOW}, on the tag: ${STEPS.join('; ')}`)
}

/** The changelog of the version; what keeps it from being one is a problem like the others. */
function changelogFor(version, problems) {
  const text = read('CHANGELOG.md')
  try {
    return releaseChangelog(text, version, new Date().toISOString().slice(0, 10))
  } catch (problem) {
    problems.push(problem.message)
    return text
  }
}

async function release(version, isDry) {
  const problems = await problemsOf(version)
  const files = {
    'CHANGELOG.md': changelogFor(version, problems),
    ...Object.fromEntries(Object.entries(PLACES).map(([name, write]) => [name, write(read(name), version)])),
  }
  const changed = Object.keys(files).filter((name) => files[name] !== read(name))
  console.log(`version ${version}: ${changed.join(', ')}`)
  console.log(`changelog: ${changelogOf(files['CHANGELOG.md'], version)?.split('\n').length ?? 0} lines`)
  console.log(`commit and tag v${version}`)
  if (isDry) sayWhatFollows()
  for (const problem of problems) console.log(`not yet: ${problem}`)
  if (isDry) return
  for (const problem of problems.length > 0 ? [] : await differences()) {
    problems.push(problem)
    console.log(`not yet: ${problem}`)
  }
  if (problems.length > 0) throw new Error('Nothing was changed.')
  for (const name of changed) writeFileSync(fromRoot(name), files[name])
  await git('add', ...changed)
  await git('commit', '-m', `Release ${version}`)
  await git('tag', '-a', `v${version}`, '-m', `v${version}`)
  console.log(`Done. Push it with git push --follow-tags: ${WORKFLOW} publishes what has the tag.`)
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const [version = ''] = positionals
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version: npm run release -- 0.2.0')
  await release(version, values['dry-run'])
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}

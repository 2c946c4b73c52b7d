// Builds dist/ in a folder of its own and puts it in place when everything worked, so a failed build leaves the last
// one.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fromRoot, root } from '../paths.mjs'
import { chunkStats } from './chunkStats.mjs'
import { elementManifest } from './elementManifest.mjs'
import { writeIntegrity } from './integrity.mjs'
import { bundleBill } from './sbom.mjs'
import { buildInputsHash, dropBuildStamp, writeBuildStamp } from './stamp.mjs'
import { checkedPackages, thirdPartyNotices } from './thirdParty.mjs'
import { withoutCitations } from './withoutCitations.mjs'

const buildConfig = async (rollup, { output, ...input }, { cache, draft }) => {
  const bundle = await rollup({ ...input, cache })
  if (draft) await bundle.generate(draft)
  const files = []
  for (const options of [output].flat()) files.push(...(await bundle.write(options)).output)
  await bundle.close()
  return { files, cache: bundle.cache }
}

const isDeclarations = (config) => !Array.isArray(config.output)

/** Beside components of the same name: their typings import these. */
const PUBLISHED_AS = { 'vue.d.ts': 'vue-tag.d.ts', 'svelte.d.ts': 'svelte-tag.d.ts' }

/** Hand-written typings speak of the entry as the source tree has it; published, the entry is their neighbour. */
const copyTypings = (out) => {
  const folder = fromRoot('src', 'element', 'types')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.d.ts'))) {
    const text = readFileSync(join(folder, name), 'utf8')
    writeFileSync(
      join(out, PUBLISHED_AS[name] ?? name),
      text.replaceAll(/(['"])(?:\.\.\/)+index\1/g, '$1./wallet-widget.js$1'),
    )
  }
}

/** A component in Svelte's own language is translated by the page that has it. */
const copySvelteComponent = (out) => {
  const folder = fromRoot('src', 'integrations', 'svelte')
  copyFileSync(join(folder, 'WalletWidget.svelte'), join(out, 'WalletWidget.svelte'))
  copyFileSync(join(folder, 'components.js'), join(out, 'svelte-components.js'))
}

/** What is published as it was written, or with its comments, cites nothing that the reader does not have. */
const dropCitations = (out) => {
  for (const name of readdirSync(out).filter((file) => /\.d\.ts$|\.svelte$|^svelte-components\.js$/.test(file))) {
    const path = join(out, name)
    writeFileSync(path, withoutCitations(readFileSync(path, 'utf8')))
  }
}

/** The loader is small and plain enough to be shipped as it is written, below the line that says what it belongs to. */
const copyLoader = (out, banner) =>
  writeFileSync(
    join(out, 'wallet-widget.loader.js'),
    `${banner}\n${readFileSync(fromRoot('src', 'loader.js'), 'utf8')}`,
  )

/** What pages name without `type="module"`. */
const CLASSIC_SCRIPTS = ['wallet-widget.iife.js', 'wallet-widget.loader.js']

/**
 * A classic script is read in the encoding of its page (Shift_JIS, windows-1252, …): only ASCII says the same in all of
 * them.
 */
const checkClassicScripts = (out) => {
  for (const name of CLASSIC_SCRIPTS) {
    const [foreign] = /.{0,40}[^\0-\x7f]/.exec(readFileSync(join(out, name), 'utf8')) ?? []
    if (foreign !== undefined) throw new Error(`${name} holds a character outside of ASCII: ${foreign}`)
  }
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

const putInPlace = (out) => {
  const previous = fromRoot('.cache', `dist-old-${process.pid}`)
  if (existsSync(fromRoot('dist'))) renameSync(fromRoot('dist'), previous)
  renameSync(out, fromRoot('dist'))
  rmSync(previous, { recursive: true, force: true })
}

/** What is said of the packages inside: their licences for people, and the bill of materials for tools. */
const writePackageLists = (out, moduleIds) => {
  const packages = checkedPackages(moduleIds)
  const notices = thirdPartyNotices(moduleIds)
  writeFileSync(fromRoot('THIRD-PARTY.txt'), notices)
  writeFileSync(join(out, 'THIRD-PARTY.txt'), notices)
  writeJson(
    join(out, 'sbom.cdx.json'),
    bundleBill({
      packages,
      product: readJson(fromRoot('package.json')),
      lockfile: readJson(fromRoot('package-lock.json')),
      root,
    }),
  )
}

const build = async (out) => {
  // The configuration reads where to write, and libraries which of their editions is meant, while they are loaded.
  process.env.BUILD_OUT = out
  process.env.NODE_ENV = 'production'
  const [{ rollup }, { default: configs, banner, draft }] = await Promise.all([
    import('rollup'),
    import('../../../rollup.config.mjs'),
  ])
  const inputsHash = buildInputsHash()
  dropBuildStamp()
  mkdirSync(out, { recursive: true })
  const bundled = []
  // The bundles are made of the same modules: what one has read and translated, the next need not.
  let cache
  for (const config of configs) {
    if (isDeclarations(config)) await buildConfig(rollup, config, { cache: false })
    else {
      const made = await buildConfig(rollup, config, { cache, draft: config === configs[0] && draft })
      bundled.push(...made.files)
      cache ??= made.cache
    }
  }
  const chunks = bundled.filter((file) => file.type === 'chunk')
  const usedModules = chunks.flatMap(({ modules }) =>
    Object.keys(modules).filter((id) => modules[id].renderedLength > 0),
  )
  writePackageLists(out, [...new Set(usedModules)])
  copyFileSync(fromRoot('LICENSE'), join(out, 'LICENSE'))
  copyLoader(out, banner)
  checkClassicScripts(out)
  copyTypings(out)
  copySvelteComponent(out)
  dropCitations(out)
  writeJson(
    join(out, 'custom-elements.json'),
    await elementManifest({
      elementFolder: fromRoot('src', 'element'),
      declarations: join(out, 'wallet-widget.d.ts'),
      root,
    }),
  )
  writeIntegrity(out)
  putInPlace(out)
  writeJson(fromRoot('.cache', 'chunk-stats.json'), chunkStats(bundled, root))
  writeBuildStamp(inputsHash)
  return chunks.length
}

/** Makes dist/, or says why not and sets the exit code. Needs the installed packages; asks nothing of the network. */
export async function buildDist() {
  const startedAt = performance.now()
  const out = fromRoot('.cache', `dist-${process.pid}`)
  try {
    const scripts = await build(out)
    console.log(
      `[build] ${basename(fromRoot('dist'))}/ is ready (${scripts} scripts, ${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
    )
  } catch (error) {
    rmSync(out, { recursive: true, force: true })
    console.error(`[build] ${error.message}`)
    if (error.loc) console.error(`[build] at ${error.loc.file}:${error.loc.line}`)
    process.exitCode = 1
  }
}

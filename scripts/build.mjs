// Builds dist/ in a folder of its own and puts it in place when everything worked, so a failed build leaves the last one.
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkNodeVersion, ensureInstalled } from './lib/setup.mjs'
import { buildInputsHash, dropBuildStamp, writeBuildStamp } from './lib/build/stamp.mjs'
import { fromRoot, root } from './lib/paths.mjs'
import { secondsSince } from './lib/run.mjs'

checkNodeVersion()
await ensureInstalled()

const startedAt = performance.now()
const out = fromRoot('.cache', `dist-${process.pid}`)
process.env.BUILD_OUT = out
process.env.NODE_ENV = 'production'

const [{ rollup }, { default: configs }, { chunkStats }, { thirdPartyNotices }, { elementManifest }, { writeIntegrity }] =
  await Promise.all([
    import('rollup'),
    import('../rollup.config.mjs'),
    import('./lib/build/chunkStats.mjs'),
    import('./lib/build/thirdParty.mjs'),
    import('./lib/build/elementManifest.mjs'),
    import('./lib/build/integrity.mjs'),
  ])

const buildConfig = async ({ output, ...input }) => {
  const bundle = await rollup(input)
  const files = []
  for (const options of [output].flat()) files.push(...(await bundle.write(options)).output)
  await bundle.close()
  return files
}

const isDeclarations = (config) => !Array.isArray(config.output)

/** Hand-written typings speak of the entry as the source tree has it; published, the entry is their neighbour. */
const copyTypings = () => {
  const folder = fromRoot('src', 'element', 'types')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.d.ts'))) {
    const text = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(out, name), text.replaceAll(/(['"])(?:\.\.\/)+index\1/g, '$1./wallet-widget.js$1'))
  }
}

const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

const putInPlace = () => {
  const previous = fromRoot('.cache', `dist-old-${process.pid}`)
  if (existsSync(fromRoot('dist'))) renameSync(fromRoot('dist'), previous)
  renameSync(out, fromRoot('dist'))
  rmSync(previous, { recursive: true, force: true })
}

try {
  const inputsHash = buildInputsHash()
  dropBuildStamp()
  mkdirSync(out, { recursive: true })
  const bundled = []
  for (const config of configs) {
    const files = await buildConfig(config)
    if (!isDeclarations(config)) bundled.push(...files)
  }
  const chunks = bundled.filter((file) => file.type === 'chunk')
  const usedModules = chunks.flatMap(({ modules }) => Object.keys(modules).filter((id) => modules[id].renderedLength > 0))
  const notices = thirdPartyNotices([...new Set(usedModules)])
  writeFileSync(fromRoot('THIRD-PARTY.txt'), notices)
  writeFileSync(join(out, 'THIRD-PARTY.txt'), notices)
  copyFileSync(fromRoot('LICENSE'), join(out, 'LICENSE'))
  copyTypings()
  writeJson(join(out, 'custom-elements.json'), elementManifest(fromRoot('src', 'element'), root))
  writeIntegrity(out)
  putInPlace()
  writeJson(fromRoot('.cache', 'chunk-stats.json'), chunkStats(bundled, root))
  writeBuildStamp(inputsHash)
  console.log(`[build] ${basename(fromRoot('dist'))}/ is ready (${chunks.length} scripts, ${secondsSince(startedAt)})`)
} catch (error) {
  rmSync(out, { recursive: true, force: true })
  console.error(`[build] ${error.message}`)
  if (error.loc) console.error(`[build] at ${error.loc.file}:${error.loc.line}`)
  process.exitCode = 1
}

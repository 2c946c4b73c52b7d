// Bundles the Solana adapter as the build does, alone, and says what is in it: `node test/support/bundleSolana.mjs
// <folder>`.
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rollup } from 'rollup'
import { bundlePlugins, minifyOutput } from '../../scripts/lib/build/bundlePlugins.mjs'
import { packageOf } from '../../scripts/lib/build/chunkGroups.mjs'
import { thirdPartyNotices } from '../../scripts/lib/build/thirdParty.mjs'
import { fromRoot } from '../../scripts/lib/paths.mjs'

const bundle = await rollup({
  input: fromRoot('src', 'adapters', 'solana', 'solanaAdapter.ts'),
  plugins: bundlePlugins(),
  treeshake: { moduleSideEffects: (id) => !id.startsWith(fromRoot('src')) },
  onwarn: () => {},
})
const { output } = await bundle.write({
  file: join(process.argv[2], 'solanaAdapter.mjs'),
  format: 'es',
  // What is loaded later belongs to the library's code too.
  inlineDynamicImports: true,
  plugins: [minifyOutput({ module: true })],
})
await bundle.close()
const [{ code, modules }] = output
const used = Object.keys(modules).filter((id) => modules[id].renderedLength > 0)
const packages = [...new Set(used.map((id) => packageOf(id.replace(/^\0/, '').replace(/\?.*$/, ''))))]
  .filter(Boolean)
  .sort()

/** What the build says to these modules. */
const verdict = (ids) => {
  try {
    return thirdPartyNotices(ids).split('\n')[0]
  } catch (error) {
    return error.message
  }
}

const forbidden = fromRoot('node_modules', 'superstruct', 'dist', 'index.mjs')
console.log(
  JSON.stringify({
    gzipBytes: gzipSync(code, { level: 9 }).length,
    packages,
    verdict: verdict(used),
    verdictWithMore: verdict([...used, forbidden]),
  }),
)

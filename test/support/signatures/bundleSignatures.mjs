// Bundles the four namespaces' signature adapters as the build does and has them judge signatures: `node
// test/support/signatures/bundleSignatures.mjs <folder> <json>`.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rollup } from 'rollup'
import { bundlePlugins, minifyOutput } from '../../../scripts/lib/build/bundlePlugins.mjs'
import { fromRoot } from '../../../scripts/lib/paths.mjs'

const [, , folder, questions] = process.argv
const adapterFile = (namespace) =>
  fromRoot('src', 'adapters', namespace, 'signatures', `${namespace}SignatureAdapter.ts`)
const bundle = await rollup({
  input: {
    ...Object.fromEntries(
      ['eip155', 'solana', 'bip122', 'polkadot'].map((namespace) => [namespace, adapterFile(namespace)]),
    ),
    relay: fromRoot(
      'node_modules',
      '@walletconnect',
      'utils',
      'node_modules',
      'viem',
      '_esm',
      'utils',
      'signature',
      'recoverPublicKey.js',
    ),
  },
  plugins: bundlePlugins(),
  treeshake: { moduleSideEffects: (id) => !id.startsWith(fromRoot('src')) },
  onwarn: () => {},
})
const { output } = await bundle.write({
  dir: folder,
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  format: 'es',
  plugins: [minifyOutput({ module: true })],
})
await bundle.close()

const load = (name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href)
const rpc = () => Promise.reject(new Error('There is no node here'))
const answers = []
for (const { namespace, signed } of JSON.parse(questions).texts) {
  const [create] = Object.values(await load(namespace))
  answers.push(await create({ rpc }).verifyMessage(signed))
}
const { recoverPublicKey } = await load('relay')
const curves = output
  .flatMap(({ modules = {} }) => Object.keys(modules))
  .filter((id) => /@noble\/curves\/.*secp256k1\.js$|@noble\/curves\/.*ed25519\.js$/.test(id))
console.log(
  JSON.stringify({
    answers,
    publicKey: await recoverPublicKey(JSON.parse(questions).recovery),
    curves: curves.map((id) => id.slice(id.indexOf('node_modules'))).sort(),
  }),
)

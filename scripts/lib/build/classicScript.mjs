// The script for pages that cannot load modules: one file with what nearly every visit comes by, and parts beside it for
// the rest (ADR 31).
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { rollup } from 'rollup'
import { fromRoot } from '../paths.mjs'
import { bundlePlugins } from './bundlePlugins.mjs'
import { homeOf } from './chunksTogether.mjs'

/** The files of modules that are parts here too. The languages and lists of data are parts as well. */
const PARTS = [
  'relay',
  'buffer',
  'noble',
  'ed25519',
  'walletParts',
  'furtherNamespaces',
  'furtherSignatures',
  'solana',
  'embeddedWallets',
  'eip155Swap',
  'eip155Signatures',
  'swap',
  'onramp',
  'furtherViews',
]
const DATA = /^(?:locale|data)-/
const MAIN = 'main'

/**
 * Chunks that go elsewhere than the file they are in for modules: what a transfer and a sign-in take is in the file
 * itself, logging in is with the embedded wallet.
 */
const ELSEWHERE = {
  fees: MAIN,
  siwx: MAIN,
  auth: 'embeddedWallets',
  loginSteps: 'embeddedWallets',
  // What is done and what draws it are one part here.
  swapRules: 'swap',
  onrampRules: 'onramp',
  furtherRules: 'furtherViews',
}

/** What is read of every page when it is idle: modules have a copy of it for that (ownCopies). */
const READ_ON_EVERY_PAGE = /\/src\/(?:connectors\/surrounding\/whoIsAround|config\/surroundings)\.ts$/

/**
 * What few visitors ask for, though it comes with what all take: another fee than the usual one, the guides, which are
 * drawn like that of buying, what the account did, and an address from a picture of it, which needs the reader of such
 * pictures anyway.
 */
const SELDOM = [
  [
    /\/src\/(?:adapters\/eip155\/feeChoices|features\/fees\/components\/(?:FeeEditor|OwnPrice|useCost))\./,
    'eip155Swap',
  ],
  // Codes and links to wallets elsewhere: who takes one waits for its relay, or for the package of its maker.
  [
    /\/src\/features\/connect\/(?:views\/ConnectingWalletConnect|components\/(?:Pairing|Platform|pairing|(?:BrowserPlatform|CodeButton|ConnectorLink|GetWallet|OpenWallet|trackStore|use(?:Deadlines|Pairing|Platform|Recovery|WalletOpening))\.))/,
    'pairing',
  ],
  // Wallets of the page in other namespaces than EVM.
  [/\/src\/connectors\/(?:walletStandard|bitcoin|polkadot)\//, 'walletParts'],
  [/\/src\/(?:features\/\w+\/views\/WhatIsA|ui\/card\/Guide\.)/, 'onramp'],
  [/\/src\/features\/history\/(?:components|views)\//, 'furtherViews'],
  // What developers read while they build their page (option `debug`), and what few pages fill a view with.
  [/\/src\/(?:app\/(?:shell\/DebugSnackbar|viewArguments)|ui\/notices\/Snackbar)\./, 'onramp'],
  [
    /\/src\/features\/send\/(?:views\/SendScan|components\/(?:useScan|scan\.)|recipients\/(?:codeReader|readScanned|scanRecipient))/,
    'data-qrReader',
  ],
]

/** The part that a module goes to which is in a chunk of this name: one of its own, or the file itself. */
export function classicPartOf(chunk, id) {
  if (READ_ON_EVERY_PAGE.test(id.replaceAll('\\', '/'))) return MAIN
  const seldom = SELDOM.find(([module]) => module.test(id.replaceAll('\\', '/')))
  if (seldom) return seldom[1]
  if (chunk in ELSEWHERE) return ELSEWHERE[chunk]
  const home = homeOf(chunk)
  return PARTS.includes(home) || DATA.test(home) ? home : MAIN
}

const HASHES = 'CLASSIC_PART_HASHES'

const bundleRuntime = async () => {
  const bundle = await rollup({ input: fromRoot('src', 'classicParts.ts'), plugins: bundlePlugins() })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  return output[0].code.replace(/^export \{ startParts \};$/m, '')
}

const TABLE = '(globalThis[Symbol.for("wallet-widget.parts")] ??= {})'

/** As long as the hash that comes in its place when the part is finished: the map of the file stays true. */
const placeFor = (file) => `sha384-${createHash('sha384').update(file).digest('base64')}`
const sha384 = (code) => `sha384-${createHash('sha384').update(code).digest('base64')}`

const mainBefore = async () => `var WalletWidget = ((own) => {
${await bundleRuntime()}
let made
const System = { register: (...part) => {
  made = startParts({ file: "wallet-widget.iife.js", part, own, hashes: ${HASHES}, table: ${TABLE} })
} }
`

const mainAfter = (names) => `
const {${names.join(', ')}} = made
return {${names.join(', ')}}
})(globalThis.document ? Reflect.get(Document.prototype, 'currentScript', document) : null)`

const partBefore = ({ fileName }) =>
  `{ const System = { register: (...part) => { ${TABLE}[${JSON.stringify(basename(fileName))}] = part } }\n`

/** Gives each file what it needs around the bundler's output, before it is minified. */
export const classicScript = () => ({
  name: 'classic-script',
  banner: (chunk) => (chunk.isEntry ? mainBefore() : partBefore(chunk)),
  footer(chunk) {
    return chunk.isEntry ? mainAfter(this.getModuleInfo(chunk.facadeModuleId).exports) : '}'
  },
  renderChunk(code, { isEntry }, _options, { chunks }) {
    if (!isEntry) return null
    const parts = Object.values(chunks).filter((chunk) => !chunk.isEntry)
    const hashes = Object.fromEntries(parts.map(({ fileName }) => [basename(fileName), placeFor(fileName)]))
    return { code: code.replace(HASHES, JSON.stringify(hashes)), map: null }
  },
})

/** Writes the hashes of the finished parts into the file that fetches them. */
export const pinClassicParts = () => ({
  name: 'pin-classic-parts',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
    const main = chunks.find(({ isEntry }) => isEntry)
    const unknown = PARTS.filter((part) => !chunks.some(({ name }) => name === part))
    if (unknown.length > 0) this.error(`The list of parts of the classic script names no chunk: ${unknown.join(', ')}`)
    for (const { fileName, code } of chunks.filter((chunk) => chunk !== main)) {
      const place = placeFor(fileName)
      if (!main.code.includes(place)) this.error(`${main.fileName} has no place for the hash of ${fileName}`)
      main.code = main.code.replace(place, sha384(code))
    }
  },
})

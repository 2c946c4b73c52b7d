// What the product uses of @solana/web3.js 1.x is keys, instructions and transactions; nodes are asked through the
// product's own HTTP client. The package is one file, so its connection comes along: a websocket client under the LGPL,
// an RPC client, a schema checker and more (docs/adr/0009). Here those imports are cut off, and what is not used of the
// file is left out.

import { fromRoot } from '../paths.mjs'

const WEB3 = /\/node_modules\/@solana\/web3\.js\/lib\/[^/]+\.js$/
const ABSENT = '\0absent-from-solana:'

/** What is imported by name from the packages that are cut off. A default import is there for all of them. */
const CUT_OFF = {
  'rpc-websockets': ['CommonClient', 'WebSocket'],
  'jayson/lib/client/browser': [],
  superstruct: [
    'any',
    'array',
    'assert',
    'boolean',
    'coerce',
    'create',
    'instance',
    'literal',
    'nullable',
    'number',
    'optional',
    'record',
    'string',
    'tuple',
    'type',
    'union',
    'unknown',
  ],
  borsh: ['deserialize', 'deserializeUnchecked', 'serialize'],
  '@noble/curves/secp256k1': ['secp256k1'],
  '@noble/hashes/sha3': ['keccak_256'],
}

/**
 * What stands in the place of `bn.js`, of which keys need three methods; in one file with what needs it while it loads.
 */
const keyNumber = fromRoot('src', 'adapters', 'solana', 'keyNumber.ts')

/** Packages whose code may be in no file that is shipped; the build fails when one is (see `thirdParty.mjs`). */
export const forbiddenPackages = [
  'rpc-websockets',
  'jayson',
  'node-fetch',
  'agentkeepalive',
  'superstruct',
  'borsh',
  'eventemitter3',
  'uuid',
  'bn.js',
  'fast-stable-stringify',
  'text-encoding-utf-8',
]

const moduleFile = (id) => id.replace(/\?.*$/, '').replaceAll('\\', '/')
const isAbsent = (id) => id.startsWith(ABSENT)

/** Whether a module stands for a package that web3.js imports. */
export const isSolanaStandIn = (id) => isAbsent(id) || moduleFile(id) === moduleFile(keyNumber)

/** A module in which every name stands for something that says so when it is used after all. */
const absentModule = (source) => {
  const names = CUT_OFF[source]
  return [
    // Schemas are made of schemas while the file loads: what nobody asks for is dropped with everything it is made of.
    `/*#__NO_SIDE_EFFECTS__*/ function absent() { throw new Error(${JSON.stringify(`${source} is not part of this build`)}) }`,
    // The file reads properties of one of them while it loads.
    'absent.utils = absent',
    ...names.map((name) => `export { absent as ${name} }`),
    'export default absent',
  ].join('\n')
}

// The file's own top level makes keys, schemas and layouts. None of that is felt by anybody who does not use the
// result, which the bundler cannot know of a call by itself.
const AT_TOP = /^((?:const|let|var) [\w$]+ = |[\w$]+\.[\w$]+ = )(?=new [A-Z]|[\w$]+(?:\.[\w$]+)*\()/gm

/** Marks the calls of a module's top level as free of side effects. */
const markPure = (code) => code.replace(AT_TOP, '$1/*#__PURE__*/ ')

/** The rollup plugin that keeps of @solana/web3.js what the product uses. */
export const solanaTransactions = () => ({
  name: 'solana-transactions',
  resolveId(source, importer) {
    if (importer === undefined || !WEB3.test(moduleFile(importer))) return null
    if (source === 'bn.js') return keyNumber
    if (!Object.hasOwn(CUT_OFF, source)) return null
    return { id: `${ABSENT}${source}`, moduleSideEffects: false }
  },
  load: (id) => (isAbsent(id) ? absentModule(id.slice(ABSENT.length)) : null),
  transform(code, id) {
    if (!WEB3.test(moduleFile(id))) return null
    const withNumbers = code.replace("import BN from 'bn.js';", "import { KeyNumber as BN } from 'bn.js';")
    return { code: markPure(withNumbers), map: null, moduleSideEffects: false }
  },
})

import { dataChunkOf } from './dataFiles.mjs'
import { isRelayStandIn } from './relayStorage.mjs'
import { isSolanaStandIn } from './solanaTransactions.mjs'

// Which packages share a chunk. Grouping only merges what is loaded together anyway: whether a chunk is lazy is decided
// by the dynamic imports in src/ alone, and `npm run size` proves it on the finished files.
const GROUPS = [
  { name: 'react', packages: ['react', 'react-dom', 'scheduler', '@r2wc/core', '@r2wc/react-to-web-component'] },
  {
    name: 'redux',
    packages: ['@reduxjs/toolkit', '@standard-schema/utils', 'redux', 'redux-thunk', 'reselect', 'immer'],
  },
  {
    name: 'relay',
    packages: [
      '@walletconnect/sign-client',
      '@walletconnect/core',
      '@walletconnect/utils',
      '@walletconnect/types',
      '@walletconnect/events',
      '@walletconnect/heartbeat',
      '@walletconnect/jsonrpc-provider',
      '@walletconnect/jsonrpc-types',
      '@walletconnect/jsonrpc-utils',
      '@walletconnect/jsonrpc-ws-connection',
      '@walletconnect/logger',
      '@walletconnect/relay-api',
      '@walletconnect/relay-auth',
      '@walletconnect/safe-json',
      '@walletconnect/time',
      '@walletconnect/window-getters',
      '@walletconnect/window-metadata',
      '@walletconnect/environment',
      'pino',
      'uint8arrays',
      'multiformats',
      'es-toolkit',
      'events',
      'quick-format-unescaped',
      'viem',
      'ox',
      'abitype',
      'query-string',
      'detect-browser',
      '@msgpack/msgpack',
      'blakejs',
      'bs58',
      'base-x',
    ],
  },
  // Few visitors scan a code.
  { name: 'data-qrReader', packages: ['qr'] },
  { name: 'noble', packages: ['@noble/ciphers', '@noble/hashes', '@scure/base'] },
  { name: 'buffer', packages: ['buffer', 'base64-js', 'ieee754'] },
  { name: 'solana', packages: ['@solana/web3.js', '@solana/buffer-layout', 'safe-buffer'] },
  {
    name: 'ethers',
    packages: ['ethers', '@adraffy/ens-normalize', 'aes-js', 'tslib'],
  },
]

const nameAfter = (id, at) => {
  if (at === -1) return null
  const [scope, name] = id.slice(at + '/node_modules/'.length).split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

/** The package a module id belongs to, or null for the project's own code. */
export const packageOf = (id) => nameAfter(id, id.lastIndexOf('/node_modules/'))

// A package's own copy of another one goes where the package goes.
const outermostPackageOf = (id) => nameAfter(id, id.indexOf('/node_modules/'))

// RTK Query's hooks need React, so the query core and its hooks form a group of their own.
const isQueryModule = (id) => /\/@reduxjs\/toolkit\/.*\/(query|rtk-query)/.test(id)

// What checks signatures is asked for by swaps and sign-in alone: apart, or every visitor of the namespace would load the
// curve with ethers.
const isSignatureModule = (id) => /\/ethers\/lib\.esm\/(?:crypto\/sign|transaction\/|hash\/typed-data)/.test(id)

// One curve is Ethereum's and Bitcoin's, the other Solana's and Polkadot's: nobody needs both.
const CURVES = [
  { name: 'secp256k1', modules: /\/esm\/(?:secp256k1|_shortw_utils|abstract\/weierstrass)\.js/ },
  { name: 'ed25519', modules: /\/esm\/(?:ed25519|abstract\/edwards)\.js/ },
]

// What spells an address by its checksum is wanted with every connection, the other hash functions by few.
const isKeccakModule = (id) => /\/esm\/(?:sha3|_u64|utils|crypto)\.js/.test(id)

const curveChunkOf = (id) => CURVES.find(({ modules }) => modules.test(id))?.name ?? 'curves'

/** Rollup's `manualChunks`: the chunk a module goes to, or undefined to leave it where its importers are. */
export function chunkGroupOf(id) {
  // Of all that is written in CommonJS; not beside React, which what is not seen does without.
  if (id.startsWith('\0commonjsHelpers')) return 'redux'
  if (isRelayStandIn(id)) return 'relay'
  if (isSolanaStandIn(id)) return 'solana'
  const packageName = outermostPackageOf(id.replace(/^\0/, '').replace(/\?.*$/, '').replaceAll('\\', '/'))
  if (packageName === null) return dataChunkOf(id)
  if (packageName === '@reduxjs/toolkit' && isQueryModule(id)) return 'query'
  if (packageName === 'ethers' && isSignatureModule(id.replaceAll('\\', '/'))) return 'ethersSignatures'
  if (packageName === '@noble/curves') return curveChunkOf(id.replaceAll('\\', '/'))
  if (packageName === '@noble/hashes' && isKeccakModule(id.replaceAll('\\', '/'))) return 'keccak'
  return GROUPS.find((group) => group.packages.includes(packageName))?.name
}

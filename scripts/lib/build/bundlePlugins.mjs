import commonjs from '@rollup/plugin-commonjs'
import inject from '@rollup/plugin-inject'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { minify, swc } from 'rollup-plugin-swc3'
import { dataModules } from './dataFiles.mjs'
import { errorAdvice } from './errorAdvice.mjs'
import { minifyCssTemplates } from './minifyCssTemplates.mjs'
import { oneCurve } from './oneCurve.mjs'
import { reactDocuments } from './reactDocuments.mjs'
import { reactUnused } from './reactUnused.mjs'
import { reduxOwnKeys } from './reduxOwnKeys.mjs'
import { relayKeys } from './relayKeys.mjs'
import { relayStorage } from './relayStorage.mjs'
import { solanaTransactions } from './solanaTransactions.mjs'

/** The plugins that turn src/ and the packages it uses into one module graph. */
export const bundlePlugins = () => [
  minifyCssTemplates(),
  dataModules(),
  solanaTransactions(),
  oneCurve(),
  relayStorage(),
  nodeResolve({ browser: true, preferBuiltins: false, extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
  reactDocuments(),
  reactUnused(),
  errorAdvice(),
  reduxOwnKeys(),
  relayKeys(),
  commonjs(),
  swc({
    include: /\.tsx?$/,
    exclude: /node_modules/,
    tsconfig: false,
    sourceMaps: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  }),
  // The relay's client takes Node's Buffer for granted; it gets one of its own, and the page never one as a global.
  inject({ include: /\/node_modules\/@walletconnect\//, modules: { Buffer: ['buffer', 'Buffer'] } }),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // It falls back to a package of Node's where a page has no sockets, which none is without; a host's bundler would
  // look for that package.
  replace({
    preventAssignment: true,
    include: /\/jsonrpc-ws-connection\//,
    delimiters: ['', ''],
    values: { 'require("ws")': 'undefined' },
  }),
]

/**
 * Tells V8 to compile the functions of a file with the file, and not each again with its first call (explicit compile
 * hints); other engines read a comment. It stands before the code.
 */
export const COMPILE_WHOLE = '//# allFunctionsCalledOnLoad'

/** Licences, and what engines read. */
const KEPT_COMMENTS = { regex: String.raw`^\s*!|@(?:preserve|copyright|lic|cc_on)|^# allFunctionsCalledOnLoad` }

/**
 * The minifier of one output. Top-level names may only be shortened in modules: in a script that would drop the
 * global the file is there to make. A script is read in the encoding of its page, which may be any; modules are always
 * UTF-8. Directives (`'use client'`) say nothing to a browser and are dropped unless a bundler is to read them.
 */
export const minifyOutput = ({ module, isAscii = !module, keepsDirectives = false }) =>
  minify({
    module,
    toplevel: module,
    sourceMap: true,
    ecma: 2020,
    compress: { ecma: 2020, passes: 3, module, directives: !keepsDirectives },
    mangle: true,
    format: { comments: KEPT_COMMENTS, ascii_only: isAscii },
  })

/** The minifier of the classic script; its parts are read as UTF-8, whatever the page's encoding is. */
export const minifyClassicScript = () => {
  const [script, part] = [true, false].map((isAscii) => minifyOutput({ module: false, isAscii }).renderChunk.handler)
  return {
    name: 'minify-classic-script',
    renderChunk: { order: 'post', handler: (code, { isEntry }) => (isEntry ? script(code) : part(code)) },
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dts } from 'rollup-plugin-dts'
import { bundlePlugins, COMPILE_WHOLE, minifyClassicScript, minifyOutput } from './scripts/lib/build/bundlePlugins.mjs'
import { chunkGroupOf } from './scripts/lib/build/chunkGroups.mjs'
import { classicFileNames } from './scripts/lib/build/classicFiles.mjs'
import { classicPartOf, classicScript, pinClassicParts } from './scripts/lib/build/classicScript.mjs'
import { checkTogether, homeOf } from './scripts/lib/build/chunksTogether.mjs'
import { fetchBeside } from './scripts/lib/build/fetchBeside.mjs'
import { writeFirstViewFiles } from './scripts/lib/build/firstViewFiles.mjs'
import { ownCopies, sourceOf } from './scripts/lib/build/ownCopies.mjs'
import { buildInputsHash, dropBuildStamp } from './scripts/lib/build/stamp.mjs'
import { noteVisitChunks } from './scripts/lib/build/visitChunks.mjs'
import { fromRoot } from './scripts/lib/paths.mjs'

// BUILD=dev makes only the ES modules, unminified, for `rollup -w`; BUILD_OUT is the folder to write to.
const isDevelopment = process.env.BUILD === 'dev'
const out = process.env.BUILD_OUT ?? fromRoot('dist')
const { license, version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
export const banner = `/*! wallet-widget ${version} ${license}, THIRD-PARTY.txt */`

// A map must not depend on where the file was built, or two builds of one source would differ.
const sourcePath = (relativePath) => sourceOf(relativePath.replaceAll('\\', '/').replace(/^(\.\.\/)+/, ''))

// Packages may warn about themselves; our own code may not.
const failOnWarning = (warning) => {
  const ids = [warning.id, ...(warning.ids ?? [])].filter(Boolean)
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return
  if (ids.length > 0 && ids.every((id) => id.includes('node_modules'))) return
  throw new Error(warning.message)
}

// One hash for all: of the sources, of which every byte of the files is made. The files of a version come and go
// together, and a hash of each one's own would be a tenth of what a page with hashes in its import map carries.
const hash = isDevelopment ? '' : buildInputsHash().slice(0, 8)
const chunkFileName = isDevelopment ? 'chunks/[name].js' : `chunks/[name]-${hash}.js`

// Our own modules do nothing by being imported, so a door (`index.ts`) does not pull in what its user does not use:
// otherwise the first view would load what only the last one needs. The exceptions say in their own words what they do.
const sideEffectModules = ['src/index.ts', 'src/smartSessions.ts', 'src/errors/index.ts'].map((path) =>
  fromRoot(...path.split('/')),
)
const hasSideEffects = (id) => !sourceOf(id).startsWith(fromRoot('src')) || sideEffectModules.includes(sourceOf(id))

const visitChunks = new Map()
const chunkOf = (id) => chunkGroupOf(id) ?? visitChunks.get(id)

/**
 * What is compiled whole. Most functions of the first two run at once; of React few do, but it is compiled while nobody
 * waits for it, and would be in the middle of drawing (ADR 24).
 */
const RUN_WHOLE = new Set(['wallet-widget', 'firstSight', 'react'])
// The licence is said once, in the file a page names: in every chunk it would cost each visitor a packet.
const headOf = ({ isEntry, name }) =>
  [isEntry && banner, RUN_WHOLE.has(name) && COMPILE_WHOLE].filter(Boolean).join('\n')

const modules = {
  dir: out,
  format: 'es',
  entryFileNames: ({ facadeModuleId }) =>
    facadeModuleId === fromRoot('src', 'core', 'index.ts') ? 'core.js' : 'wallet-widget.js',
  chunkFileNames: chunkFileName,
  generatedCode: { arrowFunctions: true },
  manualChunks: (id) => homeOf(chunkOf(id)),
  onlyExplicitManualChunks: true,
  banner: headOf,
  sourcemap: true,
  sourcemapPathTransform: sourcePath,
  plugins: [
    writeFirstViewFiles(),
    fetchBeside(),
    ...(isDevelopment ? [] : [checkTogether(), minifyOutput({ module: true })]),
  ],
}

/**
 * Made before the modules and thrown away: it tells which of them a part of a visit needs. Without it (`rollup -w`)
 * each lazy module has files of its own.
 */
export const draft = {
  ...modules,
  manualChunks: chunkGroupOf,
  sourcemap: false,
  plugins: [noteVisitChunks(visitChunks)],
}

const scripts = {
  dir: out,
  entryFileNames: 'wallet-widget.iife.js',
  chunkFileNames: classicFileNames(hash),
  generatedCode: { arrowFunctions: true },
  format: 'system',
  manualChunks: (id) => classicPartOf(chunkOf(id), id),
  onlyExplicitManualChunks: true,
  banner: ({ isEntry }) => (isEntry ? banner : ''),
  sourcemap: true,
  sourcemapPathTransform: sourcePath,
  plugins: [writeFirstViewFiles(), classicScript(), minifyClassicScript(), pinClassicParts()],
}

const bundle = {
  input: { 'wallet-widget': fromRoot('src', 'index.ts'), core: fromRoot('src', 'core', 'index.ts') },
  output: [modules],
  plugins: [ownCopies(), ...bundlePlugins()],
  treeshake: { moduleSideEffects: hasSideEffects },
  onwarn: failOnWarning,
  watch: { clearScreen: false, include: 'src/**' },
}

// After the modules: it is divided as they are.
const classic = {
  ...bundle,
  input: { 'wallet-widget': fromRoot('src', 'index.ts') },
  // What the parts need of it; a page is given the names of the entry alone.
  preserveEntrySignatures: 'allow-extension',
  output: [scripts],
  plugins: bundlePlugins(),
}

// A bundle of its own that shares no file with the others: what they have in common would be one request more for every
// page.
const smartSessions = {
  ...bundle,
  input: { 'smart-sessions': fromRoot('src', 'smartSessions.ts') },
  output: [
    {
      ...modules,
      entryFileNames: 'smart-sessions.js',
      manualChunks: undefined,
      onlyExplicitManualChunks: false,
      inlineDynamicImports: true,
    },
  ],
  plugins: bundlePlugins(),
}

/**
 * What other libraries take of the widget: they reach it by its public interface, and need nothing else of it. Each is a
 * file that shares nothing with the others; the libraries, and the widget's own entry, are the page's.
 */
const INTEGRATIONS = {
  wagmi: 'wagmi/index',
  react: 'react/index',
  vue: 'vue/index',
  svelte: 'svelte/index',
  angular: 'angular/index',
  'base-account': 'baseAccount/index',
  metamask: 'metamask/index',
  // Comes with the press: a bundle of its own, so that the entry exports nothing for it.
  'metamask-wallet': 'metamask/mobileWallet',
}
/** What the page has, or installs for a wallet of one maker. */
const OF_THE_PAGE = /^(?:react|vue|@angular\/core|wallet-widget|@base-org\/account|@metamask\/.+|eciesjs)$/
const isMobileWallet = (id) => /[\\/]mobileWallet$/.test(id)
const integrations = Object.entries(INTEGRATIONS).map(([name, source]) => ({
  ...bundle,
  input: { [name]: fromRoot('src', 'integrations', ...`${source}.ts`.split('/')) },
  external: (id) => OF_THE_PAGE.test(id) || isMobileWallet(id),
  output: [
    {
      ...modules,
      entryFileNames: '[name].js',
      manualChunks: undefined,
      onlyExplicitManualChunks: false,
      paths: (id) => (isMobileWallet(id) ? './metamask-wallet.js' : id),
      plugins: isDevelopment ? [] : [minifyOutput({ module: true, keepsDirectives: true })],
      // Frameworks that render on a server leave what has hooks and effects to the browser.
      banner: name === 'react' ? "'use client';" : '',
    },
  ],
}))

// Hosts need the names of the texts, not what they say.
const withoutTexts = {
  name: 'without-texts',
  renderChunk: (code) => ({
    code: code.replaceAll(/^(\s+readonly '[\w.]+'): "(?:[^"\\]|\\.)*";$/gm, '$1: string;'),
    map: null,
  }),
}

const publicEntry = fromRoot('src', 'index')

/** `banner`: what the file says first. What comes from the public entry is named there: one class is one type. */
const declarationsOf = (source, file, banner = '') => ({
  input: fromRoot('src', source),
  output: {
    file: join(out, file),
    format: 'es',
    inlineDynamicImports: true,
    banner,
    paths: (id) => (id.startsWith(publicEntry) ? './wallet-widget.js' : id),
  },
  plugins: [dts({ tsconfig: fromRoot('tsconfig.json') }), withoutTexts],
  // Types that name each other across lazy borders are one file here, so their order cannot matter.
  onwarn: (warning) => {
    if (!/^(CYCLIC|CIRCULAR)_/.test(warning.code)) failOnWarning(warning)
  },
  external: (id) =>
    // Also where the compiler names it in another way.
    (source !== 'index.ts' && id === `${publicEntry}.ts`) ||
    (!id.startsWith('.') && !id.startsWith('/') && !/^[A-Za-z]:/.test(id)) ||
    id === '../index' ||
    id === '../../index',
})

if (isDevelopment) dropBuildStamp()

export default isDevelopment
  ? [bundle, smartSessions, ...integrations]
  : [
      bundle,
      classic,
      smartSessions,
      ...integrations,
      declarationsOf('index.ts', 'wallet-widget.d.ts'),
      declarationsOf('smartSessions.ts', 'smart-sessions.d.ts'),
      declarationsOf('core/index.ts', 'core.d.ts'),
      declarationsOf('integrations/wagmi/index.ts', 'wagmi.d.ts'),
      declarationsOf('integrations/react/index.ts', 'react.d.ts'),
      // The tag in templates was what this entry was for at first.
      declarationsOf('integrations/vue/index.ts', 'vue.d.ts', "import './vue-tag.js'"),
      declarationsOf('integrations/svelte/index.ts', 'svelte.d.ts', "import './svelte-tag.js'"),
      declarationsOf('integrations/angular/index.ts', 'angular.d.ts'),
      declarationsOf('integrations/baseAccount/index.ts', 'base-account.d.ts'),
      declarationsOf('integrations/metamask/index.ts', 'metamask.d.ts'),
    ]

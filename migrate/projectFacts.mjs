import { dirname, join, posix, relative } from 'node:path'
import { findPlainAdapters } from './steps/plainAdapters.mjs'
import { settingsIn } from './steps/settings.mjs'
import { providerProps } from './steps/providers.mjs'
import { isMovedAdapter } from './steps/wagmiConfig.mjs'

const EXTENSIONS = [
  '',
  '.ts',
  '.tsx',
  '.mts',
  '.js',
  '.jsx',
  '.mjs',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.jsx',
]

/**
 * What one file has to know of the others: where the settings are and what they become, which variables hold a wagmi
 * adapter or the kit's modal, and what the providers were told about looks.
 */
export function collectFacts(modules, folder) {
  const byPath = new Map(modules.map((module) => [module.file, module]))
  const settings = modules.filter((module) => hasSettings(module))
  const usesWagmi = modules.some(({ text }) => /["'](?:wagmi|@reown\/appkit-adapter-wagmi)["'/]/.test(text))

  /** The project's own file that a path in an import stands for. */
  const fileOf = (module, from) => {
    const base = from.startsWith('.') ? [posix.join(dirname(module.file), from)] : aliased(from)
    return base.flatMap((path) => EXTENSIONS.map((extension) => path + extension)).find((path) => byPath.has(path))
  }
  return {
    folder,
    usesWagmi,
    fileOf,
    settingsFile: settings.length === 1 ? settings[0].file : undefined,
    settingsFiles: settings.map(({ file }) => file),
    hasButton: modules.some(({ text }) =>
      /<(?:appkit|w3m)-button|<ConnectButton\b|<ConnectKitButton\b|<WalletWidget\b/.test(text),
    ),
    adapters: namesOf(modules, (init, module) => isMovedAdapter(module, init)),
    plainAdapters: findPlainAdapters(modules, fileOf),
    modals: namesOf(modules, (init) => init.type === 'CallExpression' && init.callee.name === 'createAppKit'),
    tagProps: modules.flatMap((module) => providerProps(module)),
    pathTo: (module, file) => {
      const path = relative(dirname(module.file), file)
        .replaceAll('\\', '/')
        .replace(/\.[mc]?[jt]sx?$/, '')
      return path.startsWith('.') ? path : `./${path}`
    },
  }
}

/** `@/x` and `~/x` of the usual settings. */
const aliased = (from) =>
  /^[@~]\//.test(from) ? [from.slice(2), join('src', from.slice(2)).replaceAll('\\', '/')] : []

/** Whether a file has a kit's settings, or what an earlier run has made of them. */
const hasSettings = (module) =>
  settingsIn(module).some(({ why }) => why === undefined) ||
  module.root.find(module.j.VariableDeclarator, { id: { name: 'walletOptions' } }).length > 0

/** `file name` of each top-level variable that is made in a certain way. */
const namesOf = (modules, isMade) =>
  new Set(
    modules.flatMap((module) =>
      module.root
        .find(module.j.VariableDeclarator)
        .filter(({ node }) => node.init && node.id.type === 'Identifier' && isMade(node.init, module))
        .nodes()
        .map(({ id }) => `${module.file} ${id.name}`),
    ),
  )

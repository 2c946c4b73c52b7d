import { basename } from 'node:path'

const LOCALE = /\/i18n\/locales\/([\w-]+)\.json$/

/** The name of the chunk of a language, or undefined for every other module. */
export const localeChunkOf = (id) => {
  const tag = LOCALE.exec(id.replaceAll('\\', '/'))?.[1]
  return tag && `locale-${tag}`
}

/** Makes modules of the languages' files. */
export const localeModules = () => ({
  name: 'locale-modules',
  transform: (code, id) => (localeChunkOf(id) ? { code: `export default ${JSON.stringify(JSON.parse(code))}`, map: { mappings: '' } } : null),
})

/** Notes under which names the languages were written. */
export const noteLocaleFiles = (files) => ({
  name: 'note-locale-files',
  generateBundle(_options, bundle) {
    for (const { name, fileName } of Object.values(bundle)) if (name?.startsWith('locale-')) files.set(name, fileName)
  },
})

/**
 * For the script in one file: it leaves the languages where the modules have them and fetches the visitor's. All of them in the file would make
 * it half as large again, for one that is used.
 */
export const leaveLocalesOut = () => ({
  name: 'leave-locales-out',
  resolveDynamicImport: (specifier) => {
    const name = typeof specifier === 'string' && specifier.endsWith('.json') ? `locale-${basename(specifier, '.json')}` : undefined
    return name ? { id: name, external: true } : null
  },
  // A script that a page loads from elsewhere without asking for its headers has no address of its own to start from.
  renderDynamicImport: ({ targetModuleId }) => (targetModuleId?.startsWith('locale-') ? { left: 'import(new URL(', right: `, ${OWN_ADDRESS}))` } : null),
})

const OWN_ADDRESS = 'walletWidgetScript'

/** Rollup's output options for it: the names that were noted, and where the script came from. */
export const localesBeside = (files) => ({
  paths: (id) => (files.has(id) ? `./${files.get(id)}` : id),
  intro: `const ${OWN_ADDRESS} = globalThis.document?.currentScript?.src`,
})

const DATA = /\/src\/(?:[\w-]+\/)*?(locales\/)?([\w-]+)\.json$/

/** The name of the chunk of a file of data (a language, a table, drawings), or undefined for every other module. */
export const dataChunkOf = (id) => {
  const [, locales, name] = DATA.exec(id.replaceAll('\\', '/')) ?? []
  return name && `${locales ? 'locale' : 'data'}-${name}`
}

/** Makes modules of the files of data. */
export const dataModules = () => ({
  name: 'data-modules',
  transform: (code, id) =>
    dataChunkOf(id) ? { code: `export default ${JSON.stringify(JSON.parse(code))}`, map: { mappings: '' } } : null,
})

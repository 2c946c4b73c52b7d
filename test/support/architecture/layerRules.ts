import { isTestFile, type SourceModule, type Violation } from './moduleGraph'

const LAYERS: Record<string, number> = {
  // Hosts of the widget, as it were: they know what src/index.ts says of it.
  integrations: -1,
  // A host too: it draws nothing.
  core: -1,
  element: 1,
  app: 2,
  modal: 3,
  features: 4,
  navigation: 5,
  notices: 5,
  analytics: 5,
  options: 6,
  store: 7,
  adapters: 8,
  connectors: 8,
  api: 8,
  storage: 8,
  ui: 9,
  i18n: 10,
  config: 11,
  domain: 12,
  errors: 13,
  lib: 14,
}

export const layerSentences = {
  order: 'A folder imports only from folders below it in the order of layers.',
  neighbour: 'Neighbours on one layer do not import each other: app/createServices joins them.',
  unknownFolder: 'Every folder of src/ is one of the layers.',
  outside: 'Product code does not import from sandbox/ or test/.',
  folderName: 'No folder is called utils or common: name it after what it holds.',
}

const folderOf = (path: string): string | null => {
  const [, folder, rest] = path.split('/')
  return rest === undefined ? null : (folder ?? null)
}

/** src/index.ts stands above all layers but the integrations. */
const layerOf = (path: string): number => {
  const folder = folderOf(path)
  return folder === null ? 0 : (LAYERS[folder] ?? Number.NaN)
}

const isRootStateType = (from: string, imported: SourceModule['imports'][number]): boolean =>
  folderOf(from) === 'store' &&
  folderOf(imported.target ?? '') === 'app' &&
  imported.kind === 'type' &&
  imported.names.every((name) => name === 'RootState')

const importViolation = (from: string, imported: SourceModule['imports'][number]): Violation | null => {
  const { target, specifier } = imported
  if (target === null) return null
  const detail = `imports ${specifier}`
  if (!target.startsWith('src/')) return { rule: layerSentences.outside, file: from, detail }
  const [own, other] = [layerOf(from), layerOf(target)]
  if (other < own && !isRootStateType(from, imported)) return { rule: layerSentences.order, file: from, detail }
  if (other === own && folderOf(from) !== folderOf(target))
    return { rule: layerSentences.neighbour, file: from, detail }
  return null
}

/** The order of layers, and where files may stand. */
export function layerViolations(modules: SourceModule[]): Violation[] {
  const product = modules.filter(({ path }) => path.startsWith('src/') && !isTestFile(path))
  const placed = product.filter(({ path }) => Number.isNaN(layerOf(path)))
  const named = modules.filter(({ path }) => /(^|\/)(utils|common)\//.test(path))
  return [
    ...product.flatMap(({ path, imports }) =>
      imports.map((imported) => importViolation(path, imported)).filter((found) => found !== null),
    ),
    ...placed.map(({ path }) => ({
      rule: layerSentences.unknownFolder,
      file: path,
      detail: `stands in ${folderOf(path)}/`,
    })),
    ...named.map(({ path }) => ({ rule: layerSentences.folderName, file: path, detail: 'stands in such a folder' })),
  ]
}

import type { ParsedModule } from './parseModule'
import { isTestFile, packageOf, staticChain, type SourceModule, type Violation } from './moduleGraph'

export const doorSentences = {
  package:
    'Each library has one door: ethers in adapters/eip155, @solana in adapters/solana, @walletconnect in connectors/walletConnect, r2wc in element.',
  global:
    'Each browser facility has one door: fetch in api/httpClient, storage in storage/, random numbers in lib/randomId, customElements in element and integrations.',
  document: 'A document is read by way of lib/pageDocument: elements of a page answer to their names in its place.',
  link: 'What leads away has four doors: ui/Link, ui/LinkButton and ui/Row check an address, lib/popup and page.openLink take one that was checked.',
  lazy: 'Heavy libraries load by dynamic import: no module outside their door reaches them by static imports.',
  pageLoad:
    'The first load holds no React, no Redux and no chain library: src/index.ts reaches them by dynamic import only.',
  store: 'There is no store but the one app/ makes for each element.',
}

type Door = { matches: (packageName: string) => boolean; folder: string; isHeavy: boolean }

const DOORS: Door[] = [
  { matches: (name) => name === 'ethers', folder: 'src/adapters/eip155/', isHeavy: true },
  { matches: (name) => name.startsWith('@solana/'), folder: 'src/adapters/solana/', isHeavy: true },
  { matches: (name) => name.startsWith('@walletconnect/'), folder: 'src/connectors/walletConnect/', isHeavy: true },
  { matches: (name) => name.startsWith('@r2wc/'), folder: 'src/element/', isHeavy: false },
]

const GLOBAL_DOORS: Record<string, RegExp> = {
  fetch: /^src\/api\/httpClient/,
  XMLHttpRequest: /^src\/api\/httpClient/,
  localStorage: /^src\/storage\//,
  sessionStorage: /^src\/storage\//,
  indexedDB: /^src\/storage\//,
  crypto: /^src\/lib\/randomId/,
  customElements: /^src\/(element|integrations)\//,
}

const APP_LIBRARIES = new Set(['react', 'react-dom', '@reduxjs/toolkit', '@r2wc/react-to-web-component'])

const imports = (module: SourceModule, matches: (packageName: string) => boolean): boolean =>
  module.imports.some(({ kind, specifier }) => kind === 'static' && matches(packageOf(specifier) ?? ''))

const packageViolations = ({ path, imports: entries }: SourceModule): Violation[] =>
  entries.flatMap(({ specifier }) => {
    const door = DOORS.find(({ matches }) => matches(packageOf(specifier) ?? ''))
    if (!door || path.startsWith(door.folder)) return []
    return [{ rule: doorSentences.package, file: path, detail: `imports ${specifier}` }]
  })

const globalViolations = ({ path, facts }: SourceModule): Violation[] =>
  Object.entries(GLOBAL_DOORS)
    .filter(([name, door]) => facts.globals.has(name) && !door.test(path))
    .map(([name]) => ({ rule: doorSentences.global, file: path, detail: `uses ${name}` }))

/** A property of this page's document, or of the one an element is in. */
const DOCUMENT_READ =
  /^(?:document|ownerDocument|(?:.*\.)?ownerDocument|(?:page|window|globalThis|view)\.document)\.\w+$/

// What a window of its own shows before it has a page is nobody else's.
const documentViolations = ({ path, facts }: SourceModule): Violation[] =>
  /^src\/lib\/(?:pageDocument|popup)\.ts$/.test(path)
    ? []
    : [...facts.expressions]
        .filter((expression) => {
          const [owner = '', ...properties] = expression.split('.')
          return DOCUMENT_READ.test(expression) || (properties.length === 1 && facts.documents.has(owner))
        })
        .map((expression) => ({ rule: doorSentences.document, file: path, detail: `reads ${expression}` }))

/** Where addresses of others become links, and what opens one. */
const LINK_DOORS: { door: RegExp; leads: (facts: ParsedModule) => string[] }[] = [
  {
    door: /^src\/ui\/(?:actions\/Link|actions\/LinkButton|lists\/Row)\.tsx$/,
    leads: ({ hasAnchor }) => (hasAnchor ? ['<a>'] : []),
  },
  {
    door: /^src\/(?:lib\/popup|app\/createServices)\.ts$/,
    leads: ({ expressions }) =>
      [...expressions].filter((name) =>
        /^(?:window|page|globalThis|self|top|parent)\.open$|(?:^|\.)location\.(?:replace|assign)$/.test(name),
      ),
  },
  { door: /^$/, leads: ({ assigned }) => [...assigned].filter((name) => /(?:^|\.)location(?:\.href)?$/.test(name)) },
  {
    door: /^src\/features\/(?:connect\/openWallet|auth\/telegramLogin)\.ts$/,
    leads: ({ expressions }) => [...expressions].filter((name) => /(?:^|\.)openLink$/.test(name)),
  },
]

const linkViolations = ({ path, facts }: SourceModule): Violation[] =>
  LINK_DOORS.filter(({ door }) => !door.test(path)).flatMap(({ leads }) =>
    leads(facts).map((name) => ({ rule: doorSentences.link, file: path, detail: `uses ${name}` })),
  )

const lazyViolations = (module: SourceModule, byPath: Map<string, SourceModule>): Violation[] =>
  DOORS.filter(({ isHeavy, folder }) => isHeavy && !module.path.startsWith(folder)).flatMap(({ matches }) => {
    const chain = staticChain(byPath, module.path, (reached) => imports(reached, matches))
    return chain && chain.length > 1
      ? [{ rule: doorSentences.lazy, file: module.path, detail: chain.join(' -> ') }]
      : []
  })

const pageLoadViolations = (byPath: Map<string, SourceModule>): Violation[] => {
  const isHeavy = (name: string): boolean => APP_LIBRARIES.has(name) || DOORS.some(({ matches }) => matches(name))
  const chain = staticChain(byPath, 'src/index.ts', (reached) => imports(reached, isHeavy))
  return chain ? [{ rule: doorSentences.pageLoad, file: 'src/index.ts', detail: chain.join(' -> ') }] : []
}

const storeViolations = ({ path, imports: entries }: SourceModule): Violation[] =>
  !path.startsWith('src/app/') && entries.some(({ names }) => names.includes('configureStore'))
    ? [{ rule: doorSentences.store, file: path, detail: 'imports configureStore' }]
    : []

/** Which folder may use which library and which facility of the browser, and how it is loaded. */
export function doorViolations(modules: SourceModule[]): Violation[] {
  const product = modules.filter(({ path }) => path.startsWith('src/') && !isTestFile(path))
  const byPath = new Map(product.map((module) => [module.path, module]))
  return [
    ...product.flatMap((module) => [
      ...packageViolations(module),
      ...globalViolations(module),
      ...documentViolations(module),
      ...linkViolations(module),
      ...lazyViolations(module, byPath),
      ...storeViolations(module),
    ]),
    ...pageLoadViolations(byPath),
  ]
}

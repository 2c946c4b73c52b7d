// The tables of the guides say what the product says: names, defaults and fields compared with the manifest of the
// build, the sources of the product where it has lists, and the files of the build. Needs a build.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAdapterRegistry } from '../src/adapters/registry'
import { createIdleState } from '../src/app/hostState/idleState'
import { builtInNetwork, DEFAULT_FEATURES, learnNetworks, networks } from '../src/config'
import moreNetworks from '../src/config/moreNetworks.json'
import { EMBEDDED_NAMESPACES } from '../src/config/embeddedWallet'
import { DEFAULT_HOSTS } from '../src/config/hosts'
import { hasFeature } from '../src/config/namespaceFeatures'
import { NAMESPACES, type Namespace } from '../src/domain'
import { argumentTexts, errorTexts, flowTexts, pairingTexts, WidgetError } from '../src/errors'
import { LOCALE_TAGS } from '../src/i18n/localeTags'
import { attributeOf, optionTable } from '../src/options/optionTable'
import { CONNECTOR_SOURCES } from '../src/options/types'
import { version } from '../src/config/version'
import { distFiles, readJson } from './support/delivery/dist'
import { guides, guideText } from './support/docs/guides'
import { cellBy, codesIn, namesIn, tableBy, tablesOf } from './support/docs/tables'

type Named = {
  name: string
  default?: string
  type?: { text: string }
  kind?: string
  readonly?: boolean
  attribute?: string
}
type Declaration = Record<'attributes' | 'members' | 'events' | 'slots' | 'cssParts' | 'cssProperties', Named[]>

const manifest = readJson('dist', 'custom-elements.json') as { modules: [{ declarations: [Declaration] }] }
const { attributes, members, events, slots, cssParts, cssProperties } = manifest.modules[0].declarations[0]
const fields = members.filter(({ kind }) => kind === 'field')
const names = (list: readonly Named[]): string[] => list.map(({ name }) => name).toSorted()

/** What stands above the rows of a table. */
const HEADER_LINES = 2

const OPTIONS = 'docs/options.md'
const EVENTS = 'docs/events.md'
const METHODS = 'docs/methods.md'
const THEMING = 'docs/theming.md'
const DELIVERY = 'docs/delivery.md'
const BACKEND = 'docs/your-own-backend.md'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name))
  .map((name) => readFileSync(join('src', name), 'utf8'))

it.each([
  [OPTIONS, 'Attribute', names(attributes)],
  [OPTIONS, 'Property', names(fields.filter(({ attribute }) => attribute === undefined))],
  [EVENTS, 'Event', names(events)],
  [THEMING, 'Custom property', names(cssProperties)],
  [THEMING, 'Part', names(cssParts)],
  [THEMING, 'Slot', names(slots)],
  [BACKEND, 'Attribute', Object.keys(DEFAULT_HOSTS).map(attributeOf).toSorted()],
])('%s lists every %s, and no other', (file, title, wanted) => {
  expect(namesIn(file, title).toSorted()).toEqual(wanted)
})

describe('options', () => {
  const written = attributes.filter(
    ({ default: value }) => value !== undefined && value !== 'false' && !/^\{|^(?:https|wss):/.test(value),
  )

  it.each(written.filter(({ name }) => name !== 'connectors'))(
    'has the default of $name',
    ({ name, default: value }) => {
      expect(codesIn(cellBy(OPTIONS, 'Attribute', name, 2))).toEqual([value])
    },
  )

  it.each(
    Object.entries(optionTable).flatMap(([name, kind]) =>
      typeof kind === 'string' ? [] : [[attributeOf(name), kind] as const],
    ),
  )('has every word %s can be', (name, words) => {
    expect(codesIn(cellBy(OPTIONS, 'Attribute', name, 1))).toEqual([...words])
  })

  it.each(attributes.filter(({ default: value }) => value === 'false'))('says that $name is a switch', ({ name }) => {
    expect([cellBy(OPTIONS, 'Attribute', name, 1), cellBy(OPTIONS, 'Attribute', name, 2)]).toEqual(['boolean', '–'])
  })

  it('says which properties are read-only', () => {
    const readOnly = tableBy(OPTIONS, 'Property')
      .rows.filter(([, meaning]) => meaning?.startsWith('read-only'))
      .flatMap(([name]) => codesIn(name))
    expect(readOnly.toSorted()).toEqual(names(fields.filter(({ readonly }) => readonly)))
  })

  it('has every feature, in order', () => {
    expect(namesIn(OPTIONS, 'Feature')).toEqual(Object.keys(DEFAULT_FEATURES))
  })

  it.each(Object.entries(DEFAULT_FEATURES).filter(([, value]) => typeof value === 'boolean'))(
    'has the default of the feature %s',
    (name, value) => {
      expect(cellBy(OPTIONS, 'Feature', name, 1)).toBe(value === true ? 'on' : 'off')
    },
  )

  it('has the lists among the features as they are by default', () => {
    expect(codesIn(cellBy(OPTIONS, 'Feature', 'socials', 2)).filter((word) => word !== '[]')).toEqual(
      DEFAULT_FEATURES.socials,
    )
    expect(codesIn(cellBy(OPTIONS, 'Feature', 'walletFeaturesOrder', 1))).toEqual(DEFAULT_FEATURES.walletFeaturesOrder)
  })

  it('has every source of wallets', () => {
    expect(namesIn(OPTIONS, 'Connector')).toEqual([...CONNECTOR_SOURCES])
  })
})

describe('events', () => {
  /** The names of the outermost fields of a type. */
  const fieldsOf = (text: string): string[] => {
    let depth = 0
    return [...text.matchAll(/[{}<>]|(\w+)\??:/g)].flatMap(([sign, name]) => {
      if (sign === '{') depth += 1
      if (sign === '}') depth -= 1
      return name !== undefined && depth === 1 ? [name] : []
    })
  }

  it.each(events)('has the detail of $name', ({ name, type }) => {
    expect(codesIn(cellBy(EVENTS, 'Event', name, 1))).toEqual(
      fieldsOf(/^CustomEvent<(.*)>$/.exec(type?.text ?? '')?.[1] ?? ''),
    )
  })
})

describe('hosted services', () => {
  const HOSTED = 'docs/hosted-services.md'
  const told = tablesOf(HOSTED).filter(({ header }) => header[0] === 'Host')
  const policy = tableBy(HOSTED, 'You use')
    .rows.map(([, line]) => line)
    .join(' ')

  it.each(Object.values(DEFAULT_HOSTS))(
    '%s is told of, with what it learns, how to switch it off and its policy',
    (host) => {
      const row = told.flatMap(({ rows }) => rows).find(([first]) => first === `\`${host}\``)
      expect(row?.slice(1).map((cell) => cell.length > 10)).toEqual([true, true])
      expect(policy).toContain(host)
    },
  )
})

describe('methods', () => {
  it('has every method', () => {
    expect(
      namesIn(METHODS, 'Method')
        .map((call) => call.replace(/\(.*$/, ''))
        .toSorted(),
    ).toEqual(names(members.filter(({ kind }) => kind === 'method')))
  })

  it('has every field of the state', () => {
    const { accounts, signIn, ...rest } = createIdleState({})
    expect(namesIn(METHODS, 'Field').toSorted()).toEqual([...Object.keys(rest), 'accounts', 'signIn'].toSorted())
    expect(codesIn(cellBy(METHODS, 'Field', 'accounts', 1))).toEqual(Object.keys(accounts.eip155 ?? {}))
    expect(codesIn(cellBy(METHODS, 'Field', 'signIn', 1)).filter((word) => word !== 'null')).toEqual(
      Object.keys(signIn),
    )
  })
})

it('theming has the defaults of the style sheet', () => {
  const css = sources.filter((text) => text.includes('--wallet-accent')).join('\n')
  const values = tableBy(THEMING, 'Custom property').rows.flatMap(([, value]) => codesIn(value))
  expect(values.length).toBeGreaterThan(6)
  for (const value of values) expect(css).toContain(value)
})

it('languages has every language, and says how many', () => {
  const tags = tableBy('docs/languages.md', 'Tag').rows.flatMap(([one, , two, , three]) =>
    [one, two, three].flatMap(codesIn),
  )
  expect(tags.toSorted()).toEqual(['en', ...LOCALE_TAGS].toSorted())
  expect(guideText('README.md')).toContain(`English and ${LOCALE_TAGS.length} more`)
  for (const index of ['README.md', 'docs/README.md'])
    expect(guideText(index)).toMatch(new RegExp(`\\b${LOCALE_TAGS.length + 1} (?:languages|of them)`))
})

it('translations has every language, and a part with as many sentences as it counts of each', () => {
  const { rows } = tableBy('docs/translations.md', 'Language')
  expect(rows.flatMap(([language]) => codesIn(language)).toSorted()).toEqual(LOCALE_TAGS.toSorted())
  const [, ...parts] = guideText('docs/translations.md').split(/^## /m)
  const listed = parts.map((part) => [
    part.slice(0, part.indexOf('\n')),
    String(part.split('\n').filter((line) => line.startsWith('|')).length - HEADER_LINES),
  ])
  const counted = rows.map(([language = '', differed = '']) => [language.replace(/ \(`.*$/, ''), differed])
  expect(listed).toEqual(counted.filter(([, differed]) => differed !== '0'))
})

it('namespaces has every built-in network and every namespace', async () => {
  const said = tableBy('docs/namespaces.md', 'Name').rows.flatMap(([one = '', oneId = '', two = '', twoId = '']) => [
    `${one} ${oneId}`,
    `${two} ${twoId}`,
  ])
  expect(said.filter((row) => row !== ' ').toSorted()).toEqual(
    Object.values(networks)
      .map(({ name, caipNetworkId }) => `${name} \`${caipNetworkId}\``)
      .toSorted(),
  )
  await learnNetworks()
  const also = tableBy('docs/namespaces.md', 'Also').rows.flatMap(([one = '', oneId = '', two = '', twoId = '']) => [
    `${one} ${oneId}`,
    `${two} ${twoId}`,
  ])
  const more = moreNetworks.map((row) => row.split('|')[0] ?? '')
  expect(also.filter((row) => row !== ' ').toSorted()).toEqual(
    more.map((id) => `${builtInNetwork(id)?.name} \`${id}\``).toSorted(),
  )
  expect(tablesOf('docs/namespaces.md')[0]?.header.flatMap(codesIn).toSorted()).toEqual([...NAMESPACES].toSorted())
})

describe('what each namespace can do', () => {
  const NAMESPACES_GUIDE = 'docs/namespaces.md'
  const [table] = tablesOf(NAMESPACES_GUIDE)
  const order = (table?.header ?? []).flatMap(codesIn) as Namespace[]
  /** What stands in a row, by namespace. */
  function cellsOf(title: string): Record<string, string> {
    const found = (table?.rows ?? []).filter(([first = '']) => first.startsWith(title))
    const [row] = found
    if (!row || found.length > 1) throw new Error(`${NAMESPACES_GUIDE} has ${found.length} rows "${title}"`)
    return Object.fromEntries(order.map((namespace, index) => [namespace, row[index + 1] ?? '']))
  }
  const ofEach = async (has: (namespace: Namespace) => boolean | Promise<boolean>) =>
    Object.fromEntries(await Promise.all(order.map(async (namespace) => [namespace, await has(namespace)] as const)))
  const nobody = () => Promise.reject(new Error('asked'))
  const adapters = createAdapterRegistry({ rpc: nobody, get: nobody, post: nobody, gateway: nobody })
  const isThere = (loading: Promise<unknown>): Promise<boolean> =>
    loading.then(
      () => true,
      (error: unknown) => {
        if (error instanceof WidgetError && error.code === 'UNSUPPORTED_CHAIN') return false
        throw error
      },
    )

  it.each<[string, (namespace: Namespace) => boolean | Promise<boolean>]>([
    ['embedded wallet', (namespace) => EMBEDDED_NAMESPACES.includes(namespace)],
    ['activity', (namespace) => hasFeature(namespace, 'activity')],
    ['send', (namespace) => hasFeature(namespace, 'send')],
    ['send', (namespace) => isThere(adapters.loadTransfers(namespace))],
    ['network fee', (namespace) => hasFeature(namespace, 'fees')],
    ['network fee', async (namespace) => (await adapters.loadTransfers(namespace)).listFees !== undefined],
    ['collectibles', (namespace) => hasFeature(namespace, 'collectibles')],
    ['swap', (namespace) => hasFeature(namespace, 'swap')],
    ['swap', (namespace) => isThere(adapters.loadSwaps(namespace))],
    ['what I have allowed', (namespace) => isThere(adapters.loadApprovals(namespace))],
  ])('has a dash in the row "%s" exactly where the product has none', async (title, has) => {
    const said = Object.entries(cellsOf(title)).map(([namespace, cell]) => [namespace, cell !== '–'])
    expect(Object.fromEntries(said)).toEqual(await ofEach(has))
  })

  it('says where activity comes from: the index where the adapter asks one, else the data API', async () => {
    const source = async (namespace: Namespace): Promise<string> => {
      if (!hasFeature(namespace, 'activity')) return '–'
      const { listActivity } = await adapters.loadTransfers(namespace)
      return listActivity ? 'the index of its network' : 'data API'
    }
    const found = await Promise.all(order.map(async (namespace) => [namespace, await source(namespace)] as const))
    expect(cellsOf('activity')).toEqual(Object.fromEntries(found))
  })
})

it('your own backend has every call that the product makes to the data API', () => {
  const shape = (path: string): string => path.replaceAll(/\$?\{[^}]*\}+/g, '*').replace(/\/$/, '/*')
  const made = sources.flatMap((text) =>
    [...text.matchAll(/['`}](\/v1\/[^'`\s?]+)/g)].map(([, path = '']) => shape(path)),
  )
  const said = namesIn(BACKEND, 'Call').map((call) => shape(call.replace(/^\w+ /, '')))
  expect([...new Set(said)].toSorted()).toEqual(
    [...new Set(made.map((path) => path.replace(/^(\/v1\/sessions\/\*).*$/, '$1')))].toSorted(),
  )
})

it('sign in has every way and every function', () => {
  expect(namesIn('docs/sign-in.md', '`sign-in`')).toEqual([...optionTable.signIn])
  const type =
    sources
      .find((text) => text.includes('export type Siwx = {'))
      ?.split('export type Siwx = {')[1]
      ?.split('\n}')[0] ?? ''
  expect(namesIn('docs/sign-in.md', 'Function')).toEqual(
    [...type.matchAll(/^ {2}(\w+)\??\(/gm)].map(([, name]) => name),
  )
})

describe('what the guides name in passing', () => {
  const words = guides.flatMap((file) => [...guideText(file).matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word))
  const tags = guides.flatMap((file) =>
    [...guideText(file).matchAll(/<wallet-widget\b([^>]*)>/g)].map(([, inside = '']) =>
      inside.replaceAll(/"[^"]*"|'[^']*'/g, ''),
    ),
  )
  const errors = Object.keys({ ...errorTexts, ...argumentTexts, ...flowTexts, ...pairingTexts }).map((key) =>
    key.replace('error.', ''),
  )
  const packages = [
    'wallet-widget',
    'wallet-widget-sandbox',
    'wallet-standard',
    'wallet-widget.loader.js',
    'wallet-widget.iife.js',
  ]

  it.each([
    ['events', /^wallet-[a-z-]+$/, [...names(events), ...packages]],
    ['custom properties', /^--wallet-[a-z-]+$/, names(cssProperties)],
    ['codes of errors', /^(?:[A-Z]+_[A-Z_]+)$/, [...errors, 'WALLET_SANDBOX_URL', 'CUSTOM_ELEMENTS_SCHEMA']],
  ])('are %s that there are', (_what, pattern, known) => {
    const named = words.filter((word) => pattern.test(word))
    expect(named.length).toBeGreaterThan(10)
    expect([...new Set(named)].filter((word) => !known.includes(word))).toEqual([])
  })

  it('are attributes of the tag, in plain HTML', () => {
    const written = tags.flatMap((inside) =>
      [...inside.matchAll(/(?:^|\s)([a-z][a-z-]*)(?==|\s|\/?$)/g)].map(([, name = '']) => name),
    )
    const known = [...names(attributes), 'id', 'ref', 'onwallet-connect', 'onwallet-disconnect']
    expect(written.length).toBeGreaterThan(15)
    expect([...new Set(written)].filter((name) => !known.includes(name))).toEqual([])
  })
})

describe('delivery', () => {
  it('has every file of the build, but for chunks and maps', () => {
    expect(namesIn(DELIVERY, 'File in `dist/`').toSorted()).toEqual(
      distFiles.filter((name) => !name.startsWith('chunks/') && !name.endsWith('.map')).toSorted(),
    )
  })

  it('has every import of the package', () => {
    const { exports } = readJson('package.json') as { exports: object }
    expect(namesIn(DELIVERY, 'Import')).toEqual(Object.keys(exports).map((path) => path.replace('.', 'wallet-widget')))
  })

  it('names the present version wherever the guides name one', () => {
    const named = guides.flatMap((file) =>
      [...guideText(file).matchAll(/wallet-widget[@/-](\d+\.\d+\.\d+)/g)].map(([, found]) => found),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((found) => found !== version)).toEqual([])
  })
})

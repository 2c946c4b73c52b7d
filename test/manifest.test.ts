/** @jest-environment ./test/support/happyDomEnvironment.mjs */
// dist/custom-elements.json, which editors and documentation read, held against the element itself in a DOM, against
// the styles and the code that fires events, and against the tables of the public interface. Needs a build.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WalletWidgetElement } from '../src/index'
import { optionNames, optionTable } from '../src/options/optionTable'
import { readOptionValues } from '../src/options/optionValues'
import { parseOptions } from '../src/options/parseOptions'

type Named = { name: string; description?: string }
type Typed = Named & { type?: { text: string } }
type Attribute = Typed & { fieldName: string; default?: string }
type Member = Typed & {
  kind: 'field' | 'method'
  default?: string
  readonly?: boolean
  attribute?: string
  reflects?: boolean
  parameters?: (Typed & { optional?: boolean })[]
  return?: { type: { text: string } }
}
type Declaration = {
  kind: string
  name: string
  tagName: string
  customElement: boolean
  superclass: { name: string }
  attributes: Attribute[]
  members: Member[]
  events: Typed[]
  slots: Named[]
  cssParts: Named[]
  cssProperties: Named[]
}
type Module = {
  kind: string
  path: string
  declarations: [Declaration]
  exports: { kind: string; name: string; declaration: { name: string; module: string } }[]
}
type Manifest = { schemaVersion: string; modules: [Module] }

const manifest = JSON.parse(readFileSync(join('dist', 'custom-elements.json'), 'utf8')) as Manifest
const [published] = manifest.modules
const [declaration] = published.declarations
const { attributes, members, events, slots, cssParts, cssProperties } = declaration
const fields = members.filter(({ kind }) => kind === 'field')
const methods = members.filter(({ kind }) => kind === 'method')

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted()
const namesOf = (list: readonly Named[]): string[] => list.map(({ name }) => name).toSorted()

/** Every file of the product, tests left out. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name))
  .map((name) => readFileSync(join('src', name), 'utf8'))
const found = (pattern: RegExp): string[] =>
  sorted(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))

/** Interface §2: the type, and the default where it is a value; lists, JSON and addresses are written as text. */
const INTERFACE: Record<string, { type: string; default?: string }> = {
  'project-id': { type: 'string' },
  mode: { type: "'modal'|'embedded'", default: 'modal' },
  open: { type: 'boolean', default: 'false' },
  theme: { type: "'auto'|'light'|'dark'", default: 'auto' },
  currency: { type: 'string' },
  locale: { type: 'string' },
  networks: { type: 'string', default: 'eip155:1' },
  'default-network': { type: 'string' },
  features: {
    type: 'string',
    default: JSON.stringify({
      swaps: true,
      onramp: true,
      receive: true,
      send: true,
      email: true,
      emailShowWallets: true,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      history: true,
      analytics: false,
      allWallets: true,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
      names: true,
      toasts: true,
      triggerBalance: false,
      atomicUpgrade: false,
      unreadSwaps: 'refuse',
      surroundingWallet: true,
      multiWallet: true,
      signInCancel: 'disconnect',
      surroundingOrigins: [],
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
    }),
  },
  connectors: { type: 'string', default: 'eip6963 injected wallet-standard bitcoin polkadot walletconnect auth' },
  'featured-wallets': { type: 'string' },
  'include-wallets': { type: 'string' },
  'exclude-wallets': { type: 'string' },
  'custom-wallets': { type: 'string' },
  'all-wallets': { type: "'show'|'hide'|'only-mobile'", default: 'show' },
  'app-name': { type: 'string' },
  'sdk-type': { type: 'string' },
  'sdk-version': { type: 'string' },
  preload: { type: "'idle'|'hover'|'none'", default: 'idle' },
  'app-description': { type: 'string' },
  'app-url': { type: 'string' },
  'app-icon': { type: 'string' },
  'terms-url': { type: 'string' },
  'privacy-url': { type: 'string' },
  'sign-in': { type: "'off'|'optional'|'required'", default: 'off' },
  'default-account-types': {
    type: 'string',
    default: JSON.stringify({ bip122: 'payment', eip155: 'smartAccount', polkadot: 'eoa', solana: 'eoa' }),
  },
  tokens: { type: 'string' },
  'api-url': { type: 'string', default: 'https://rpc.walletconnect.org' },
  'explorer-url': { type: 'string', default: 'https://api.web3modal.org' },
  'analytics-url': { type: 'string', default: 'https://pulse.walletconnect.org' },
  'relay-url': { type: 'string', default: 'wss://relay.walletconnect.org' },
  'auth-url': { type: 'string', default: 'https://secure.walletconnect.org' },
  basic: { type: 'boolean', default: 'false' },
  'allow-unsupported-chain': { type: 'boolean', default: 'false' },
  'no-reconnect': { type: 'boolean', default: 'false' },
  'no-network-switch': { type: 'boolean', default: 'false' },
  announce: { type: 'boolean', default: 'false' },
  debug: { type: 'boolean', default: 'false' },
}

/** Interface §3. */
const METHODS: Record<string, string> = {
  open: '(request?: OpenOptions) => Promise<void>',
  close: '() => Promise<void>',
  connect: '(options: { connectorId: string; namespace?: Namespace }) => Promise<WidgetAccountState>',
  disconnect: '(options?: { namespace?: Namespace; walletId?: string }) => Promise<void>',
  setActiveWallet: '(walletId: string, namespace?: Namespace) => Promise<void>',
  switchNetwork: '(caipNetworkId: CaipNetworkId) => Promise<void>',
  getProvider: '(namespace: Name) => Providers[Name]',
  subscribe: '(listener: (state: WalletWidgetState) => void) => () => void',
}

/** Interface §4: the fields of each `detail`. */
const EVENTS: Record<string, string[]> = {
  'wallet-ready': ['state'],
  'wallet-open': ['view'],
  'wallet-close': ['view'],
  'wallet-request-close': ['source'],
  'wallet-view-change': ['view', 'previous'],
  'wallet-connect': ['namespace', 'address', 'caipAddress', 'caipNetworkId', 'connector', 'walletId', 'isActive'],
  'wallet-disconnect': ['namespace', 'reason', 'walletId'],
  'wallet-account-change': ['namespace', 'address', 'caipAddress', 'walletId'],
  'wallet-network-change': ['namespace', 'caipNetworkId'],
  'wallet-state-change': ['state'],
  'wallet-sign-in': ['session'],
  'wallet-sign-out': ['caipAddress'],
  'wallet-transaction': ['kind', 'status', 'hash', 'caipNetworkId'],
  'wallet-error': ['code', 'message'],
  'wallet-track': ['event', 'properties'],
}

const element = (): WalletWidgetElement => document.createElement('wallet-widget')
const documentApp = { name: '', description: '', url: '' }

describe('the manifest', () => {
  it('is one of schema 1.0 with the element and its tag, in the module a page loads', () => {
    expect(manifest.schemaVersion).toMatch(/^1\./)
    expect(manifest.modules).toHaveLength(1)
    expect(published).toMatchObject({ kind: 'javascript-module', path: 'wallet-widget.js' })
    expect(declaration).toMatchObject({
      kind: 'class',
      name: 'WalletWidgetElement',
      tagName: 'wallet-widget',
      customElement: true,
      superclass: { name: 'HTMLElement' },
    })
    const reference = { name: 'WalletWidgetElement', module: 'wallet-widget.js' }
    expect(published.exports.slice(0, 2)).toEqual([
      { kind: 'js', name: 'WalletWidgetElement', declaration: reference },
      { kind: 'custom-element-definition', name: 'wallet-widget', declaration: reference },
    ])
  })

  it('has the further tags, those that the script registers, with what is said of them in the guide', () => {
    const further: Declaration[] = published.declarations.slice(1)
    const tags = further.map(({ tagName }) => tagName)
    expect(tags).toEqual(['wallet-connect-button', 'wallet-account-button', 'wallet-network-button'])
    expect(tags.filter((tag) => customElements.get(tag) === undefined)).toEqual([])
    expect(published.exports.slice(2).map(({ name }) => name)).toEqual(tags)
    const guide = readFileSync(join('docs', 'buttons.md'), 'utf8')
    for (const { tagName, attributes: own, description } of further as (Declaration & { description: string })[]) {
      expect(guide).toContain(`| \`<${tagName}>\` |`)
      for (const one of own) expect(guide).toContain(`| \`${one.name}\` |`)
      expect([description, ...own.map((one) => one.description)].filter((text) => !text)).toEqual([])
    }
  })

  it('describes everything it lists', () => {
    const lists = { attributes, members, events, slots, cssParts, cssProperties }
    const silent = Object.entries(lists).flatMap(([list, items]) =>
      items.filter(({ description }) => !description?.trim()).map(({ name }) => `${list}: ${name}`),
    )
    expect(silent).toEqual([])
  })

  it('names nothing twice, but for open, which is a switch and a method', () => {
    for (const list of [attributes, events, slots, cssParts, cssProperties, fields, methods])
      expect(namesOf(list)).toEqual(sorted(namesOf(list)))
    expect(namesOf(fields).filter((name) => methods.some((method) => method.name === name))).toEqual(['open'])
  })
})

describe('its attributes', () => {
  it('are those the element observes', () => {
    expect(namesOf(attributes)).toEqual(sorted(WalletWidgetElement.observedAttributes))
  })

  it('have the types and defaults of the interface', () => {
    const said = Object.fromEntries(
      attributes.map((attribute) => [
        attribute.name,
        { type: attribute.type?.text, ...(attribute.default !== undefined && { default: attribute.default }) },
      ]),
    )
    expect(said).toEqual(INTERFACE)
  })

  it('each belong to the property of the same name, which says so', () => {
    for (const { name, fieldName } of attributes) {
      expect(fieldName).toBe(name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()))
      expect(fields.find((field) => field.name === fieldName)).toHaveProperty('attribute', name)
    }
    expect(fields.flatMap(({ attribute }) => attribute ?? []).toSorted()).toEqual(namesOf(attributes))
  })

  it.each(
    optionNames.filter(
      (name) =>
        optionTable[name] !== 'boolean' &&
        // Naming the service, also the hosted one, asks for events to be counted.
        name !== 'analyticsUrl' &&
        attributes.some((attribute) => attribute.fieldName === name && attribute.default !== undefined),
    ),
  )('change nothing when %s is written out as its default', (name) => {
    const written = attributes.find(({ fieldName }) => fieldName === name)?.default
    const { values, unread: problems } = readOptionValues(new Map([[name, written]]))
    expect(problems).toEqual([])
    expect(parseOptions(values, documentApp)).toEqual(parseOptions({}, documentApp))
  })

  it('that are switches or a choice show their default as property, too', () => {
    const widget = element()
    const plain = attributes.filter(
      ({ fieldName }) => fieldName !== 'open' && ['boolean', 'choice'].includes(kindOf(fieldName)),
    )
    expect(plain.length).toBeGreaterThan(7)
    for (const { fieldName, default: written } of plain) expect(String(Reflect.get(widget, fieldName))).toBe(written)
  })
})

const kindOf = (name: string): string => {
  const kind = optionNames.flatMap((option) => (option === name ? [optionTable[option]] : []))[0]
  return typeof kind === 'string' ? kind : kind ? 'choice' : 'none'
}

/** A value an option can have that is not its default. */
const anotherValue = (name: string): unknown => {
  const kind = kindOf(name)
  if (kind === 'boolean') return true
  if (kind === 'choice')
    return { mode: 'embedded', preload: 'hover', theme: 'dark', allWallets: 'hide', signIn: 'optional' }[name]
  if (kind === 'url') return name === 'relayUrl' ? 'wss://relay.example' : 'https://host.example'
  if (kind === 'text') return name === 'defaultNetwork' ? 'eip155:1' : 'text'
  return kind === 'list' || name === 'customWallets' || name === 'addressBook' || name === 'onrampProviders' ? [] : {}
}

describe('its members', () => {
  it('are all that the element has of its own, but for what the browser calls', () => {
    const lifecycle = [
      'constructor',
      'connectedCallback',
      'disconnectedCallback',
      'connectedMoveCallback',
      'attributeChangedCallback',
      'adoptedCallback',
    ]
    const own = Object.getOwnPropertyNames(WalletWidgetElement.prototype).filter((name) => !lifecycle.includes(name))
    expect(sorted(namesOf(members))).toEqual(own.toSorted())
  })

  it('are fields where the element has properties, read-only where it has no setter', () => {
    for (const { name, readonly = false } of fields) {
      const descriptor = Object.getOwnPropertyDescriptor(WalletWidgetElement.prototype, name)
      expect([name, typeof descriptor?.get]).toEqual([name, 'function'])
      expect([name, descriptor?.set === undefined]).toEqual([name, readonly])
    }
    expect(
      fields
        .filter(({ readonly }) => readonly)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['state', 'version', 'view'])
  })

  it('have a property for every option, those that hold functions or texts among them', () => {
    const options = fields.filter(({ readonly, name }) => !readonly && name !== 'open')
    expect(namesOf(options)).toEqual(optionNames.toSorted())
    expect(
      options
        .filter(({ attribute }) => attribute === undefined)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['addressBook', 'messages', 'onrampProviders', 'siwx'])
  })

  it.each([
    ['networks', 'readonly (CaipNetworkId | Network | ViemChain)[]'],
    ['features', 'Partial<Features>'],
    ['customWallets', 'CustomWallet[]'],
    ['addressBook', 'readonly AddressBookEntry[]'],
    ['tokens', 'Record<string, string[]>'],
    ['siwx', 'Siwx'],
    ['onrampProviders', 'readonly OnrampProviderEntry[]'],
    ['messages', 'Readonly<Record<string, Readonly<Partial<Record<MessageKey, string>>>>>'],
    ['state', 'WalletWidgetState'],
    ['view', 'string'],
    ['version', 'string'],
    ['open', 'boolean'],
    ['mode', "'modal' | 'embedded'"],
    ['defaultNetwork', 'CaipNetworkId'],
  ])('say that %s is %s', (name, type) => {
    expect(fields.find((field) => field.name === name)).toHaveProperty('type.text', type)
  })

  it('all have a type', () => {
    expect(fields.filter(({ type }) => !type?.text || /\bany\b/.test(type.text)).map(({ name }) => name)).toEqual([])
  })

  it('say which properties show as attribute', () => {
    const reflecting = optionNames.filter((name) => {
      const widget = element()
      Reflect.set(widget, name, anotherValue(name))
      return widget.getAttributeNames().length > 0
    })
    expect(reflecting.length).toBeGreaterThan(15)
    expect(
      fields
        .filter(({ reflects, name }) => reflects && name !== 'open')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(reflecting.toSorted())
    expect(fields.find(({ name }) => name === 'open')).toHaveProperty('reflects', true)
  })

  it('have the methods of the interface, with parameters and results', () => {
    const parameter = ({ name, optional, type }: Typed & { optional?: boolean }): string =>
      `${name}${optional ? '?' : ''}: ${type?.text}`
    const said = Object.fromEntries(
      methods.map(({ name, parameters = [], return: result }) => [
        name,
        `(${parameters.map(parameter).join(', ')}) => ${result?.type.text}`,
      ]),
    )
    expect(said).toEqual(METHODS)
    for (const { name } of methods) expect(Reflect.get(element(), name)).toBeInstanceOf(Function)
  })
})

describe('its events', () => {
  it('are those the code fires', () => {
    expect(namesOf(events)).toEqual(found(/type: '(wallet-[a-z-]+)',\s+detail\b/g))
  })

  it('carry what the interface says', () => {
    const topLevel = (text: string): string[] => {
      let depth = 0
      // The names of the outermost fields: what stands before a colon at the first level of braces.
      return [...text.matchAll(/[{}<>]|(\w+)\??:/g)].flatMap(([sign, name]) => {
        if (sign === '{') depth += 1
        if (sign === '}') depth -= 1
        return name !== undefined && depth === 1 ? [name] : []
      })
    }
    const said = Object.fromEntries(
      events.map(({ name, type }) => [name, topLevel(/^CustomEvent<(.*)>$/.exec(type?.text ?? '')?.[1] ?? '')]),
    )
    expect(said).toEqual(EVENTS)
  })
})

describe('its looks', () => {
  it('have the slot that is in the element', () => {
    const widget = element()
    document.body.append(widget)
    const inDom = [...(widget.shadowRoot?.querySelectorAll('slot') ?? [])].map((slot) => slot.name)
    widget.remove()
    expect(namesOf(slots)).toEqual(sorted(inDom))
    expect(namesOf(slots)).toEqual(['trigger'])
  })

  it('have the parts that are drawn', () => {
    expect(namesOf(cssParts)).toEqual(
      found(/(?:\bpart(?:=|: )|setAttribute\('part', ?)["']([a-z-]+)["']/g).filter((name) => name !== ''),
    )
    expect(namesOf(cssParts)).toEqual([
      'banner',
      'card',
      'content',
      'dialog',
      'footer',
      'header',
      'snackbar',
      'trigger',
      'trigger-balance',
      'trigger-name',
      'trigger-network',
      'trigger-picture',
      'trigger-status',
    ])
  })

  it('have the custom properties that the styles read, and no other', () => {
    expect(namesOf(cssProperties)).toEqual(found(/var\((--wallet-[a-z-]+)/g))
    expect(namesOf(cssProperties)).toEqual(
      expect.arrayContaining(
        [
          'accent',
          'accent-contrast',
          'background',
          'border',
          'font-family',
          'foreground',
          'muted',
          'radius',
          'width',
          'z-index',
        ].map((name) => `--wallet-${name}`),
      ),
    )
  })
})

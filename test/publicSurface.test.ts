// What a host page may rely on, pinned: a name that goes, comes or changes here is a change of the public interface.
// Imported in Node on purpose: a server that renders a page imports the entry too.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as entry from '../src/index'
import * as sessionsEntry from '../src/smartSessions'
import { readClassTags } from './support/classTags'

const ELEMENT_FILE = join(process.cwd(), 'src', 'element', 'walletWidgetElement.ts')

const exportNames = ['WalletWidgetElement', 'WalletWidgetError', 'defineWalletWidget', 'networks', 'version']

const attributes = [
  'all-wallets',
  'allow-unsupported-chain',
  'analytics-url',
  'announce',
  'api-url',
  'app-description',
  'app-icon',
  'app-name',
  'app-url',
  'auth-url',
  'basic',
  'connectors',
  'currency',
  'custom-wallets',
  'debug',
  'default-account-types',
  'default-network',
  'exclude-wallets',
  'explorer-url',
  'featured-wallets',
  'features',
  'include-wallets',
  'locale',
  'mode',
  'networks',
  'no-network-switch',
  'no-reconnect',
  'open',
  'preload',
  'privacy-url',
  'project-id',
  'relay-url',
  'sdk-type',
  'sdk-version',
  'sign-in',
  'terms-url',
  'theme',
  'tokens',
]

const readOnlyProperties = ['state', 'version', 'view']

const methods = ['close', 'connect', 'disconnect', 'getProvider', 'setActiveWallet', 'subscribe', 'switchNetwork']

// `open` is both: a switch to set, and a method when read.
// Four more hold functions, texts or people and are properties only.
const writableProperties = [...attributes.map(camelCase), 'siwx', 'onrampProviders', 'messages', 'addressBook']

// The compiler holds this list to the event map that hosts get.
const events: (keyof HTMLElementEventMap)[] = [
  'wallet-account-change',
  'wallet-close',
  'wallet-connect',
  'wallet-disconnect',
  'wallet-error',
  'wallet-network-change',
  'wallet-open',
  'wallet-ready',
  'wallet-request-close',
  'wallet-sign-in',
  'wallet-sign-out',
  'wallet-state-change',
  'wallet-track',
  'wallet-transaction',
  'wallet-view-change',
]

const parts = [
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
]

const cssProperties = [
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
]

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

const sorted = (names: Iterable<string>): string[] => [...names].toSorted()

const { prototype } = entry.WalletWidgetElement
const descriptorOf = (name: string): PropertyDescriptor | undefined => Object.getOwnPropertyDescriptor(prototype, name)
const documented = readClassTags(ELEMENT_FILE, 'WalletWidgetElement')

describe('the exports of the entry', () => {
  it.each(exportNames)('has %s', (name) => {
    expect(entry).toHaveProperty(name)
  })

  it('adds nothing but the kinds of WalletWidgetError', () => {
    const others = Object.entries(entry).filter(([name]) => !exportNames.includes(name))
    for (const [name, kind] of others) {
      expect(name).toMatch(/Error$/)
      expect(kind).toHaveProperty('prototype', expect.any(entry.WalletWidgetError))
    }
  })

  it('has the version of the package', () => {
    const manifest = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string }
    expect(entry.version).toBe(manifest.version)
  })

  it('defines nothing when it is imported in Node', () => {
    expect(globalThis).not.toHaveProperty('customElements')
    expect(() => entry.defineWalletWidget()).not.toThrow()
  })
})

describe('the element', () => {
  it('observes the attributes of the interface', () => {
    expect(sorted(entry.WalletWidgetElement.observedAttributes)).toEqual(attributes)
  })

  it.each(writableProperties)('can be set by the property %s', (name) => {
    expect(descriptorOf(name)?.get).toBeInstanceOf(Function)
    expect(descriptorOf(name)?.set).toBeInstanceOf(Function)
  })

  it.each(readOnlyProperties)('has the read-only property %s', (name) => {
    expect(descriptorOf(name)?.get).toBeInstanceOf(Function)
    expect(descriptorOf(name)?.set).toBeUndefined()
  })

  it.each(methods)('has the method %s', (name) => {
    expect(descriptorOf(name)?.value).toBeInstanceOf(Function)
  })

  it('shows a host nothing else', () => {
    const lifecycle = [
      'constructor',
      'connectedCallback',
      'disconnectedCallback',
      'connectedMoveCallback',
      'attributeChangedCallback',
      'adoptedCallback',
    ]
    const known = new Set([...writableProperties, ...readOnlyProperties, ...methods, ...lifecycle])
    expect(Object.getOwnPropertyNames(prototype).filter((name) => !known.has(name))).toEqual([])
  })
})

describe('the docblock of the element, which the manifest is made from', () => {
  it('lists every attribute', () => {
    expect(sorted(documented('attr'))).toEqual(attributes)
  })

  it('lists every event', () => {
    expect(sorted(documented('fires'))).toEqual(events)
  })

  it('lists the slot and every part', () => {
    expect(documented('slot')).toEqual(['trigger'])
    expect(sorted(documented('csspart'))).toEqual(parts)
  })

  it('lists at least the promised custom properties, all with the prefix', () => {
    const found = documented('cssprop')
    expect(found).toEqual(expect.arrayContaining(cssProperties.map((name) => `--wallet-${name}`)))
    expect(found.filter((name) => !name.startsWith('--wallet-'))).toEqual([])
  })
})

describe('the exports of smart-sessions.js', () => {
  it('take the element as hosts have it', () => {
    // The compiler is the judge.
    const grant = (widget: entry.WalletWidgetElement, request: sessionsEntry.SessionRequest) =>
      sessionsEntry.grantPermissions(widget, request)
    expect(grant).toHaveLength(2)
  })

  it('are the three orders and the errors they reject with', () => {
    expect(sorted(Object.keys(sessionsEntry))).toEqual([
      'HttpError',
      'UnfinishedSessionError',
      'UserRejectedError',
      'WalletWidgetError',
      'createSubscription',
      'grantPermissions',
      'revokePermissions',
    ])
  })
})

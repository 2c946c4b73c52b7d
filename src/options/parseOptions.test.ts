import * as fc from 'fast-check'
import { networks } from '../config'
import type { OptionName } from './optionTable'
import { problemsOf } from './optionProblems'
import { readOptionValues } from './optionValues'
import { parseOptions } from './parseOptions'

// An id stands for a network with the name service that the chain is known to carry.
const ethereum = {
  ...networks.ethereum,
  contracts: { ensRegistry: { address: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e' } },
}

const page = { name: 'Shop', description: 'A shop', url: 'https://shop.example', icon: 'https://shop.example/icon.png' }

/** What attributes and properties come to. */
function parse(written: Partial<Record<OptionName, unknown>>) {
  const { values, unread } = readOptionValues(new Map(Object.entries(written) as [OptionName, unknown][]))
  const parsed = parseOptions(values, page)
  return { options: parsed.options, problems: [...problemsOf(unread), ...parsed.problems].map(({ option }) => option) }
}

const features = {
  atomicUpgrade: false,
  unreadSwaps: 'refuse',
  surroundingWallet: true,
  multiWallet: true,
  signInCancel: 'disconnect',
  surroundingOrigins: [],
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  history: true,
  analytics: false,
  allWallets: true,
  names: true,
  toasts: true,
  triggerBalance: false,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
}

describe('without any option', () => {
  it('everything is as the interface says', () => {
    const { options, problems } = parse({})
    expect(problems).toEqual([])
    expect(options).toEqual({
      projectId: undefined,
      mode: 'modal',
      preload: 'idle',
      currency: 'USD',
      theme: 'auto',
      locale: undefined,
      networks: [ethereum],
      defaultNetwork: 'eip155:1',
      features,
      connectors: ['eip6963', 'injected', 'wallet-standard', 'bitcoin', 'polkadot', 'walletconnect', 'auth'],
      featuredWallets: [],
      includeWallets: [],
      excludeWallets: [],
      customWallets: [],
      addressBook: [],
      allWallets: 'show',
      app: page,
      termsUrl: undefined,
      privacyUrl: undefined,
      signIn: 'off',
      defaultAccountTypes: { bip122: 'payment', eip155: 'smartAccount', polkadot: 'eoa', solana: 'eoa' },
      tokens: {},
      apiUrl: 'https://rpc.walletconnect.org',
      explorerUrl: 'https://api.web3modal.org',
      analyticsUrl: 'https://pulse.walletconnect.org',
      relayUrl: 'wss://relay.walletconnect.org',
      authUrl: 'https://secure.walletconnect.org',
      basic: false,
      allowUnsupportedChain: false,
      noReconnect: false,
      noNetworkSwitch: false,
      announce: false,
      debug: false,
    })
  })

  it('two widgets share no object that one could change', () => {
    expect(parse({}).options.features).not.toBe(parse({}).options.features)
    expect(parse({}).options.defaultAccountTypes).not.toBe(parse({}).options.defaultAccountTypes)
  })
})

describe('an option that can be used', () => {
  it.each([
    ['projectId', 'abc', { projectId: 'abc' }],
    ['projectId', '', { projectId: undefined }],
    ['sdkType', 'w3m', { sdkType: 'w3m' }],
    ['sdkType', '', { sdkType: undefined }],
    ['sdkVersion', 'react-wagmi-1.7.3-beta_1+a', { sdkVersion: 'react-wagmi-1.7.3-beta_1+a' }],
    ['sdkVersion', 'v'.repeat(64), { sdkVersion: 'v'.repeat(64) }],
    ['mode', 'embedded', { mode: 'embedded' }],
    ['preload', 'hover', { preload: 'hover' }],
    ['theme', 'dark', { theme: 'dark' }],
    ['locale', 'de-CH', { locale: 'de-CH' }],
    ['networks', 'eip155:8453 eip155:1', { networks: [networks.base, ethereum], defaultNetwork: 'eip155:8453' }],
    ['connectors', 'injected injected', { connectors: ['injected'] }],
    ['connectors', '', { connectors: [] }],
    ['featuredWallets', 'a b a', { featuredWallets: ['a', 'b'] }],
    ['includeWallets', ['a'], { includeWallets: ['a'] }],
    ['excludeWallets', 'a', { excludeWallets: ['a'] }],
    [
      'customWallets',
      '[{"id":"a","name":"A","homepage":"https://a.example","extra":1,"playStore":7}]',
      { customWallets: [{ id: 'a', name: 'A', homepage: 'https://a.example' }] },
    ],
    ['allWallets', 'only-mobile', { allWallets: 'only-mobile' }],
    ['appName', 'Mine', { app: { ...page, name: 'Mine' } }],
    ['appDescription', 'Mine', { app: { ...page, description: 'Mine' } }],
    ['appUrl', 'https://mine.example', { app: { ...page, url: 'https://mine.example' } }],
    ['appIcon', 'https://mine.example/i.png', { app: { ...page, icon: 'https://mine.example/i.png' } }],
    ['appName', '', { app: page }],
    ['termsUrl', 'https://a.example/terms', { termsUrl: 'https://a.example/terms' }],
    ['privacyUrl', 'https://a.example/privacy', { privacyUrl: 'https://a.example/privacy' }],
    ['signIn', 'required', { signIn: 'required' }],
    [
      'defaultAccountTypes',
      { eip155: 'eoa' },
      { defaultAccountTypes: { bip122: 'payment', eip155: 'eoa', polkadot: 'eoa', solana: 'eoa' } },
    ],
    ['messages', { de: { 'send.title': 'Senden' } }, { messages: { de: { 'send.title': 'Senden' } } }],
    ['tokens', '{"eip155:1":["0xa","0xb","0xa"]}', { tokens: { 'eip155:1': ['0xa', '0xb'] } }],
    ['apiUrl', 'http://localhost:4173/api/', { apiUrl: 'http://localhost:4173/api' }],
    ['relayUrl', 'ws://localhost:5000', { relayUrl: 'ws://localhost:5000' }],
    ['basic', '', { basic: true }],
    ['allowUnsupportedChain', true, { allowUnsupportedChain: true }],
    ['noReconnect', '', { noReconnect: true }],
    ['noNetworkSwitch', '', { noNetworkSwitch: true }],
    ['announce', '', { announce: true }],
    ['debug', false, { debug: false }],
  ] as [OptionName, unknown, object][])('%s %j becomes %j', (name, given, expected) => {
    const { options, problems } = parse({ [name]: given })
    expect(problems).toEqual([])
    expect(options).toMatchObject(expected)
  })

  it('lets the host choose among its networks where to begin', () => {
    expect(parse({ networks: 'eip155:1 eip155:10', defaultNetwork: 'eip155:10' })).toMatchObject({
      problems: [],
      options: { defaultNetwork: 'eip155:10' },
    })
  })

  it('keeps features that are not named, and brings the order of actions to its full length', () => {
    const { options } = parse({
      features:
        '{"swaps":false,"legalCheckbox":true,"unreadSwaps":"wallet","signInCancel":"back","surroundingOrigins":["https://safe.example"],"socials":["x","myspace"],"walletFeaturesOrder":["send","dance"]}',
    })
    expect(options.features).toEqual({
      ...features,
      swaps: false,
      legalCheckbox: true,
      unreadSwaps: 'wallet',
      signInCancel: 'back',
      surroundingOrigins: ['https://safe.example'],
      socials: ['x'],
      walletFeaturesOrder: ['send', 'onramp', 'swaps', 'receive'],
    })
  })
})

describe('a sign-in of the host’s own', () => {
  it.each([
    ['says nothing', {}, 'required'],
    ['says yes', { getRequired: () => true }, 'required'],
    ['says no', { getRequired: () => false }, 'optional'],
    [
      'throws',
      {
        getRequired: () => {
          throw new Error('of the host')
        },
      },
      'required',
    ],
    ['says nonsense', { getRequired: () => 'no' }, 'required'],
  ])('that %s about whether nothing works without it', (_what, siwx, signIn) => {
    expect(parse({ siwx }).options.signIn).toBe(signIn)
  })
})

describe('an option that cannot be used', () => {
  const defaults = parse({}).options

  it.each([
    ['mode', 'popup'],
    ['theme', 'blue'],
    ['locale', 'xx-yy-'],
    ['locale', 'de_CH'],
    ['allWallets', 'maybe'],
    ['preload', 'now'],
    ['signIn', 'yes'],
    ['signIn', ''],
    ['networks', 7],
    ['defaultNetwork', 'eip155:10'],
    ['features', '{'],
    ['features', '[]'],
    ['features', 'null'],
    ['features', '7'],
    ['features', '{"fly":true}'],
    ['features', '{"swaps":"no"}'],
    ['features', '{"swaps":{"toString":1}}'],
    ['features', '{"__proto__":true}'],
    ['features', '{"unreadSwaps":true}'],
    ['features', '{"unreadSwaps":"never"}'],
    ['features', '{"signInCancel":true}'],
    ['features', '{"surroundingOrigins":"https://safe.example"}'],
    ['features', '{"socials":"x"}'],
    ['features', '{"walletFeaturesOrder":[1]}'],
    ['featuredWallets', [1]],
    ['includeWallets', {}],
    ['customWallets', '{}'],
    ['customWallets', '[{"id":"a"}]'],
    ['customWallets', '[null]'],
    ['defaultAccountTypes', '[]'],
    ['defaultAccountTypes', '{"eip155":"gold"}'],
    ['addressBook', {}],
    ['addressBook', [{ name: 'Alice' }]],
    ['messages', []],
    ['messages', { de: 'Senden' }],
    ['messages', { de: { 'send.title': 7 } }],
    ['tokens', '[]'],
    ['tokens', '{"ethereum":["0xa"]}'],
    ['tokens', '{"eip155:1":"0xa"}'],
    ['termsUrl', 'javascript:alert(1)'],
    ['privacyUrl', 'terms.html'],
    ['projectId', 7],
    ['sdkType', 7],
    ['sdkType', 'my app'],
    ['sdkType', 'a&st=b'],
    ['sdkVersion', 'v'.repeat(65)],
    ['sdkVersion', {}],
    ['sdkVersion', 'é'],
  ] as [OptionName, unknown][])('%s %j leaves the default and is told once', (name, given) => {
    const { options, problems } = parse({ [name]: given })
    expect(options).toEqual(defaults)
    expect(problems).toEqual([name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)])
  })

  it.each([
    ['not when nothing is said', {}, false],
    ['where the service that takes the events is named', { analyticsUrl: 'https://events.example' }, true],
    ['where the feature is asked for', { features: { analytics: true } }, true],
    ['not where the feature is off', { analyticsUrl: 'https://events.example', features: { analytics: false } }, false],
    ['not where the address of the service is none', { analyticsUrl: '' }, false],
  ])('events are counted %s', (_when, values, isOn) => {
    expect(parse(values).options.features.analytics).toBe(isOn)
  })

  it.each(['apiUrl', 'explorerUrl', 'analyticsUrl', 'relayUrl', 'authUrl'] as const)(
    '%s is empty then, never the hosted service',
    (name) => {
      for (const given of ['nowhere', 'ftp://a.example', '', 7, {}]) {
        const { options, problems } = parse({ [name]: given })
        expect(options[name]).toBe('')
        expect(problems).toHaveLength(1)
      }
    },
  )

  it('takes the known ones of a list of sources', () => {
    const { options, problems } = parse({ connectors: 'injected telepathy' })
    expect(options.connectors).toEqual(['injected'])
    expect(problems).toEqual(['connectors'])
  })

  it('never throws and never changes what all objects share', () => {
    const names: OptionName[] = [
      'networks',
      'features',
      'customWallets',
      'addressBook',
      'defaultAccountTypes',
      'tokens',
      'connectors',
      'apiUrl',
      'mode',
      'basic',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.oneof(fc.json(), fc.object({ withNullPrototype: true }), fc.anything()),
        (name, given) => {
          expect(() => parse({ [name]: given })).not.toThrow()
        },
      ),
      { numRuns: 3000 },
    )
    expect({}).not.toHaveProperty('swaps')
  })

  it('survives JSON whole: the store holds nothing else', () => {
    const { options } = parse({
      networks: 'eip155:1 eip155:10',
      features: '{"swaps":false}',
      projectId: 'a',
      locale: 'de',
      termsUrl: 'https://a.example',
      privacyUrl: 'https://b.example',
    })
    expect(JSON.parse(JSON.stringify(options))).toEqual(options)
  })
})

describe('the currency', () => {
  it.each([
    ['eur', 'EUR', 0],
    ['CHF', 'CHF', 0],
    ['', 'USD', 0],
    ['euro', 'USD', 1],
    ['€', 'USD', 1],
  ])('%j is %s', (currency, read, problems) => {
    const parsed = parse({ currency })
    expect([parsed.options.currency, parsed.problems.length]).toEqual([read, problems])
  })
})

describe('wallets of the page’s own among the connectors', () => {
  it('stand as one word beside the others; the objects themselves are nobody’s option', () => {
    const wallet = { id: 'shop', connect: () => undefined }
    const { options, problems } = parseOptions({ connectors: ['eip6963', wallet, 'magic'] }, page)
    expect(options.connectors).toEqual(['eip6963', 'custom'])
    expect(problems.map(({ option }) => option)).toEqual(['connectors'])
    expect(parseOptions({ connectors: [wallet] }, page)).toMatchObject({
      options: { connectors: ['custom'] },
      problems: [],
    })
  })

  it('are not meant by a word that a page writes itself', () => {
    const { options, problems } = parseOptions({ connectors: ['custom'] }, page)
    expect([options.connectors, problems]).toEqual([[], [expect.objectContaining({ option: 'connectors' })]])
  })
})

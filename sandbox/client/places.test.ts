/**
 * What the client says without asking the sandbox: options of a widget, addresses of the wallet. Not here: its calls
 * (test/sandboxPackage).
 */
import { bitcoinDevAccounts } from '../bitcoin/bitcoinAccounts'
import { devAccounts } from '../chains/devAccounts'
import { completeOptions } from '../testWallet/walletDefaults'
import { networkOf, type SandboxConfig, type SandboxNetwork, tokenOf } from './sandboxConfig'
import { walletPlaces } from './walletPlaces'
import { widgetOptions } from './widgetOptions'

const network = (caipNetworkId: SandboxNetwork['caipNetworkId']): SandboxNetwork => ({
  caipNetworkId,
  name: caipNetworkId,
  rpcUrls: [`http://localhost:1/${caipNetworkId}`],
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
  blockExplorerUrl: '',
  imageUrl: '',
  testnet: true,
})
const config: SandboxConfig = {
  apiUrl: 'api',
  explorerUrl: 'explorer',
  analyticsUrl: 'analytics',
  relayUrl: 'relay',
  authUrl: 'auth',
  projectId: 'sandbox',
  walletAppUrl: 'http://localhost:2',
  onrampUrl: '',
  inboxUrl: '',
  controlUrl: '',
  networks: [network('eip155:31337'), network('eip155:31338'), network('solana:abc')],
  accounts: { eip155: [...devAccounts], solana: [], bip122: [...bitcoinDevAccounts], polkadot: [] },
  tokens: { 'eip155:31337': [{ symbol: 'USDC', name: 'USD Coin', address: '0x1', decimals: 6 }] },
  names: { zone: '', entries: [] },
  contracts: {},
  nodeProfiles: {},
  built: true,
}
const keysOf = (...labels: string[]): string[] =>
  labels.map((label) => devAccounts.find((account) => account.label === label)?.privateKey ?? '')

describe('the options of a widget', () => {
  const idsOf = (networks?: string[]): string[] =>
    widgetOptions(config, { networks }).networks.map(({ caipNetworkId }) => caipNetworkId)

  it('point at every service, with the EVM chains, and keep what else is said', () => {
    expect(widgetOptions(config)).toEqual({
      projectId: 'sandbox',
      apiUrl: 'api',
      explorerUrl: 'explorer',
      analyticsUrl: 'analytics',
      relayUrl: 'relay',
      authUrl: 'auth',
      networks: config.networks.slice(0, 2),
    })
    expect(widgetOptions(config, { theme: 'dark', apiUrl: 'mine' })).toMatchObject({ theme: 'dark', apiUrl: 'mine' })
  })

  it('have the networks chosen, by namespace or id, in this order', () => {
    expect(idsOf(['solana', 'eip155:31338'])).toEqual(['solana:abc', 'eip155:31338'])
    expect(idsOf([])).toEqual([])
    expect(() => idsOf(['eip155:1'])).toThrow(
      'The sandbox has no network eip155:1. It has eip155:31337, eip155:31338, solana:abc.',
    )
  })
})

describe('the addresses of the wallet', () => {
  const { walletScriptUrl, walletPageUrl, pairingPageUrl } = walletPlaces(config)

  it.each([
    [{}, ''],
    [
      { mode: 'remote' as const, account: 'Bob', chain: 31338, reset: true },
      '?mode=remote&chain=31338&account=1&reset=1',
    ],
    [
      { account: 2, offers: ['solana' as const, 'sats' as const], assets: false, announce: false },
      '?account=2&offers=solana%2Csats&assets=off&announce=0',
    ],
    [
      {
        offers: 'none' as const,
        solana: 'carol',
        polkadot: 0,
        legacy: true,
        assets: true,
        announce: true,
        reset: false,
      },
      '?offers=none&legacy=1&solana=2&polkadot=0',
    ],
  ])('say %j', (options, query) => {
    expect(walletScriptUrl(options)).toBe(`http://localhost:2/provider.js${query}`)
    expect(walletPageUrl(options)).toBe(`http://localhost:2/${query}`)
  })

  it('carry a pairing link whole', () => {
    expect(new URL(pairingPageUrl('wc:1@2?a=b&c=d', { mode: 'ask' })).searchParams.get('uri')).toBe('wc:1@2?a=b&c=d')
    expect(pairingPageUrl()).toBe('http://localhost:2/wc')
  })

  it.each(['nobody', 6, -1])('are none for account %s', (account) => {
    expect(() => walletScriptUrl({ account })).toThrow(
      `The sandbox has no account ${account}. It has alice, bob, carol, dave, erin, frank.`,
    )
  })
})

describe('a wallet on the sandbox', () => {
  const complete = (options: object): ReturnType<typeof completeOptions> =>
    completeOptions({ sandbox: { config }, ...options })

  it('has its accounts and chains, the chosen account first', () => {
    expect(complete({})).toEqual({
      privateKeys: keysOf('alice', 'bob', 'carol', 'dave', 'erin', 'frank'),
      chainId: 31337,
      chains: { 31337: 'http://localhost:1/eip155:31337', 31338: 'http://localhost:1/eip155:31338' },
    })
    expect(complete({ account: 'Carol' }).privateKeys).toEqual(keysOf('carol', 'alice', 'bob', 'dave', 'erin', 'frank'))
    expect(complete({ account: 1 }).privateKeys[0]).toBe(keysOf('bob')[0])
  })

  it('keeps what it is told', () => {
    const own = { privateKeys: ['0x1'], chains: { 1: 'http://localhost:3' }, chainId: 1, name: 'Mine' }
    expect(complete(own)).toEqual(own)
    expect(completeOptions(own)).toBe(own)
  })

  it.each(['nobody', 6])('is none for account %s', (account) => {
    expect(() => complete({ account })).toThrow(
      `The sandbox has no account ${account}. It has alice, bob, carol, dave, erin, frank.`,
    )
  })
})

it('networks and tokens are found, or what there is is said', () => {
  expect(networkOf(config, 'solana:abc').name).toBe('solana:abc')
  expect(() => networkOf(config, 'eip155:1')).toThrow('The sandbox has no network eip155:1. It has eip155:31337')
  expect(tokenOf(config, 'eip155:31337', 'USDC').decimals).toBe(6)
  expect(() => tokenOf(config, 'eip155:31337', 'X')).toThrow('The sandbox has no token X on eip155:31337. It has USDC.')
  expect(() => tokenOf(config, 'solana:abc', 'X')).toThrow('It has none.')
})

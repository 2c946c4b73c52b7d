// The policy that the playground prints for the options chosen: the doctor, which reads options as the widget does,
// finds nothing missing in it, and the guide's table has the same sources.
import { policyFor } from '../public/playground/policy'
import { checkPolicy } from '../scripts/doctor/checkPolicy'
import { readPage } from '../scripts/doctor/readSetup'
import { nodesWithoutProxy } from '../src/api/nodeList'
import { DEFAULT_HOSTS } from '../src/config'
import { tableBy } from './support/docs/tables'

type Attributes = Readonly<Record<string, string>>

const readWith = (attributes: Attributes, policyHeader: string) =>
  readPage({
    address: 'https://shop.example/',
    html: '<script type="module" src="/wallet-widget.js"></script>',
    policyHeader,
    options: Object.entries(attributes),
    findings: [],
  })
const nodesOf = async (attributes: Attributes): Promise<readonly string[]> =>
  (await readWith(attributes, '')).options.networks.flatMap((network) => nodesWithoutProxy(network))
const problemsOf = async (attributes: Attributes, policy: string): Promise<readonly string[]> =>
  checkPolicy(await readWith(attributes, policy)).flatMap(({ problem }) => problem ?? [])
const sourcesOf = (policy: string, directive: string): readonly string[] =>
  policy
    .split('; ')
    .find((line) => line.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? []

const SHOP = { 'project-id': 'shop' }
const ALL = { ...SHOP, features: '{"analytics":true}' }
const OWN = {
  ...SHOP,
  'api-url': 'https://api.shop.example/v1',
  'explorer-url': 'http://wallets.shop.example',
  'relay-url': 'wss://relay.shop.example:8443/',
  'auth-url': 'https://login.shop.example',
  'analytics-url': 'https://count.shop.example/events',
}

it.each<[string, Attributes]>([
  ['nothing chosen', {}],
  ['a project id', SHOP],
  ['analytics', ALL],
  ['services of its own', OWN],
  ['other networks', { ...SHOP, networks: 'eip155:8453 solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ['browser wallets alone', { ...SHOP, connectors: 'eip6963 injected' }],
  ['no login', { ...SHOP, features: '{"email":false,"socials":[]}' }],
])('with %s nothing that the widget loads is blocked', async (_what, attributes) => {
  expect(await problemsOf(attributes, policyFor(attributes, await nodesOf(attributes)))).toEqual([])
})

it('allows nothing that is not needed', async () => {
  const policy = policyFor(ALL, await nodesOf(ALL))
  const named = ['connect-src', 'frame-src']
    .flatMap((directive) => sourcesOf(policy, directive))
    .filter((source) => source !== "'self'")
  const spare = []
  for (const source of named)
    if ((await problemsOf(ALL, policy.replace(` ${source}`, ''))).length === 0) spare.push(source)
  // The relay's word for the page's address, without which pairing goes on.
  expect(spare).toEqual(['https://verify.walletconnect.org'])
})

it('has the sources of the guide’s table, by directive', () => {
  const policy = policyFor(ALL)
  const lines = tableBy('docs/hosted-services.md', 'You use').rows.flatMap(([, cell = '']) =>
    cell.replaceAll('`', '').split('; '),
  )
  for (const directive of ['connect-src', 'frame-src'])
    expect(new Set(sourcesOf(policy, directive).filter((source) => source !== "'self'"))).toEqual(
      new Set(lines.filter((line) => line.startsWith(directive)).map((line) => line.split(' ')[1])),
    )
  expect(sourcesOf(policy, 'img-src')).toContain('https:')
})

it.each<[string, Attributes, readonly string[]]>([
  ['asks no hosted service without a project id', {}, []],
  [
    'frames nothing where nobody logs in and no relay of others vouches',
    { ...OWN, features: '{"email":false,"socials":[]}' },
    [
      'https://api.shop.example',
      'http://wallets.shop.example',
      'https://count.shop.example',
      'wss://relay.shop.example:8443',
    ],
  ],
  ['has the relay where the page names pairing itself', { connectors: 'walletconnect' }, [DEFAULT_HOSTS.relayUrl]],
  ['has the data API where the page names what it serves', { features: '{"history":true}' }, [DEFAULT_HOSTS.apiUrl]],
  ['believes no features that cannot be read', { features: '{' }, []],
  [
    'asks no service that is switched off',
    { ...SHOP, 'explorer-url': '', connectors: 'eip6963' },
    [DEFAULT_HOSTS.apiUrl],
  ],
])('%s', (_what, attributes, expected) => {
  const policy = policyFor(attributes)
  expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", ...expected])
  expect(sourcesOf(policy, 'frame-src')).toEqual([])
})

/**
 * Writes src/adapters/eip155/swap/knownRouters.ts: the contracts that may be called for a swap without a warning.
 *
 *   node scripts/knownRouters.mjs FOLDER
 *
 * FOLDER holds copies of what the routers' makers and a large integrator publish: `whitelist.json` and `networks.json`
 * (the files of `config/` in github.com/lifinance/contracts, whose changes are reviewed there by several people), its
 * `deployments/`, the packages
 * @uniswap/sdk-core and @uniswap/universal-router-sdk in `node_modules/`, and `sources.json` ({ "date", "lifiCommit",
 * "uniswapVersion", "universalRouterVersion" }). Read the difference before it is committed: an address added here goes
 * unquestioned for every visitor.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { getAddress } from 'ethers/address'
import { fromRoot } from './lib/paths.mjs'

/** The services whose routers are taken over, by their key in the whitelist, with the name visitors see. */
const SERVICES = { '1inch': '1inch', '0x': '0x', kyberswap: 'KyberSwap', openocean: 'OpenOcean', paraswap: 'Velora' }
/** The networks swaps are offered on (spec §9). */
const CHAIN_IDS = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554]
/** 1inch's routers have one address on all of these; the whitelist lacks the three its owner does not serve. */
const ONE_INCH = ['0x111111125421cA6dc452d289314280a0f8842A65', '0x1111111254EEB25477B68fb85Ed929f73A960582']
const ONE_INCH_CHAIN_IDS = [250, 8217, 1313161554]

/** Odos has a router of its own address on each network (docs.odos.xyz, "Contracts"). */
const ODOS = {
  1: '0xCf5540fFFCdC3d510B18bFcA6d2b9987b0772559',
  10: '0xCa423977156BB05b13A2BA3b76Bc5419E2fE9680',
  56: '0x89b8AA89FDd0507a99d334CBe3C808fAFC7d850E',
  137: '0x4E3288c9ca110bCC82bf38F09A7b425c095d92Bf',
  250: '0xD0c22A5435F4E8E5770C1fAFb5374015FC12F7cD',
  324: '0x4bBa932E9792A2b917D47830C93a9BC79320E4f7',
  8453: '0x19cEeAd7105607Cd444F5ad10dd51356436095a1',
  42161: '0xa669e7A0d4b3e4Fa48af2dE86BD4CD7126Be4e13',
  43114: '0x88de50B233052e4Fb783d4F6db78Cc34fEa3e9FC',
}
/**
 * The versions of Uniswap's Universal Router whose commands are written as `routers/readUniversalRouter.ts` reads them.
 */
const UNIVERSAL_ROUTER_VERSIONS = ['1.2', '2.0']

const folder = resolve(process.argv[2] ?? '.')
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const sources = read('sources.json')
const chainIdsByName = Object.fromEntries(
  Object.entries(read('networks.json')).map(([name, { chainId }]) => [name, chainId]),
)
const routers = new Map()

function add(name, address, chainId) {
  if (!CHAIN_IDS.includes(chainId)) return
  const checked = getAddress(address.toLowerCase())
  const router = routers.get(checked) ?? { name, address: checked, chainIds: new Set() }
  routers.set(checked, { ...router, chainIds: router.chainIds.add(chainId) })
}

for (const { key, contracts } of read('whitelist.json').DEXS) {
  const name = SERVICES[key]
  if (name === undefined) continue
  for (const [network, entries] of Object.entries(contracts)) {
    // An entry without functions is only approved to hold tokens; nobody calls it.
    for (const { address, functions } of entries)
      if (Object.keys(functions).length > 0) add(name, address, chainIdsByName[network])
  }
}
for (const address of ONE_INCH) for (const chainId of ONE_INCH_CHAIN_IDS) add('1inch', address, chainId)
for (const [chainId, address] of Object.entries(ODOS)) add('Odos', address, Number(chainId))
for (const file of readdirSync(join(folder, 'deployments'))) {
  const { LiFiDiamond } = read(join('deployments', file))
  if (LiFiDiamond) add('LI.FI', LiFiDiamond, chainIdsByName[file.slice(0, -'.json'.length)])
}
const require = createRequire(import.meta.url)
/** A file of a package that it does not hand out by name. */
const compiled = (packageName, file) => require(join(folder, 'node_modules', packageName, 'dist', 'cjs', 'src', file))
const uniswap = compiled('@uniswap/sdk-core', 'addresses.js')
for (const [chainId, address] of Object.entries(uniswap.V2_ROUTER_ADDRESSES)) add('Uniswap', address, Number(chainId))
const { CHAIN_CONFIGS } = compiled('@uniswap/universal-router-sdk', join('utils', 'constants.js'))
for (const [chainId, { routerConfigs }] of Object.entries(CHAIN_CONFIGS)) {
  for (const version of UNIVERSAL_ROUTER_VERSIONS)
    if (routerConfigs[version]) add('Uniswap', routerConfigs[version].address, Number(chainId))
}

const factoryOf = (addresses, chainId) =>
  addresses[chainId] ? `'${getAddress(addresses[chainId].toLowerCase())}'` : 'undefined'
const factories = CHAIN_IDS.filter(
  (chainId) => uniswap.V2_FACTORY_ADDRESSES[chainId] || uniswap.V3_CORE_FACTORY_ADDRESSES[chainId],
).map(
  (chainId) =>
    `  ${chainId}: { v2: ${factoryOf(uniswap.V2_FACTORY_ADDRESSES, chainId)}, v3: ${factoryOf(uniswap.V3_CORE_FACTORY_ADDRESSES, chainId)} },`,
)

const sorted = [...routers.values()].toSorted(
  (one, other) => one.name.localeCompare(other.name) || one.address.localeCompare(other.address),
)
const rows = sorted.map(({ name, address, chainIds }) => {
  const ids = [...chainIds].toSorted((one, other) => one - other).join(', ')
  return `  { name: '${name}', address: '${address}', chainIds: [${ids}] },`
})
const text = `// Written by scripts/knownRouters.mjs; do not edit by hand. Reviewed ${sources.date}.
// Sources: lifinance/contracts at ${sources.lifiCommit}, @uniswap/sdk-core ${sources.uniswapVersion},
// @uniswap/universal-router-sdk ${sources.universalRouterVersion}, docs.odos.xyz.

export type KnownRouter = { name: string; address: string; chainIds: readonly number[] }

/** The routers in wide use, each on the networks its maker serves with it. */
export const knownRouters: readonly KnownRouter[] = [
${rows.join('\n')}
]

/** Who makes the pools of Uniswap, by chain: a pool is one of them when its maker says so. */
export const poolFactories: Readonly<Record<number, { v2: string | undefined; v3: string | undefined } | undefined>> = {
${factories.join('\n')}
}
`
writeFileSync(fromRoot('src', 'adapters', 'eip155', 'swap', 'knownRouters.ts'), text)
console.log(`${sorted.length} routers on ${CHAIN_IDS.length} networks`)

/**
 * Writes src/adapters/eip155/swap/knownRouters.ts: the contracts that may be called for a swap without a warning.
 *
 *   node scripts/knownRouters.mjs FOLDER
 *
 * FOLDER holds copies of what the routers' makers and a large integrator publish: `whitelist.json` and `networks.json` (the files of
 * `config/` in github.com/lifinance/contracts, whose changes are reviewed there by several people), `addresses.js` (the compiled
 * `src/addresses.js` of the package @uniswap/sdk-core) and `sources.json` ({ "date", "lifiCommit", "uniswapVersion" }).
 * Read the difference before it is committed: an address added here goes unquestioned for every visitor.
 */
import { readFileSync, writeFileSync } from 'node:fs'
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

const folder = resolve(process.argv[2] ?? '.')
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const sources = read('sources.json')
const chainIdsByName = Object.fromEntries(Object.entries(read('networks.json')).map(([name, { chainId }]) => [name, chainId]))
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
    for (const { address, functions } of entries) if (Object.keys(functions).length > 0) add(name, address, chainIdsByName[network])
  }
}
for (const address of ONE_INCH) for (const chainId of ONE_INCH_CHAIN_IDS) add('1inch', address, chainId)
const uniswap = createRequire(import.meta.url)(join(folder, 'addresses.js'))
for (const [chainId, address] of Object.entries(uniswap.V2_ROUTER_ADDRESSES)) add('Uniswap', address, Number(chainId))

const sorted = [...routers.values()].toSorted((one, other) => one.name.localeCompare(other.name) || one.address.localeCompare(other.address))
const rows = sorted.map(({ name, address, chainIds }) => {
  const ids = [...chainIds].toSorted((one, other) => one - other).join(', ')
  return `  { name: '${name}', address: '${address}', chainIds: [${ids}] },`
})
const text = `// Written by scripts/knownRouters.mjs; do not edit by hand. Reviewed ${sources.date}.
// Sources: lifinance/contracts at ${sources.lifiCommit}, @uniswap/sdk-core ${sources.uniswapVersion}.

export type KnownRouter = { name: string; address: string; chainIds: readonly number[] }

/** The routers in wide use, each on the networks its maker serves with it. */
export const knownRouters: readonly KnownRouter[] = [
${rows.join('\n')}
]
`
writeFileSync(fromRoot('src', 'adapters', 'eip155', 'swap', 'knownRouters.ts'), text)
console.log(`${sorted.length} routers on ${CHAIN_IDS.length} networks`)

/**
 * Writes src/config/pictures.json: the marks of networks, coins and social networks that are drawn without asking any
 * service, and the ids by which the wallet directory knows the pictures of networks; and WalletConnect's mark, which is
 * among what is drawn first.
 *
 *   npm pack cryptocurrency-icons@0.18.1 simple-icons@16.37.0 @web3icons/core@4.0.56   (then unpack the three)
 *   node scripts/pictureTable.mjs CRYPTOCURRENCY_ICONS SIMPLE_ICONS WEB3ICONS_CORE      (their folders)
 *
 * The first two are CC0 1.0 (their LICENSE.md). simple-icons notes a licence beside each mark that has another: a mark
 * that has one is refused here. The third is under the MIT licence, and its notice stands in THIRD-PARTY.txt
 * (scripts/lib/build/copiedPackages.mjs). What is in none of them is drawn here. The marks stay trademarks of their
 * owners: they only name what they stand for.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { optimize } from 'svgo'
import { fromRoot } from './lib/paths.mjs'

const [coinSet, brandSet, groundedSet] = process.argv.slice(2)
if (groundedSet === undefined) throw new Error('Say the folders of the three unpacked sets')

/** Coloured discs of cryptocurrency-icons, by the file's name there. */
const DISCS = {
  ethereum: 'eth',
  bitcoin: 'btc',
  solana: 'sol',
  polkadot: 'dot',
  kusama: 'ksm',
  bnb: 'bnb',
  avalanche: 'avax',
  polygon: 'matic',
  gnosis: 'gno',
  filecoin: 'fil',
  iotex: 'iotx',
  usdCoin: 'usdc',
  tether: 'usdt',
  dai: 'dai',
  wrappedBitcoin: 'wbtc',
}
/** Marks on their ground of @web3icons/core, by the file's name there. */
const GROUNDED = {
  base: 'networks/background/base',
  arbitrum: 'networks/background/arbitrum-one',
  celo: 'networks/background/celo',
  zksync: 'networks/background/zksync',
  kaia: 'networks/background/kaia',
  aurora: 'networks/background/aurora',
  berachain: 'networks/background/berachain',
  rootstock: 'networks/background/rootstock',
  unichain: 'networks/background/unichain',
  sonic: 'networks/background/sonic',
  metis: 'networks/background/metis-andromeda',
  polygonZkEvm: 'networks/background/polygon-zkevm',
  wemix: 'networks/background/wemix',
  moonbeam: 'networks/background/moonbeam',
  moonriver: 'networks/background/moonriver',
  sei: 'networks/background/sei-network',
  ronin: 'networks/background/ronin',
  abstract: 'networks/background/abstract',
  mantle: 'networks/background/mantle',
  evmos: 'tokens/background/EVMOS',
  monad: 'networks/background/monad',
  linea: 'networks/background/linea',
  scroll: 'networks/background/scroll',
  zora: 'networks/background/zora',
}
/** What is drawn in another colour there than its owner gives it: white on bright yellow is hardly seen. */
const RECOLOURED = { celo: ['#fff', '#000'] }
/** Drawn here, as plain strokes: none of the sets has them. */
const OWN = {
  xdai: '<path fill="#fff" d="M0 0h24v24H0z"/><g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="4.4"><path stroke="#34775d" d="M12 12l5.2-5.2"/><path stroke="#52b136" d="M12 12l5.2 5.2"/><path stroke="#68df57" d="M6.8 6.8 12 12l-5.2 5.2M17.2 6.8h0"/></g>',
  westend:
    '<path fill="#1961ce" d="M0 0h24v24H0z"/><path fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="2.4" d="M5 7.5l3.4 9L12 8.2l3.6 8.3 3.4-9"/>',
}
/** One-coloured marks of simple-icons, drawn in white on the brand's colour. */
const BRANDS = { optimism: 'Optimism', hedera: 'Hedera', fantom: 'Fantom' }
const SOCIALS = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/**
 * Networks by their mark. One without an open mark of its own is not lent another's: it would look like another
 * network.
 */
const NETWORKS = {
  ethereum: ['eip155:1', 'eip155:11155111', 'eip155:17000', 'eip155:560048'],
  bnb: ['eip155:56', 'eip155:97'],
  polygon: ['eip155:137', 'eip155:80002'],
  optimism: ['eip155:10', 'eip155:11155420'],
  gnosis: ['eip155:100'],
  fantom: ['eip155:250'],
  hedera: ['eip155:295'],
  filecoin: ['eip155:314'],
  iotex: ['eip155:4689'],
  avalanche: ['eip155:43114', 'eip155:43113'],
  solana: [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  ],
  bitcoin: [
    'bip122:000000000019d6689c085ae165831e93',
    'bip122:000000000933ea01ad0ee984209779ba',
    'bip122:00000008819873e925422c1ff0f99f7c',
  ],
  base: ['eip155:8453', 'eip155:84532'],
  arbitrum: ['eip155:42161', 'eip155:421614'],
  celo: ['eip155:42220'],
  zksync: ['eip155:324', 'eip155:300'],
  kaia: ['eip155:8217'],
  aurora: ['eip155:1313161554', 'eip155:1313161555'],
  berachain: ['eip155:80094', 'eip155:80069', 'eip155:80084'],
  rootstock: ['eip155:30', 'eip155:31'],
  unichain: ['eip155:130', 'eip155:1301'],
  sonic: ['eip155:146'],
  metis: ['eip155:1088'],
  polygonZkEvm: ['eip155:1101'],
  wemix: ['eip155:1111', 'eip155:1112'],
  moonbeam: ['eip155:1284'],
  moonriver: ['eip155:1285'],
  sei: ['eip155:1329'],
  ronin: ['eip155:2020', 'eip155:2021'],
  abstract: ['eip155:2741'],
  mantle: ['eip155:5000', 'eip155:5003'],
  evmos: ['eip155:9001'],
  monad: ['eip155:10143'],
  linea: ['eip155:59144'],
  scroll: ['eip155:534352', 'eip155:534351'],
  zora: ['eip155:7777777', 'eip155:999999999'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:68d56f15f85d3136970ec16946040bc1'],
  kusama: ['polkadot:b0a8d493285c2df73290dfb7e61f870f'],
  westend: ['polkadot:e143f23803ac50e8f6f8e62695d1ce9e'],
}

/**
 * Marks of native coins, by the symbol that the built-in table gives them; a symbol that anybody else says is never
 * looked up.
 */
const COINS = {
  ETH: 'ethereum',
  BTC: 'bitcoin',
  SOL: 'solana',
  DOT: 'polkadot',
  KSM: 'kusama',
  BNB: 'bnb',
  tBNB: 'bnb',
  AVAX: 'avalanche',
  POL: 'polygon',
  FTM: 'fantom',
  FIL: 'filecoin',
  HBAR: 'hedera',
  IOTX: 'iotex',
  XDAI: 'xdai',
  CELO: 'celo',
  KAIA: 'kaia',
  BERA: 'berachain',
  RBTC: 'rootstock',
  tRBTC: 'rootstock',
  S: 'sonic',
  METIS: 'metis',
  WEMIX: 'wemix',
  tWEMIX: 'wemix',
  GLMR: 'moonbeam',
  MOVR: 'moonriver',
  SEI: 'sei',
  RON: 'ronin',
  MNT: 'mantle',
  EVMOS: 'evmos',
  MON: 'monad',
  WND: 'westend',
}

/**
 * The contracts of tokens that everybody knows, by mark and network. A bridged copy and a wrapped coin that looks like
 * the coin itself have none.
 */
const TOKENS = {
  usdCoin: {
    'eip155:1': '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    'eip155:10': '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
    'eip155:137': '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    'eip155:8453': '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    'eip155:42161': '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    'eip155:43114': '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  },
  tether: {
    'eip155:1': '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    'eip155:10': '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
    'eip155:56': '0x55d398326f99059fF775485246999027B3197955',
    'eip155:137': '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    'eip155:42161': '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    'eip155:42220': '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
    'eip155:43114': '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  },
  dai: {
    'eip155:1': '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    'eip155:10': '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
    'eip155:137': '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063',
    'eip155:42161': '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
  },
  wrappedBitcoin: {
    'eip155:1': '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
    'eip155:42161': '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f',
  },
}

/**
 * The wallet directory's ids of network pictures (GET /public/getAssetImage/{id}), by the reference of an eip155
 * network or by CAIP-2 id.
 */
const IMAGE_IDS = {
  1: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  10: 'ab9c186a-c52f-464b-2906-ca59d760a400',
  56: '93564157-2e8e-4ce7-81df-b264dbee9b00',
  100: '02b53f6a-e3d4-479e-1cb4-21178987d100',
  130: '2257980a-3463-48c6-cbac-a42d2a956e00',
  137: '41d04d42-da3b-4453-8506-668cc0727900',
  250: '06b26297-fe0c-4733-5d6b-ffa5498aac00',
  295: '6a97d510-cac8-4e58-c7ce-e8681b044c00',
  314: '5a73b3dd-af74-424e-cae0-0de859ee9400',
  324: 'b310f07f-4ef7-49f3-7073-2a0a39685800',
  1088: '3897a66d-40b9-4833-162f-a2c90531c900',
  1284: '161038da-44ae-4ec7-1208-0ea569454b00',
  1285: 'f1d73bb6-5450-4e18-38f7-fb6484264a00',
  1301: '4eeea7ef-0014-4649-5d1d-07271a80f600',
  2020: 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00',
  2021: 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00',
  2741: 'fc2427d1-5af9-4a9c-8da5-6f94627cd900',
  4689: '34e68754-e536-40da-c153-6ef2e7188a00',
  5000: 'e86fae9b-b770-4eea-e520-150e12c81100',
  8453: '7289c336-3981-4081-c5f4-efc26ac64a00',
  9001: 'f926ff41-260d-4028-635e-91913fc28e00',
  10143: '0a728e83-bacb-46db-7844-948f05434900',
  42161: '3bff954d-5cb0-47a0-9a23-d20192e74600',
  42220: 'ab781bbc-ccc6-418d-d32d-789b15da1f00',
  43114: '30c46e53-e989-45fb-4549-be3bd4eb3b00',
  80094: 'e329c2c9-59b0-4a02-83e4-212ff3779900',
  84532: 'a18a7ecd-e307-4360-4746-283182228e00',
  7777777: '845c60df-d429-4991-e687-91ae45791600',
  11155111: 'e909ea0a-f92a-4512-c8fc-748044ea6800',
  1313161554: '3ff73439-a619-4894-9262-4470c773a100',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'a1b58899-f671-4276-6a5e-56ca5bd59700',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'a1b58899-f671-4276-6a5e-56ca5bd59700',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'a1b58899-f671-4276-6a5e-56ca5bd59700',
  'bip122:000000000019d6689c085ae165831e93': '0b4838db-0161-4ffe-022d-532bf03dba00',
  'bip122:000000000933ea01ad0ee984209779ba': '39354064-d79b-420b-065d-f980c4b78200',
  'bip122:00000008819873e925422c1ff0f99f7c': 'b3406e4a-bbfc-44fb-e3a6-89673c78b700',
}

const NAMESPACE_OF_SVG = 'xmlns="http://www.w3.org/2000/svg"'
const brands = JSON.parse(readFileSync(join(brandSet, 'data', 'simple-icons.json'), 'utf8'))

const ground = (colour) => `<path fill="${colour}" d="M0 0h32v32H0z"/>`

/**
 * The disc becomes the whole ground: the box of the picture cuts it round for a coin, and to a rounded square for a
 * network.
 */
function disc(name) {
  const svg = readFileSync(join(coinSet, 'svg', 'color', `${name}.svg`), 'utf8')
    .trim()
    .replace(/^<svg[^>]*>/, `<svg ${NAMESPACE_OF_SVG} viewBox="0 0 32 32">`)
  const [circle] = svg.match(/<circle[^>]*\br="16"[^>]*>/) ?? []
  const colour = /fill="(#\w+)"/.exec(circle)?.[1]
  if (colour === undefined) throw new Error(`${name} is no disc`)
  return optimize(svg.replace(circle, ground(colour)), svgoConfig).data
}

function brand(title) {
  const { hex, slug, license } = brands.find((entry) => entry.title === title) ?? {}
  if (hex === undefined || license !== undefined) throw new Error(`${title} is not there under CC0`)
  const file = readFileSync(join(brandSet, 'icons', `${slug ?? title.toLowerCase()}.svg`), 'utf8')
  return { hex, path: / d="([^"]+)"/.exec(file)[1] }
}

const onDisc = ({ hex, path }) =>
  `<svg ${NAMESPACE_OF_SVG} viewBox="0 0 32 32">${ground(`#${hex}`)}<path fill="#fff" transform="translate(7 7)scale(.75)" d="${path}"/></svg>`

/** Tenths of the box's 24 units: nobody sees less at 88 px, the largest picture, and finer ones weigh half as much again. */
const svgoConfig = {
  multipass: true,
  floatPrecision: 1,
  plugins: ['preset-default', 'removeDimensions', { name: 'removeAttrs', params: { attrs: 'class' } }],
}

const onBox24 = (content) => `<svg ${NAMESPACE_OF_SVG} viewBox="0 0 24 24">${content}</svg>`

async function grounded(mark, name) {
  const { default: svg } = await import(pathToFileURL(resolve(groundedSet, 'dist', 'svgs', `${name}.svg.js`)))
  // Each is cut to its own box, which is what an image does anyway.
  const uncut = svg.replace(/<g clip-path="[^"]*">([\s\S]*?)<\/g>/, '$1').replace(/<clipPath[\s\S]*?<\/clipPath>/, '')
  const [there, here] = RECOLOURED[mark] ?? []
  const small = optimize(uncut, svgoConfig).data.replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return onBox24(there === undefined ? small : small.replaceAll(there, here))
}

const mapped = (table, make) => Object.fromEntries(Object.entries(table).map(([key, value]) => [key, make(value)]))
const pictures = {
  marks: {
    ...mapped(DISCS, disc),
    ...mapped(BRANDS, (title) => onDisc(brand(title))),
    ...mapped(OWN, onBox24),
    ...Object.fromEntries(
      await Promise.all(Object.entries(GROUNDED).map(async ([mark, name]) => [mark, await grounded(mark, name)])),
    ),
  },
  networks: Object.fromEntries(Object.entries(NETWORKS).flatMap(([mark, ids]) => ids.map((id) => [id, mark]))),
  coins: COINS,
  // As tokenKey writes them (src/domain/token.ts).
  tokens: Object.fromEntries(
    Object.entries(TOKENS).flatMap(([mark, contracts]) =>
      Object.entries(contracts).map(([id, address]) => [
        `${id}:${id.startsWith('eip155:') ? address.toLowerCase() : address}`,
        mark,
      ]),
    ),
  ),
  imageIds: Object.fromEntries(
    Object.entries(IMAGE_IDS).map(([id, image]) => [id.includes(':') ? id : `eip155:${id}`, image]),
  ),
}
const write = (name, value) => writeFileSync(fromRoot('src', 'config', name), `${JSON.stringify(value, null, 2)}\n`)
write('pictures.json', pictures)
write(
  'socialMarks.json',
  mapped(SOCIALS, (title) => brand(title).path),
)

/** The mark of a way to connect: the first thing that is drawn carries it, so every byte counts. */
function wayMark(title) {
  const { hex, path } = brand(title)
  const [, small] = / d="([^"]+)"/.exec(optimize(onBox24(`<path d="${path}"/>`), svgoConfig).data)
  const svg = `<svg ${NAMESPACE_OF_SVG} viewBox="-7 -7 38 38"><path fill="#${hex.toLowerCase()}" d="M-7-7h38v38H-7z"/><path fill="#fff" d="${small}"/></svg>`
  const signs = { '"': "'", '<': '%3C', '>': '%3E', '#': '%23' }
  return `data:image/svg+xml,${svg.replaceAll(/["<>#]/g, (sign) => signs[sign])}`
}
writeFileSync(
  fromRoot('src', 'connectors', 'walletConnect', 'walletConnectMark.ts'),
  `/** The protocol's mark as an image's address (scripts/pictureTable.mjs). */
export const WALLET_CONNECT_MARK =
  ${JSON.stringify(wayMark('WalletConnect'))}
`,
)

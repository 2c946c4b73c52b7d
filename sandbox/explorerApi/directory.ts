import { createHash } from 'node:crypto'
import { chainSpecs } from '../chains/chainSpecs'
import { famousNetworks } from '../pairingWallet/networks'
import { sandboxWalletRdns, sandboxWalletName } from '../wallet/walletIdentity'
import { walletNames } from './walletNames'

/** One row of the wallet directory as the API answers it. */
export type DirectoryWallet = {
  id: string
  name: string
  description: string
  homepage: string
  image_id: string
  order: number
  mobile_link: string | null
  desktop_link: string | null
  webapp_link: string | null
  link_mode: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  rdns: string | null
  injected: { namespace: string; injected_id: string }[] | null
  chains: string[]
  badge_type: 'certified' | 'none'
}

/** As many as a long directory has: what is slow with them shows. */
const WALLET_COUNT = 1000

const evmChains = [
  'eip155:1',
  'eip155:10',
  'eip155:137',
  'eip155:8453',
  'eip155:42161',
  ...chainSpecs.map((chain) => `eip155:${chain.chainId}`),
]
const otherChains = {
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  bitcoin: ['bip122:000000000019d6689c085ae165831e93'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
}

/** Everything its pairing side knows. */
const ownChains = [
  ...chainSpecs.map((chain) => `eip155:${chain.chainId}`),
  ...famousNetworks.map((network) => network.caipNetworkId),
]

/** The same wallets on every start. The sandbox's own wallet stands first. */
export function createDirectory(walletOrigin: string): DirectoryWallet[] {
  const generated = walletNames(WALLET_COUNT - 1).map((name, index) => generate(name, index + 2))
  return [ownWallet(walletOrigin), ...generated]
}

function ownWallet(walletOrigin: string): DirectoryWallet {
  return {
    id: digest('own wallet'),
    name: sandboxWalletName,
    description: 'The wallet of this sandbox',
    homepage: walletOrigin,
    image_id: 'sandbox-wallet',
    order: 1,
    mobile_link: walletOrigin,
    desktop_link: null,
    webapp_link: walletOrigin,
    link_mode: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: sandboxWalletRdns,
    injected: null,
    chains: ownChains,
    badge_type: 'certified',
  }
}

function generate(name: string, order: number): DirectoryWallet {
  const hash = digest(name)
  const slug = name.toLowerCase().replaceAll(' ', '')
  const host = `https://${slug}.example`
  const has = (bit: number, outOf: number): boolean =>
    Number.parseInt(hash.slice(bit * 2, bit * 2 + 2), 16) % outOf === 0
  const mobile = !has(0, 8)
  const desktop = has(1, 4)
  const web = has(2, 5) || (!mobile && !desktop)
  return {
    id: hash,
    name,
    description: `${name} keeps your keys on your own device.`,
    homepage: host,
    image_id: `${hash.slice(8, 16)}-${hash.slice(16, 20)}-${hash.slice(20, 24)}-${hash.slice(24, 28)}-${hash.slice(28, 40)}`,
    order,
    mobile_link: mobile ? (has(3, 3) ? `https://link.${slug}.example` : `${slug}://`) : null,
    desktop_link: desktop ? `${slug}://` : null,
    webapp_link: web ? `https://app.${slug}.example` : null,
    link_mode: has(4, 6) ? `https://mode.${slug}.example` : null,
    app_store: mobile ? `https://apps.apple.com/app/${slug}` : null,
    play_store: mobile ? `https://play.google.com/store/apps/details?id=example.${slug}` : null,
    chrome_store: has(5, 2) ? `https://chromewebstore.google.com/${slug}` : null,
    rdns: has(5, 2) ? `example.${slug}` : null,
    injected: has(5, 4) ? [{ namespace: 'eip155', injected_id: `is${name.replaceAll(' ', '')}` }] : null,
    chains: chainsOf(has),
    badge_type: has(9, 3) ? 'certified' : 'none',
  }
}

function chainsOf(has: (bit: number, outOf: number) => boolean): string[] {
  if (has(6, 12)) return otherChains.solana
  if (has(7, 24)) return otherChains.bitcoin
  if (has(8, 32)) return otherChains.polkadot
  return [...evmChains, ...(has(6, 3) ? otherChains.solana : []), ...(has(7, 6) ? otherChains.bitcoin : [])]
}

const digest = (value: string): string => createHash('sha256').update(`sandbox directory: ${value}`).digest('hex')

import { addressExplorerUrl, transactionExplorerUrl, type Network } from '../domain'
import { learnNetworks } from './learnNetworks'
import moreNetworks from './moreNetworks.json'
import { builtInNetwork, networks } from './networks'

const EVM = '0x52c84043cd9c865236f11d9fc9f56aa003c1f922'
const HASH = `0x${'ab'.repeat(32)}`
const SOL = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const SIGNATURE = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
const BTC = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const TXID = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'
const DOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const account = { eip155: EVM, solana: SOL, bip122: BTC, polkadot: DOT }
const transaction = { eip155: HASH, solana: SIGNATURE, bip122: TXID, polkadot: HASH }

/** Pages as each explorer has them: the account's, and the transaction's. */
const table: [string, string, string][] = [
  ['eip155:1', `https://etherscan.io/address/${EVM}`, `https://etherscan.io/tx/${HASH}`],
  ['eip155:10', `https://optimistic.etherscan.io/address/${EVM}`, `https://optimistic.etherscan.io/tx/${HASH}`],
  // ftmscan.com and aurorascan.dev are gone: their networks have explorers of their own.
  ['eip155:250', `https://explorer.fantom.network/address/${EVM}`, `https://explorer.fantom.network/tx/${HASH}`],
  [
    'eip155:1313161554',
    `https://explorer.mainnet.aurora.dev/address/${EVM}`,
    `https://explorer.mainnet.aurora.dev/tx/${HASH}`,
  ],
  ['eip155:295', `https://hashscan.io/mainnet/address/${EVM}`, `https://hashscan.io/mainnet/tx/${HASH}`],
  ['eip155:314', `https://filfox.info/en/address/${EVM}`, `https://filfox.info/en/message/${HASH}`],
  ['eip155:2020', `https://app.roninchain.com/address/${EVM}`, `https://app.roninchain.com/tx/${HASH}`],
  [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    `https://solscan.io/account/${SOL}`,
    `https://solscan.io/tx/${SIGNATURE}`,
  ],
  [
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    `https://explorer.solana.com/address/${SOL}?cluster=devnet`,
    `https://explorer.solana.com/tx/${SIGNATURE}?cluster=devnet`,
  ],
  [
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    `https://explorer.solana.com/address/${SOL}?cluster=testnet`,
    `https://explorer.solana.com/tx/${SIGNATURE}?cluster=testnet`,
  ],
  [
    'bip122:000000000019d6689c085ae165831e93',
    `https://mempool.space/address/${BTC}`,
    `https://mempool.space/tx/${TXID}`,
  ],
  [
    'bip122:000000000933ea01ad0ee984209779ba',
    `https://mempool.space/testnet/address/${BTC}`,
    `https://mempool.space/testnet/tx/${TXID}`,
  ],
  [
    'bip122:00000008819873e925422c1ff0f99f7c',
    `https://mempool.space/signet/address/${BTC}`,
    `https://mempool.space/signet/tx/${TXID}`,
  ],
  [
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    `https://polkadot.subscan.io/account/${DOT}`,
    `https://polkadot.subscan.io/extrinsic/${HASH}`,
  ],
  [
    'polkadot:b0a8d493285c2df73290dfb7e61f870f',
    `https://kusama.subscan.io/account/${DOT}`,
    `https://kusama.subscan.io/extrinsic/${HASH}`,
  ],
  [
    'polkadot:68d56f15f85d3136970ec16946040bc1',
    `https://assethub-polkadot.subscan.io/account/${DOT}`,
    `https://assethub-polkadot.subscan.io/extrinsic/${HASH}`,
  ],
]

beforeAll(learnNetworks)

describe('an explorer', () => {
  it.each(table)('of %s is linked as it names its pages', (id, address, tx) => {
    const network = builtInNetwork(id) ?? networks.ethereum
    const [namespace] = id.split(':') as [keyof typeof account]
    expect([
      addressExplorerUrl(network, account[namespace]),
      transactionExplorerUrl(network, transaction[namespace]),
    ]).toEqual([address, tx])
  })

  it.each([
    ['https://solscan.io', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', '?cluster=devnet'],
    ['https://solscan.io', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', '?cluster=testnet'],
  ])('%s is told the cluster %s', (blockExplorerUrl, caipNetworkId, query) => {
    const network: Network = {
      ...networks.solana,
      caipNetworkId: caipNetworkId as Network['caipNetworkId'],
      blockExplorerUrl,
    }
    expect(addressExplorerUrl(network, SOL)).toBe(`https://solscan.io/account/${SOL}${query}`)
  })

  it('is told the node of a local cluster', () => {
    const network: Network = {
      ...networks.solanaDevnet,
      caipNetworkId: 'solana:localnet',
      rpcUrls: ['http://127.0.0.1:8899'],
    }
    expect(transactionExplorerUrl(network, SIGNATURE)).toBe(
      `https://explorer.solana.com/tx/${SIGNATURE}?cluster=custom&customUrl=http%3A%2F%2F127.0.0.1%3A8899`,
    )
  })

  it('of the host keeps what stands in its address', () => {
    const of = (blockExplorerUrl: string): Network => ({ ...networks.ethereum, blockExplorerUrl })
    expect(addressExplorerUrl(of('https://explorer.example/chain/?key=a'), EVM)).toBe(
      `https://explorer.example/chain/address/${EVM}?key=a`,
    )
    expect(
      addressExplorerUrl({ ...networks.solana, blockExplorerUrl: 'https://explorer.solana.com/?cluster=devnet' }, SOL),
    ).toBe(`https://explorer.solana.com/address/${SOL}?cluster=devnet`)
    // No host that only ends like one of the known.
    expect(addressExplorerUrl(of('https://notsolscan.io'), EVM)).toBe(`https://notsolscan.io/address/${EVM}`)
    expect(addressExplorerUrl(of('nonsense'), EVM)).toBeUndefined()
  })

  it('is linked for every network that is built in', () => {
    const more = moreNetworks.flatMap((row) => builtInNetwork(row.split('|')[0] ?? '') ?? [])
    for (const network of [...Object.values(networks), ...more]) {
      const url = new URL(addressExplorerUrl(network, 'x') ?? '')
      expect([
        network.name,
        url.protocol,
        `${url.origin}${url.pathname}`.replace(/\/(?:address|account)\/x$/, ''),
      ]).toEqual([network.name, 'https:', network.blockExplorerUrl])
    }
  })
})

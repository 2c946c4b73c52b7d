import { aNetwork } from '../../test/support/builders'
import { addressExplorerUrl, transactionExplorerUrl } from './explorerUrls'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const LOCAL = 'solana:11111111111111111111111111111111'

const pagesOf = (parts: Parameters<typeof aNetwork>[0]) => [
  addressExplorerUrl(aNetwork(parts), 'me'),
  transactionExplorerUrl(aNetwork(parts), 'it'),
]

describe('the pages of an explorer', () => {
  it.each([
    ['https://scan.example', 'https://scan.example/address/me', 'https://scan.example/tx/it'],
    ['https://scan.example/eth/', 'https://scan.example/eth/address/me', 'https://scan.example/eth/tx/it'],
    ['https://scan.example/?a=b', 'https://scan.example/address/me?a=b', 'https://scan.example/tx/it?a=b'],
    ['https://subscan.io', 'https://subscan.io/account/me', 'https://subscan.io/extrinsic/it'],
    ['https://kusama.subscan.io', 'https://kusama.subscan.io/account/me', 'https://kusama.subscan.io/extrinsic/it'],
    ['https://notsubscan.io', 'https://notsubscan.io/address/me', 'https://notsubscan.io/tx/it'],
    ['https://filfox.info/en', 'https://filfox.info/en/address/me', 'https://filfox.info/en/message/it'],
  ])('of %s are called as it calls them', (blockExplorerUrl, account, transaction) => {
    expect(pagesOf({ blockExplorerUrl })).toEqual([account, transaction])
  })

  it.each([undefined, '', 'scan.example'])('are none where the explorer is %j', (blockExplorerUrl) => {
    expect(pagesOf({ blockExplorerUrl })).toEqual([undefined, undefined])
  })

  it('take a name as a name', () => {
    expect(addressExplorerUrl(aNetwork({ blockExplorerUrl: 'https://scan.example' }), '../a?b#c')).toBe(
      'https://scan.example/address/..%2Fa%3Fb%23c',
    )
  })
})

describe('the pages of an explorer of Solana', () => {
  it.each([
    ['https://solscan.io', MAINNET, 'https://solscan.io/account/me', 'https://solscan.io/tx/it'],
    [
      'https://explorer.solana.com',
      DEVNET,
      'https://explorer.solana.com/address/me?cluster=devnet',
      'https://explorer.solana.com/tx/it?cluster=devnet',
    ],
    [
      'https://solscan.io/?cluster=testnet',
      DEVNET,
      'https://solscan.io/account/me?cluster=testnet',
      'https://solscan.io/tx/it?cluster=testnet',
    ],
    ['https://scan.example', DEVNET, 'https://scan.example/address/me', 'https://scan.example/tx/it'],
  ] as const)('at %s name the cluster of %s', (blockExplorerUrl, caipNetworkId, account, transaction) => {
    expect(pagesOf({ blockExplorerUrl, caipNetworkId })).toEqual([account, transaction])
  })

  it('name the node of a chain on the visitor’s own machine, where there is one', () => {
    const local = { blockExplorerUrl: 'https://solscan.io', caipNetworkId: LOCAL } as const
    expect(pagesOf({ ...local, rpcUrls: ['http://localhost:8899'] })[0]).toBe(
      'https://solscan.io/account/me?cluster=custom&customUrl=http%3A%2F%2Flocalhost%3A8899',
    )
    expect(pagesOf({ ...local, rpcUrls: [] })[0]).toBe('https://solscan.io/account/me?cluster=custom')
  })
})

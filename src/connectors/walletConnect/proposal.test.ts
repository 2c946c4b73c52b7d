import { networks } from '../../config'
import type { Network } from '../../domain'
import { buildProposal } from './proposal'

const other = (caipNetworkId: Network['caipNetworkId'], rpcUrls: string[] = []): Network => ({
  caipNetworkId,
  name: 'Other',
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 8 },
  rpcUrls,
})

describe('what a wallet is asked for', () => {
  it('is every network of the site, by namespace, with the methods and events of the namespace', () => {
    const proposal = buildProposal([
      networks.ethereum,
      networks.base,
      other('bip122:000000000019d6689c085ae165831e93'),
      other('polkadot:91b171bb158e2d3848fa23a9f1c25182'),
    ])
    expect(Object.keys(proposal)).toEqual(['eip155', 'bip122', 'polkadot'])
    expect(proposal.eip155).toMatchObject({
      chains: ['eip155:1', 'eip155:8453'],
      events: ['accountsChanged', 'chainChanged'],
    })
    expect(proposal.eip155?.methods).toEqual(
      expect.arrayContaining(['eth_sendTransaction', 'personal_sign', 'wallet_getAssets']),
    )
    expect(proposal.bip122?.methods).toEqual(['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'])
    expect(proposal.bip122?.events).toEqual(['accountsChanged', 'chainChanged', 'bip122_addressesChanged'])
    expect(proposal.polkadot?.methods).toEqual(['polkadot_signTransaction', 'polkadot_signMessage'])
  })

  it('names the earlier id of a Solana network beside the present one', () => {
    expect(buildProposal([other('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')]).solana?.chains).toEqual([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    ])
  })

  it('gives public nodes away, never the one with the host’s key where there is a public one', () => {
    const own = { ...networks.ethereum, rpcUrls: ['https://node.example/secret-key'] }
    const proposal = buildProposal([own, other('eip155:31337', ['http://localhost:4173/rpc']), other('eip155:99')])
    expect(proposal.eip155?.rpcMap).toEqual({ 1: networks.ethereum.rpcUrls[0], 31337: 'http://localhost:4173/rpc' })
  })
})

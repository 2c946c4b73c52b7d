import { BITCOIN_CHAINS, bitcoinChainOf, bitcoinNetworkId } from './bitcoinChain'

describe('the networks of Bitcoin', () => {
  it('are known by the id of CAIP-2', () => {
    expect(bitcoinNetworkId('mainnet')).toBe('bip122:000000000019d6689c085ae165831e93')
    for (const chain of BITCOIN_CHAINS) expect(bitcoinChainOf(bitcoinNetworkId(chain))).toBe(chain)
  })

  it('do not include other coins', () => {
    expect(bitcoinChainOf('bip122:12a765e31ffd4059bada1e25190f6e98')).toBeUndefined()
    expect(bitcoinChainOf('eip155:1')).toBeUndefined()
  })
})

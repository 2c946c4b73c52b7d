import { aNetwork } from '../../../../test/support/builders'
import { bitcoinNetworkId } from '../../../domain/bitcoinChain'
import { outputOf } from './outputOf'

const on = (chain: 'mainnet' | 'testnet') => aNetwork({ caipNetworkId: bitcoinNetworkId(chain) })

describe('what an address pays to', () => {
  it.each([
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'p2pkh', 20],
    ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 'p2sh', 20],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'p2wpkh', 20],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', 32],
  ])('%s is %s', (address, kind, bytes) => {
    const output = outputOf(address, on('mainnet'))
    expect(output?.kind).toBe(kind)
    expect(output?.payload).toHaveLength(bytes)
  })

  it.each([
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'p2wpkh'],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'p2pkh'],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'p2sh'],
  ])('%s of a test network is %s there and nothing elsewhere', (address, kind) => {
    expect(outputOf(address, on('testnet'))?.kind).toBe(kind)
    expect(outputOf(address, on('mainnet'))).toBeUndefined()
  })

  it.each([
    // A script's hash, and programs of versions or lengths that no key has.
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'BC1SW50QGDZ25J',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    'nonsense',
  ])('%s is nothing one key signs for', (address) => {
    expect(outputOf(address, on('mainnet'))).toBeUndefined()
  })
})

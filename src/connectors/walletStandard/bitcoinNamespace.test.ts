import { bitcoinNetworkId, type BitcoinChain } from '../../domain/bitcoinChain'
import { bitcoinNamespace } from './bitcoinNamespace'
import type { ListedAccount } from './standardWallet'

const PAYMENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const SECOND = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const ORDINAL = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const TEST_PAYMENT = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

const listed = (address: string, parts: Partial<ListedAccount> = {}): ListedAccount => ({
  source: { address },
  address,
  publicKey: undefined,
  purpose: undefined,
  chains: ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet'],
  features: ['bitcoin:connect', 'bitcoin:signMessage', 'bitcoin:signTransaction'],
  ...parts,
})
const share = (accounts: readonly ListedAccount[], wanted: BitcoinChain = 'mainnet') =>
  bitcoinNamespace.readShare([...accounts], bitcoinNetworkId(wanted))
const addressesOf = (accounts: readonly ListedAccount[], wanted?: BitcoinChain) =>
  share(accounts, wanted)?.accounts.map(({ record }) => [record.type, record.address])

describe('the Bitcoin accounts of a wallet of the standard', () => {
  it('begin with those for payments, in the wallet’s order', () => {
    expect(
      addressesOf([listed(ORDINAL, { purpose: 'ordinals' }), listed(PAYMENT), listed(SECOND, { purpose: 'payment' })]),
    ).toEqual([
      ['payment', PAYMENT],
      ['payment', SECOND],
      ['ordinal', ORDINAL],
    ])
  })

  it('are none where the one for payments is no address: coins would go to the ordinals', () => {
    const ordinal = listed(ORDINAL, { purpose: 'ordinals' })
    expect(share([listed('nonsense'), ordinal])).toBeUndefined()
    expect(addressesOf([listed('nonsense'), listed(PAYMENT), ordinal])).toEqual([
      ['payment', PAYMENT],
      ['ordinal', ORDINAL],
    ])
    // What is of another namespace says nothing of payments here.
    expect(addressesOf([listed('nonsense', { chains: ['solana:mainnet'] }), ordinal])).toEqual([['ordinal', ORDINAL]])
  })

  it.each([
    ['of another namespace alone', { chains: ['solana:mainnet'] }],
    ['of a network that its address is not for', { chains: ['bitcoin:testnet'] }],
    ['that sign nothing', { features: ['bitcoin:connect'] }],
  ])('are without those %s', (_which, parts) => {
    expect(share([listed(PAYMENT, parts)])).toBeUndefined()
  })

  it('are of one network, the wanted one where an account is for it', () => {
    const both = [listed(PAYMENT), listed(TEST_PAYMENT)]
    expect(addressesOf(both)).toEqual([['payment', PAYMENT]])
    expect(share(both, 'signet')).toMatchObject({ caipNetworkId: bitcoinNetworkId('signet') })
    expect(addressesOf(both, 'signet')).toEqual([['payment', TEST_PAYMENT]])
    expect(share(both, 'regtest')).toMatchObject({ caipNetworkId: bitcoinNetworkId('mainnet') })
  })

  it.each([
    [31, false],
    [32, true],
    [33, true],
    [64, false],
    [65, true],
  ])('come with a key of %d bytes: %p', (length, isThere) => {
    const publicKey = new Uint8Array(length).fill(2)
    const [account] = share([listed(PAYMENT, { publicKey })])?.accounts ?? []
    expect(account?.record).toEqual({
      namespace: 'bip122',
      address: PAYMENT,
      type: 'payment',
      ...(isThere && { publicKey: '02'.repeat(length) }),
    })
  })

  it('are asked for payments and for ordinals', async () => {
    const connect = jest.fn(async () => ({ accounts: [] }))
    await bitcoinNamespace.connect({ features: { 'bitcoin:connect': { connect } } })
    expect(connect).toHaveBeenCalledWith({ purposes: ['payment', 'ordinals'] })
    expect(bitcoinNamespace.chainName(bitcoinNetworkId('signet'))).toBe('bitcoin:signet')
    expect(bitcoinNamespace.chainName('eip155:1')).toBeUndefined()
  })
})

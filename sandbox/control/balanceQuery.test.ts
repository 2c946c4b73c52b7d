import { Wallet } from 'ethers'
import { bitcoinNetwork } from '../bitcoin/bitcoinNetwork'
import { contractAddresses, tokenBySymbol } from '../chains/deployments'
import { devAccount } from '../chains/devAccounts'
import { polkadotNetwork } from '../polkadot/polkadotNetwork'
import { solanaNetwork } from '../solana/solanaNetwork'
import { field, useSandbox } from '../testing/useSandbox'

describe('the balance of an account', () => {
  const { get, post, rpc } = useSandbox()
  const ask = async (query: Record<string, string>): Promise<unknown> => {
    const { body } = await get(`/control/balance?${new URLSearchParams(query).toString()}`)
    return field(body, 'amountInUnits') ?? field(body, 'error')
  }
  const bob = devAccount('bob').address

  it('is told on every network, by label and by address', async () => {
    expect(await ask({ account: 'bob' })).toBe('50000000000000000000')
    expect(await ask({ account: bob, network: 'eip155:31338' })).toBe('50000000000000000000')
    expect(await ask({ account: 'Bob', network: solanaNetwork.caipNetworkId })).toBe('50000000000')
    expect(await ask({ account: 'bob', network: bitcoinNetwork.caipNetworkId })).toBe('50000000')
    expect(await ask({ account: 'bob', network: polkadotNetwork.caipNetworkId })).toBe('5000000000000')
  })

  it('is told of tokens, by symbol and by contract, the wrapped currency too', async () => {
    await post('/control/balance', { address: 'bob', amount: '3.25', token: 'USDC' })
    await post('/control/balance', { address: 'bob', amount: '2', token: 'WETH' })
    await post('/control/solana/balance', { account: 'bob', amount: '1.5', token: 'USDC' })
    expect(await ask({ account: 'bob', token: 'USDC' })).toBe('3250000')
    expect(await ask({ account: 'bob', token: tokenBySymbol('USDC').address })).toBe('3250000')
    expect(await ask({ account: 'bob', token: 'WETH' })).toBe('2000000000000000000')
    expect(await ask({ account: 'bob', token: 'USDC', network: solanaNetwork.caipNetworkId })).toBe('1500000')
  })

  it('has in it what was sent before it was asked, although the hash comes before the block', async () => {
    const alice = new Wallet(devAccount('alice').privateKey)
    const first = Number(await rpc(31337, 'eth_getTransactionCount', [alice.address, 'latest']))
    for (const sent of [1n, 2n, 3n, 4n, 5n]) {
      const signed = await alice.signTransaction({
        chainId: 31337,
        nonce: first + Number(sent) - 1,
        to: bob,
        value: 10n ** 18n,
        gasLimit: 21_000,
        maxFeePerGas: 10n ** 11n,
        maxPriorityFeePerGas: 1n,
      })
      await rpc(31337, 'eth_sendRawTransaction', [signed])
      expect(await ask({ account: 'bob' })).toBe(String((50n + sent) * 10n ** 18n))
    }
  })

  it('is neither counted nor disturbed', async () => {
    await post('/control/faults', { name: 'rpc:31337', kind: '503' })
    expect(await ask({ account: 'bob' })).toBe('50000000000000000000')
    expect((await get('/control/requests')).body).toEqual([])
  })

  it.each([
    [{ account: 'nobody' }, 'account: an address of this network or the name of a seeded account is expected'],
    [{}, 'account: an address of this network or the name of a seeded account is expected'],
    [
      { account: bob, network: solanaNetwork.caipNetworkId },
      'account: an address of this network or the name of a seeded account is expected',
    ],
    [{ account: 'bob', network: 'eip155:1' }, 'network: the sandbox has no eip155:1'],
    [{ account: 'bob', token: 'NONE' }, expect.stringContaining('The sandbox has no token NONE')],
    [
      { account: 'bob', token: contractAddresses.registry },
      `token: there is no token at ${contractAddresses.registry}`,
    ],
    [
      { account: 'bob', token: 'NONE', network: solanaNetwork.caipNetworkId },
      'token: the sandbox has no NONE on Solana',
    ],
    [{ account: 'bob', token: 'USDC', network: bitcoinNetwork.caipNetworkId }, 'token: this network has none'],
  ])('%j is refused', async (query, sentence) => {
    expect(await ask(query)).toEqual(sentence)
  })
})

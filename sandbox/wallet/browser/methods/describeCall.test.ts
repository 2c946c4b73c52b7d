import { Interface, MaxUint256 } from 'ethers'
import { devAccount } from '../../../chains/devAccounts'
import { describeCall } from './describeCall'

const erc20 = new Interface(['function transfer(address,uint256)', 'function approve(address,uint256)'])
const network = {
  chainId: 31337,
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: null,
  explorerUrl: null,
}
const coin = { symbol: 'USDC', name: 'USD Coin', decimals: 6, address: devAccount('dave').address }
const bob = devAccount('bob').address
const say = (to: string | null, data = '0x', value = 0n): ReturnType<typeof describeCall> =>
  describeCall({ to, value, data }, network, [coin])

describe('describeCall', () => {
  it('says how much native currency goes where', () => {
    expect(say(bob, '0x', 250_000_000_000_000_000n)).toMatchObject({
      title: 'Send',
      headline: '0.25 ETH',
      rows: [{ label: 'To', value: bob }],
    })
  })

  it('shows the recipient of a token transfer, not the contract, as the one who gets it', () => {
    const described = say(coin.address, erc20.encodeFunctionData('transfer', [bob, 12_500_000n]))
    expect(described).toMatchObject({
      title: 'Send',
      headline: '12.5 USDC',
      rows: [
        { label: 'To', value: bob },
        { label: 'Token contract', value: coin.address },
      ],
    })
  })

  it('warns of an unlimited allowance and not of a small one', () => {
    expect(say(coin.address, erc20.encodeFunctionData('approve', [bob, MaxUint256]))).toMatchObject({
      headline: 'Unlimited USDC',
      warning: expect.any(String),
    })
    expect(say(coin.address, erc20.encodeFunctionData('approve', [bob, 5n])).warning).toBeUndefined()
  })

  it('gives units of a token it does not know, since it cannot know the decimals', () => {
    expect(say(bob, erc20.encodeFunctionData('transfer', [bob, 7n])).headline).toBe('7 units')
  })

  it('shows the data of any other call', () => {
    expect(say(bob, '0x12345678')).toMatchObject({
      title: 'Call a contract',
      rows: [{ label: 'To' }, { label: 'Data', value: '0x12345678' }],
    })
    expect(say(null, '0x6000').title).toBe('Create a contract')
  })
})

import { concat } from 'ethers'
import { contractAddresses, tokenBySymbol, tokenSpecs } from '../../../chains/deployments'
import { devAccount } from '../../../chains/devAccounts'
import { swapRouter } from '../../../chains/swap/swapInterfaces'
import { wrappedNativeOf } from '../../../chains/swap/wrappedNative'
import { describeCall } from './describeCall'
import { knownTokens } from './knownTokens'

const network = {
  chainId: 31337,
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: null,
  explorerUrl: null,
}
const bob = devAccount('bob').address
const [meadow, dollar] = ['MDW', 'USDC'].map((symbol) => tokenBySymbol(symbol).address)
const { wrappedNative, swapRouter: router } = contractAddresses
const deadline = 4_000_000_000
const say = (data: string, value = 0n): ReturnType<typeof describeCall> =>
  describeCall({ to: router, value, data }, network, [...tokenSpecs])
const tokensForTokens = swapRouter.encodeFunctionData('swapExactTokensForTokens', [
  12_500_000n,
  29_000_000_000_000_000_000n,
  [dollar, meadow],
  bob,
  deadline,
])

describe('describeCall of a swap', () => {
  it('says what is paid, what comes at least, to whom and through what', () => {
    expect(say(tokensForTokens)).toEqual({
      title: 'Swap',
      headline: '12.5 USDC for at least 29 MDW',
      rows: [
        { label: 'You pay', value: '12.5 USDC' },
        { label: 'At least', value: '29 MDW' },
        { label: 'Goes to', value: bob, kind: 'address' },
        { label: 'Router', value: router, kind: 'address' },
      ],
    })
  })

  it('takes native currency from the value of the transaction', () => {
    const data = swapRouter.encodeFunctionData('swapExactETHForTokens', [
      1_000_000n,
      [wrappedNative, dollar],
      bob,
      deadline,
    ])
    expect(say(data, 10n ** 15n).headline).toBe('0.001 ETH for at least 1 USDC')
  })

  it('shows native currency that comes out, and some that is sent on top', () => {
    const data = swapRouter.encodeFunctionData('swapExactTokensForETH', [
      1_000_000n,
      10n ** 14n,
      [dollar, wrappedNative],
      bob,
      deadline,
    ])
    expect(say(data).headline).toBe('1 USDC for at least 0.0001 ETH')
    expect(say(data, 10n ** 18n).rows[1]).toEqual({ label: 'And on top', value: '1 ETH' })
  })

  it('names the address of a token it does not know', () => {
    const data = swapRouter.encodeFunctionData('swapExactTokensForTokens', [5n, 6n, [dollar, bob], bob, deadline])
    expect(say(data).headline).toBe(`0.000005 USDC for at least 6 units of ${bob}`)
  })

  it('looks into a swap with a permit', () => {
    const data = swapRouter.encodeFunctionData('permitAndCall', [
      concat([meadow ?? '', `0x${'00'.repeat(224)}`]),
      tokensForTokens,
    ])
    expect(say(data)).toMatchObject({
      headline: '12.5 USDC for at least 29 MDW',
      rows: expect.arrayContaining([{ label: 'With a permit for', value: meadow, kind: 'address' }]),
    })
  })

  it('shows the data of what begins like a swap and is none', () => {
    expect(say(tokensForTokens.slice(0, 40)).title).toBe('Call a contract')
    expect(say(swapRouter.encodeFunctionData('permitAndCall', ['0x', tokensForTokens])).title).toBe('Call a contract')
  })
})

describe('knownTokens', () => {
  const otherTokens = [
    { ...wrappedNativeOf(network), chainIds: [31337] },
    { ...wrappedNativeOf({ nativeCurrency: { name: 'Sand', symbol: 'SBX', decimals: 18 } }), chainIds: [31338] },
  ]

  it('names the wrapped coin as it is called on its chain', () => {
    const data = swapRouter.encodeFunctionData('swapExactTokensForTokens', [
      10n ** 18n,
      1n,
      [wrappedNative, dollar],
      bob,
      deadline,
    ])
    const headlineOn = (chainId: number) =>
      describeCall(
        { to: router, value: 0n, data },
        network,
        knownTokens({ tokens: [...tokenSpecs], otherTokens }, { chainId }),
      ).headline
    expect([headlineOn(31337), headlineOn(31338)]).toEqual([
      '1 WETH for at least 0.000001 USDC',
      '1 WSBX for at least 0.000001 USDC',
    ])
  })
})

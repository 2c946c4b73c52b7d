import { aContractToken, ALICE, aNetwork, aToken, BOB, USDC } from '../../../test/support/builders'
import { aLogger } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { fakeAdapter } from '../../../test/support/builders'
import type { TokenBalance } from '../../domain'
import { selectAddressExplorerUrl } from './accountAbilities'
import { selectActiveCaipAddress, selectIsConnected } from './accountSelectors'
import { readChainBalances } from './balances/chainBalances'
import { selectAmbiguousTokens, selectTotalFiat, selectTotalShares, selectValuedTokens } from './tokenSelectors'
import { walletSessionShared } from '../../store'

const stateWith = (tokens: TokenBalance[]) => createTestStore(fakeServices(), { tokens }).state()
const unpriced = (address: string) => aContractToken({ tokenAddress: address, priceUsd: undefined, symbol: 'NEW' })

describe('the tokens of an account', () => {
  it('stand by their worth, and the coin leads those without a price', () => {
    const tokens = [
      unpriced(BOB),
      aToken({ priceUsd: undefined }),
      aContractToken({ amountInUnits: '1' }),
      aContractToken({ tokenAddress: ALICE }),
    ]
    expect(selectValuedTokens(stateWith(tokens)).map(({ token, fiat }) => `${token.symbol} ${fiat}`)).toEqual([
      'USDC 1000',
      'USDC 0.000001',
      'ETH undefined',
      'NEW undefined',
    ])
  })

  it('are worth what those with a price are worth', () => {
    expect(selectTotalFiat(stateWith([aToken(), aContractToken(), unpriced(BOB)]))).toBe('6000')
    expect(selectTotalFiat(stateWith([unpriced(BOB)]))).toBeUndefined()
    expect(selectTotalFiat(stateWith([]))).toBeUndefined()
  })

  it('can be counted at their largest', () => {
    const state = stateWith([aToken({ amountInUnits: (2n ** 256n - 1n).toString(), priceUsd: 1e308 })])
    expect(selectTotalFiat(state)).toMatch(/^\d+(?:\.\d+)?$/)
    expect(selectTotalShares(state)).toMatchObject([{ token: { symbol: 'ETH' }, percent: 100 }])
  })

  it('are told apart by their contract where a symbol misleads', () => {
    expect([...selectAmbiguousTokens(stateWith([aToken(), aContractToken({ symbol: 'ETH' })]))]).toEqual([
      `eip155:1:${USDC.toLowerCase()}`,
    ])
    expect([...selectAmbiguousTokens(stateWith([aToken(), aContractToken()]))]).toEqual([])
  })

  it('are the same list while nothing changed', () => {
    const state = stateWith([aToken()])
    expect(selectValuedTokens({ ...state })).toBe(selectValuedTokens(state))
  })
})

describe('the active account', () => {
  it('is nobody before a wallet connects', () => {
    const state = createTestStore().state()
    expect([selectIsConnected(state), selectActiveCaipAddress(state), selectAddressExplorerUrl(state)]).toEqual([
      false,
      null,
      undefined,
    ])
  })

  it('has an explorer page where its network has an explorer', () => {
    const { dispatch, state } = createTestStore(fakeServices(), { isConnected: true })
    expect(selectAddressExplorerUrl(state())).toBe(`https://explorer.example/address/${ALICE}`)
    dispatch(
      walletSessionShared({
        namespace: 'eip155',
        accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
        caipNetworkId: 'eip155:1',
        wallet: { id: 'b', name: 'B', type: 'INJECTED' },
      }),
    )
    expect(selectActiveCaipAddress(state())).toBe(`eip155:1:${BOB}`)
    expect(
      selectAddressExplorerUrl(
        createTestStore(fakeServices(), {
          isConnected: true,
          networks: [aNetwork({ blockExplorerUrl: undefined })],
        }).state(),
      ),
    ).toBeUndefined()
  })
})

describe('what the chain says', () => {
  const read = (parts: Parameters<typeof fakeAdapter>[0]) =>
    readChainBalances({
      adapter: fakeAdapter(parts),
      network: aNetwork(),
      address: ALICE,
      tokenAddresses: [USDC, 'nobody', BOB],
      logger: aLogger(),
    })

  it('is the coin and the tokens that answer', async () => {
    const tokens = await read({
      getNativeBalance: async () => '7',
      getTokenBalance: async () => '9',
      getTokenMetadata: async (_network, tokenAddress) => {
        if (tokenAddress === BOB) throw new Error('no token')
        return { tokenAddress, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
      },
    })
    expect(tokens).toEqual([
      { name: 'Ether', symbol: 'ETH', decimals: 18, caipNetworkId: 'eip155:1', amountInUnits: '7' },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        caipNetworkId: 'eip155:1',
        amountInUnits: '9',
        tokenAddress: USDC,
        caipTokenAddress: `eip155:1:${USDC}`,
      },
    ])
  })

  it('is nothing when the coin’s balance does not come', async () => {
    await expect(
      read({
        getNativeBalance: () => Promise.reject(new Error('down')),
        getTokenMetadata: () => Promise.reject(new Error('down')),
      }),
    ).rejects.toThrow('down')
  })
})

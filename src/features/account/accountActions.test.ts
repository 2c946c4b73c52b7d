import { ALICE, aNetwork } from '../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { DEFAULT_FEATURES, type Features } from '../../config/features'
import { selectAccountActions } from './accountAbilities'

const actionsOn = (caipNetworkId: `${string}:${string}`, features: Partial<Features> = {}) => {
  const networks = [aNetwork({ caipNetworkId: caipNetworkId as 'eip155:1' })]
  return selectAccountActions(
    createTestStore(fakeServices(), { networks, options: { features: { ...DEFAULT_FEATURES, ...features } } }).state(),
  )
}

describe('the actions of an account', () => {
  it.each([1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554])(
    'have swaps on eip155:%i',
    (chainId) => {
      expect(actionsOn(`eip155:${chainId}`)).toEqual(['onramp', 'swaps', 'receive', 'send'])
    },
  )

  it('have swaps on any network for which the page names the contracts that swap', () => {
    const networks = [aNetwork({ caipNetworkId: 'eip155:31337', contracts: { swapRouters: [ALICE] } })]
    expect(selectAccountActions(createTestStore(fakeServices(), { networks }).state())).toContain('swaps')
  })

  it.each(['eip155:31337', 'eip155:11155111', 'eip155:5', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const)(
    'have none on %s',
    (caipNetworkId) => {
      expect(actionsOn(caipNetworkId)).toEqual(['onramp', 'receive', 'send'])
    },
  )

  it('are receiving and sending on Bitcoin and Polkadot', () => {
    expect(actionsOn('bip122:000000000019d6689c085ae165831e93')).toEqual(['receive', 'send'])
    expect(actionsOn('polkadot:91b171bb158e2d3848fa23a9f1c25182')).toEqual(['receive', 'send'])
  })

  it('are receiving alone where nobody can be asked how coins are sent, and none without it', () => {
    const networks = [aNetwork({ caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', rpcUrls: [] })]
    const actions = (receive: boolean) =>
      selectAccountActions(
        createTestStore(fakeServices(), {
          networks,
          options: { features: { ...DEFAULT_FEATURES, receive } },
        }).state(),
      )
    expect(actions(true)).toEqual(['receive'])
    expect(actions(false)).toEqual([])
  })

  it('stand in the host’s order, without what it turned off', () => {
    expect(actionsOn('eip155:1', { walletFeaturesOrder: ['send', 'onramp', 'swaps', 'receive'] })).toEqual([
      'send',
      'onramp',
      'swaps',
      'receive',
    ])
    expect(actionsOn('eip155:1', { swaps: false, onramp: false })).toEqual(['receive', 'send'])
    expect(actionsOn('eip155:1', { send: false })).toEqual(['onramp', 'swaps', 'receive'])
  })
})

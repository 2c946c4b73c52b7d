import { ALICE, aNetwork } from '../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import type { AccountType } from '../../domain'
import { walletSessionShared } from '../../store'
import { selectIsSmartAccount } from './accountAbilities'

function isSmart(type: AccountType, smartAccountEnabledNetworks: number[] | undefined): boolean {
  const { dispatch, state } = createTestStore(fakeServices(), { networks: [aNetwork()] })
  dispatch(
    walletSessionShared({
      networks: { supportsAllNetworks: true, isFixedToApproved: false, smartAccountEnabledNetworks },
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      accounts: [{ namespace: 'eip155', address: ALICE, type }],
      wallet: { id: 'w', name: 'W', type: 'ANNOUNCED' },
    }),
  )
  return selectIsSmartAccount(state())
}

describe('an account', () => {
  it.each<[AccountType, number[] | undefined, boolean]>([
    ['smartAccount', undefined, true],
    ['smartAccount', [], true],
    ['smartAccount', [1, 10], true],
    ['smartAccount', [10], false],
    ['smartAccount', [11], false],
    ['eoa', [1], false],
    ['eoa', undefined, false],
  ])('of type %s, with smart accounts on %j, counts on Ethereum as a smart account: %p', (type, enabled, expected) => {
    expect(isSmart(type, enabled)).toBe(expected)
  })
})

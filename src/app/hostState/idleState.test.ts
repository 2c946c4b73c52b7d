import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { aNetwork } from '../../../test/support/builders'
import { createIdleState } from './idleState'
import { selectWidgetState } from './selectWidgetState'

describe('the snapshot before the app is needed', () => {
  it('is the one the app begins with', () => {
    expect(createIdleState({})).toEqual(
      selectWidgetState(createTestStore(fakeServices(), { networks: [aNetwork()] }).state()),
    )
  })

  it.each([
    [{}, 'eip155:1', ['eip155']],
    [{ networks: ['eip155:10', 'solana:x', 'eip155:1'] }, 'eip155:10', ['eip155', 'solana']],
    [{ networks: [{ caipNetworkId: 'solana:x' }, 'eip155:1'] }, 'solana:x', ['solana', 'eip155']],
    [{ networks: [{ id: 8453, name: 'Base' }, 'eip155:1'] }, 'eip155:8453', ['eip155']],
    [{ networks: ['eip155:1', 'eip155:10'], defaultNetwork: 'eip155:10' }, 'eip155:10', ['eip155']],
    [{ networks: ['eip155:1'], defaultNetwork: 'eip155:10' }, 'eip155:1', ['eip155']],
    [{ networks: ['cosmos:1', 7, null, {}, 'eip155'] }, 'eip155:1', ['eip155']],
    [{ networks: [] }, 'eip155:1', ['eip155']],
  ])('of %j is on %s with %j', (values, active, namespaces) => {
    const state = createIdleState(values)
    expect([state.activeCaipNetworkId, state.activeNamespace, Object.keys(state.accounts)]).toEqual([
      active,
      active.split(':')[0],
      namespaces,
    ])
  })

  it.each([
    ['required', true],
    ['optional', false],
    [undefined, false],
    [true, false],
  ])('says that sign-in %p is required: %p', (signIn, required) => {
    expect(createIdleState({ signIn }).signIn).toEqual({ required, session: null })
  })

  it('cannot be changed', () => {
    const state = createIdleState({})
    for (const part of [state, state.accounts, state.accounts.eip155, state.signIn])
      expect(Object.isFrozen(part)).toBe(true)
  })
})

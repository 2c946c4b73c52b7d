import { ALICE, aNetwork, aSecondNetwork, BOB } from '../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import type { AccountRecord } from '../../domain'
import { walletSessionChanged, walletSessionEnded, walletSessionShared } from '../../store'
import { providerEventsBetween } from './providerEvents'
import { selectWidgetState } from './selectWidgetState'

const network = aNetwork()
const second = aSecondNetwork()
const records = (...addresses: string[]): AccountRecord[] =>
  addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))

/** A widget, and what its provider told at each step. */
function aWidget() {
  const store = createTestStore(fakeServices(), { networks: [network, second] })
  let last = selectWidgetState(store.state())
  return (action: Parameters<typeof store.dispatch>[0], namespace: 'eip155' | 'solana' = 'eip155') => {
    store.dispatch(action)
    const next = selectWidgetState(store.state())
    const told = providerEventsBetween(namespace, last, next)
    last = next
    return told.map(([event, payload]) => [event, payload instanceof Error ? Reflect.get(payload, 'code') : payload])
  }
}

const shared = (...addresses: string[]) =>
  walletSessionShared({
    namespace: 'eip155',
    caipNetworkId: network.caipNetworkId,
    accounts: records(...addresses),
    wallet: { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED' },
  })

describe('what the provider of eip155 tells', () => {
  it('is a connection with its chain and accounts, the active one first', () => {
    expect(aWidget()(shared(ALICE, BOB))).toEqual([
      ['connect', { chainId: '0x1' }],
      ['chainChanged', '0x1'],
      ['accountsChanged', [ALICE, BOB]],
    ])
  })

  it('is another chain, other accounts and the end, each once', () => {
    const step = aWidget()
    step(shared(ALICE, BOB))
    expect(step(walletSessionChanged({ caipNetworkId: second.caipNetworkId }))).toEqual([['chainChanged', '0x2105']])
    expect(step(walletSessionChanged({ caipNetworkId: second.caipNetworkId }))).toEqual([])
    expect(step(walletSessionChanged({ caipNetworkId: second.caipNetworkId, accounts: records(BOB) }))).toEqual([
      ['accountsChanged', [BOB]],
    ])
    expect(step(walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }))).toEqual([
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
  })

  it('is nothing of other namespaces', () => {
    const step = aWidget()
    expect(step(shared(ALICE), 'solana')).toEqual([])
  })
})

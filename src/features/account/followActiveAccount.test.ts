import { combineReducers, type UnknownAction } from '@reduxjs/toolkit'
import { aNetwork } from '../../../test/support/builders'
import { aliceConnected } from '../../../test/support/testStore'
import { networksConfigured, networksSlice } from '../networks'
import { accountSlice } from './accountSlice'
import { activeAccountChanged, followActiveAccount } from './followActiveAccount'

const inWallet = (id: string) => aliceConnected(aNetwork(), { wallet: { id, name: id, type: 'ANNOUNCED' } })
const configured = networksConfigured({
  networks: [aNetwork()],
  defaultNetwork: 'eip155:1',
  lastActive: null,
  noAdapters: false,
})

it('is another account that is in front where another wallet with the same account comes there', () => {
  const reduced: string[] = []
  const slices = combineReducers({ account: accountSlice.reducer, networks: networksSlice.reducer })
  const reduce = followActiveAccount<ReturnType<typeof slices>>((state, action: UnknownAction) => {
    reduced.push(action.type)
    return slices(state, action)
  })
  let state = reduce(undefined, configured)
  const changes = (action: UnknownAction): boolean => {
    reduced.length = 0
    state = reduce(state, action)
    return reduced.includes(activeAccountChanged.type)
  }
  expect([inWallet('one'), inWallet('one'), inWallet('two')].map((action) => changes(action))).toEqual([
    true,
    false,
    true,
  ])
})

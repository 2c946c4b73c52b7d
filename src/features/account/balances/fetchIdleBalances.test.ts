import { aBalanceRow, ALICE, BOB } from '../../../../test/support/builders'
import { aDeferred } from '../../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import { walletsBesideChanged, walletSessionShared, type WalletBeside } from '../../../store'
import { loadBalancesBeside } from './balancesByHost'
import { fetchIdleBalances, readKnownBalances } from './fetchIdleBalances'

const PATH = `/v1/account/${BOB}/balance`
const caipAddress = `eip155:1:${BOB}` as const
const listed = { balances: [aBalanceRow()] }
const beside: WalletBeside = {
  wallet: { id: 'fjord', name: 'Fjord', type: 'ANNOUNCED' },
  accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
  caipNetworkId: 'eip155:1',
}

/** Alice's wallet in front of Bob's. */
function aPage(answer: unknown) {
  const services = fakeServices({ answers: { [PATH]: answer } })
  const test = createTestStore(services)
  test.store.dispatch(
    walletSessionShared({
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      accounts: [{ namespace: 'eip155', address: ALICE, type: 'eoa' }],
      wallet: { id: 'harbor', name: 'Harbor', type: 'ANNOUNCED' },
      beside: [beside],
    }),
  )
  return {
    ...test,
    services,
    fetch: () => test.dispatch(fetchIdleBalances(caipAddress)),
    known: () => test.dispatch(readKnownBalances(caipAddress)),
    calls: () => services.http.asked(PATH).length,
  }
}

it('is known for 30 s, and asked for again then; the account in use is not touched', async () => {
  const { fetch, known, calls, services, state } = aPage(listed)
  expect(known()).toBeUndefined()
  expect(await fetch()).toHaveLength(1)
  services.clock.advance(29_999)
  expect([known()?.length, (await fetch()).length, calls()]).toEqual([1, 1, 1])
  services.clock.advance(1)
  await fetch()
  expect(calls()).toBe(2)
  expect(state().account.eip155).toMatchObject({ tokenBalance: [], tokenBalanceStatus: 'idle' })
})

it('is told to a page that draws itself, where a wallet shares the account still', async () => {
  const { dispatch, store, calls } = aPage(listed)
  expect(await dispatch(loadBalancesBeside(caipAddress))).toHaveLength(1)
  store.dispatch(walletsBesideChanged({ namespace: 'eip155', beside: [], left: { walletId: 'fjord', reason: 'user' } }))
  expect(await dispatch(loadBalancesBeside(caipAddress))).toEqual([])
  expect(calls()).toBe(1)
})

it('is nothing on a network that the page does not use', async () => {
  const { dispatch, services } = aPage(listed)
  expect(await dispatch(fetchIdleBalances(`eip155:777:${BOB}`))).toEqual([])
  expect(services.http.requests).toEqual([])
})

it('keeps nothing of an account that left before the answer came (threats W11)', async () => {
  const answer = aDeferred<unknown>()
  const { fetch, known, store } = aPage(() => answer.promise)
  const asked = fetch()
  store.dispatch(walletsBesideChanged({ namespace: 'eip155', beside: [], left: { walletId: 'fjord', reason: 'user' } }))
  answer.resolve(listed)
  expect([await asked, known()]).toEqual([[], undefined])
})

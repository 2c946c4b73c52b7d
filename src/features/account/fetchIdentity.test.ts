import { ALICE, aNetwork, BOB } from '../../../test/support/builders'
import { aDeferred, settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices, type ServiceParts } from '../../../test/support/testStore'
import { HttpError } from '../../errors'
import { selectAccountLabel } from './accountSelectors'
import { identityCache } from './accountCaches'
import { accountDisconnected, accountsShared } from './accountSlice'
import { fetchIdentity } from './fetchIdentity'
import { readIdentity } from './identity'

const PATH = `/v1/identity/${ALICE}`
const caipAddress = `eip155:1:${ALICE}` as const
const named = aNetwork({ contracts: { ensRegistry: { address: BOB } } })

function aWidget(parts: ServiceParts = {}, network = aNetwork()) {
  const services = fakeServices(parts)
  const store = createTestStore(services, { isConnected: true, networks: [network] })
  return {
    ...store, fetch: () => store.dispatch(fetchIdentity(caipAddress)), calls: () => services.http.asked(PATH).length,
    shown: () => [store.state().account.eip155.profileName, store.state().account.eip155.profileImage],
  }
}

describe('the identity of an account', () => {
  it('comes from the data API', async () => {
    const { fetch, shown, services, state } = aWidget({ answers: { [PATH]: { name: 'mira.eth', avatar: 'https://img.example/a.png' } } })
    expect(selectAccountLabel(state())).toBe('0x52…169EE7')
    await fetch()
    expect(shown()).toEqual(['mira.eth', 'https://img.example/a.png'])
    expect(selectAccountLabel(state())).toBe('mira.eth')
    expect(services.http.asked(PATH)[0]?.query).toMatchObject({ sender: ALICE })
  })

  it('is kept for 299 999 ms and asked for again after 300 000 ms', async () => {
    const { fetch, calls, services, shown } = aWidget({ answers: { [PATH]: { name: 'mira.eth' } } })
    await fetch()
    services.clock.advance(299_999)
    await fetch()
    expect(calls()).toBe(1)
    services.clock.advance(1)
    await fetch()
    expect(calls()).toBe(2)
    expect(shown()).toEqual(['mira.eth', null])
  })

  it.each([
    ['knows no name', { [PATH]: { name: null, avatar: null } }],
    ['fails', { [PATH]: () => Promise.reject(new HttpError({ status: 503 })) }],
    ['answers something else', { [PATH]: [] }],
    ['does not serve the network', { '/v1/supported-chains': { http: ['eip155:10'] } }],
  ])('comes from the network’s own registry where the data API %s', async (_name, answers) => {
    const { fetch, shown } = aWidget({ answers, adapter: { readIdentity: async () => ({ name: 'mira.eth', avatar: 'javascript:alert(1)' }) } }, named)
    await fetch()
    expect(shown()).toEqual(['mira.eth', null])
  })

  it('is nobody’s when neither knows it, and that is no error', async () => {
    const { fetch, shown, state } = aWidget({ adapter: { readIdentity: () => Promise.reject(new Error('down')) } }, named)
    await fetch()
    expect(shown()).toEqual([null, null])
    expect(state().notices.banner).toBeNull()
  })

  it('for an account that is not there any more is dropped', async () => {
    const answer = aDeferred<unknown>()
    const { fetch, shown, dispatch } = aWidget({ answers: { [PATH]: () => answer.promise } })
    const fetching = fetch()
    await settle()
    dispatch(accountsShared({ namespace: 'eip155', accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }], caipNetworkId: 'eip155:1' }))
    answer.resolve({ name: 'mira.eth' })
    await fetching
    expect(shown()).toEqual([null, null])
  })

  it('for an account that left is not kept', async () => {
    const answer = aDeferred<unknown>()
    const { fetch, dispatch, services } = aWidget({ answers: { [PATH]: () => answer.promise } })
    const fetching = fetch()
    await settle()
    dispatch(accountDisconnected({ namespace: 'eip155', reason: 'wallet' }))
    answer.resolve({ name: 'mira.eth' })
    await fetching
    expect(identityCache(services).get(caipAddress)).toBeUndefined()
  })
})

describe('readIdentity', () => {
  it.each([
    [{ name: ' <b>mira\u202e ', avatar: 'data:text/html,x' }, { name: '<b>mira', avatar: null }],
    [{ name: 7, avatar: 7 }, { name: null, avatar: null }],
    [{}, { name: null, avatar: null }],
    [[], undefined],
    [null, undefined],
    ['mira', undefined],
  ])('reads %j as %j', (answer, identity) => {
    expect(readIdentity(answer)).toEqual(identity)
  })
})

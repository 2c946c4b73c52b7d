import { ALICE, aNetwork, BOB } from '../../../test/support/builders'
import { aDeferred, settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices, type ServiceParts } from '../../../test/support/testStore'
import { HttpError } from '../../errors'
import { optionsChanged } from '../../options'
import { identityCache } from './identityCache'
import { fetchIdentity } from './fetchIdentity'
import { readIdentity } from './identity'
import { keepName } from './keepName'
import { walletSessionChanged, walletSessionEnded } from '../../store'

const REVERSE = `/v1/profile/reverse/${ALICE}`
const aRecord = (name: string, address = ALICE) => ({ name, attributes: {}, addresses: { 60: { address } } })
const PATH = `/v1/identity/${ALICE}`
const caipAddress = `eip155:1:${ALICE}` as const
const named = aNetwork({ contracts: { ensRegistry: { address: BOB } } })

function aWidget(parts: ServiceParts = {}, network = aNetwork()) {
  const services = fakeServices(parts)
  const store = createTestStore(services, { isConnected: true, networks: [network] })
  return {
    ...store,
    fetch: () => store.dispatch(fetchIdentity(caipAddress)),
    calls: () => services.http.asked(PATH).length,
    shown: () => [store.state().account.eip155.profileName, store.state().account.eip155.profileImage],
  }
}

describe('the identity of an account', () => {
  it('comes from the data API', async () => {
    const { fetch, shown, services } = aWidget({
      answers: { [PATH]: { name: 'mira.eth', avatar: 'https://img.example/a.png' } },
    })
    await fetch()
    expect(shown()).toEqual(['mira.eth', 'https://img.example/a.png'])
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
    const { fetch, shown } = aWidget(
      { answers, adapter: { readIdentity: async () => ({ name: 'mira.eth', avatar: 'javascript:alert(1)' }) } },
      named,
    )
    await fetch()
    expect(shown()).toEqual(['mira.eth', null])
  })

  it.each([
    ['asked of Ethereum where the page has that too', {}, true, 'mira.eth'],
    ['asked of nobody where the page does not have it', {}, false, null],
    ['not asked of Ethereum on a network for tests', { testnet: true }, true, null],
  ])('is %s', async (_what, parts, hasEthereum, name) => {
    const base = aNetwork({ caipNetworkId: 'eip155:8453', name: 'Base', ...parts })
    const services = fakeServices({
      answers: { '/v1/supported-chains': { http: [] } },
      adapter: {
        readIdentity: async (on, _address, registry) =>
          on.caipNetworkId === 'eip155:8453' && registry?.caipNetworkId === 'eip155:1' ? { name: 'mira.eth' } : {},
      },
    })
    const store = createTestStore(services, { isConnected: true, networks: [base, ...(hasEthereum ? [named] : [])] })
    await store.dispatch(fetchIdentity(`eip155:8453:${ALICE}`))
    expect(store.state().account.eip155.profileName).toBe(name)
  })

  it('is nobody’s when neither knows it, and that is no error', async () => {
    const { fetch, shown, state } = aWidget(
      { adapter: { readIdentity: () => Promise.reject(new Error('down')) } },
      named,
    )
    await fetch()
    expect(shown()).toEqual([null, null])
    expect(state().notices.banner).toBeNull()
  })

  it('comes from the registered names where nobody else knows a name, and is kept as long', async () => {
    const { fetch, shown, services } = aWidget(
      {
        answers: { [PATH]: { name: null, avatar: 'https://img.example/a.png' }, [REVERSE]: [aRecord('mira.reown.id')] },
      },
      named,
    )
    await fetch()
    expect(shown()).toEqual(['mira.reown.id', 'https://img.example/a.png'])
    expect(services.http.asked(REVERSE)[0]?.query).toMatchObject({ apiVersion: '2', sender: ALICE })
    services.clock.advance(299_999)
    await fetch()
    expect(services.http.asked(REVERSE)).toHaveLength(1)
    services.clock.advance(1)
    await fetch()
    expect(services.http.asked(REVERSE)).toHaveLength(2)
  })

  it('comes from the registered names where the data API fails', async () => {
    const { fetch, shown } = aWidget({
      answers: { [PATH]: () => Promise.reject(new HttpError({ status: 503 })), [REVERSE]: [aRecord('mira.reown.id')] },
    })
    await fetch()
    expect(shown()).toEqual(['mira.reown.id', null])
  })

  it.each([
    ['stands for another address', [aRecord('mira.reown.id', BOB)]],
    ['is no registered name', [aRecord('mira.eth'), aRecord('mirа.reown.id')]],
    ['is nothing at all', [null, 7, {}, { name: 'mira.reown.id' }]],
  ])('is not a name that %s', async (_what, answer) => {
    const { fetch, shown } = aWidget({ answers: { [PATH]: { name: null }, [REVERSE]: answer } })
    await fetch()
    expect(shown()).toEqual([null, null])
  })

  it('without a name is asked for again at once where the registered names could not be read', async () => {
    const { fetch, calls } = aWidget({ answers: { [PATH]: { name: null } } })
    await fetch()
    await fetch()
    expect(calls()).toBe(2)
  })

  it('asks nobody for registered names where the host turned names off', async () => {
    const { fetch, services, state, dispatch } = aWidget({
      answers: { [PATH]: { name: null }, [REVERSE]: [aRecord('mira.reown.id')] },
    })
    const { options } = state()
    if (options) dispatch(optionsChanged({ ...options, features: { ...options.features, names: false } }))
    await fetch()
    expect(services.http.asked(REVERSE)).toEqual([])
  })

  it('that was learnt while it was asked for is not overwritten by the older answer', async () => {
    const answer = aDeferred<unknown>()
    const { fetch, shown, dispatch } = aWidget({ answers: { [PATH]: () => answer.promise, [REVERSE]: [] } })
    const fetching = fetch()
    await settle()
    dispatch(keepName(caipAddress, 'mira.reown.id'))
    answer.resolve({ name: null })
    await fetching
    expect(shown()).toEqual(['mira.reown.id', null])
  })

  it('for an account that is not there any more is dropped', async () => {
    const answer = aDeferred<unknown>()
    const { fetch, shown, dispatch } = aWidget({ answers: { [PATH]: () => answer.promise } })
    const fetching = fetch()
    await settle()
    dispatch(
      walletSessionChanged({
        accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
        caipNetworkId: 'eip155:1',
      }),
    )
    answer.resolve({ name: 'mira.eth' })
    await fetching
    expect(shown()).toEqual([null, null])
  })

  it('for an account that left is not kept', async () => {
    const answer = aDeferred<unknown>()
    const { fetch, dispatch, services } = aWidget({ answers: { [PATH]: () => answer.promise } })
    const fetching = fetch()
    await settle()
    dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }))
    answer.resolve({ name: 'mira.eth' })
    await fetching
    expect(identityCache(services).get(caipAddress)).toBeUndefined()
  })
})

describe('readIdentity', () => {
  it.each([
    [
      { name: ' <b>mira\u202e ', avatar: 'data:text/html,x' },
      { name: '<b>mira', avatar: null },
    ],
    [
      { name: 7, avatar: 7 },
      { name: null, avatar: null },
    ],
    [{}, { name: null, avatar: null }],
    [[], undefined],
    [null, undefined],
    ['mira', undefined],
  ])('reads %j as %j', (answer, identity) => {
    expect(readIdentity(answer)).toEqual(identity)
  })
})

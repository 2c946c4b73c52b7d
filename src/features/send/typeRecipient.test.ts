import { ALICE, aContractToken, aToken, BOB, USDC } from '../../../test/support/builders'
import { aDeferred } from '../../../test/support/fakes'
import { createTestStore, fakeServices, type ServiceParts, type StoreWishes } from '../../../test/support/testStore'
import type { ChainAdapter } from '../../adapters/contract'
import { createEip155Adapter } from '../../adapters/eip155/eip155Adapter'
import { tokenKey } from '../../domain'
import { toChecksumAddress } from '../../domain/checksumAddress'
import { WidgetError } from '../../errors'
import { networkSwitched } from '../networks'
import { knownRecipientsKey } from './recipients/knownRecipients'
import { selectSend } from './sendSelectors'
import { tokenChosen } from './sendSlice'
import { typeRecipient } from './typeRecipient'

// The rules of the real chain for addresses and names; only lookups are answered here.
const { checkAddress, isName } = createEip155Adapter({ rpc: () => Promise.reject(new Error('no node')) })

function aDraft(parts: ServiceParts = {}, options: StoreWishes['options'] = {}) {
  const services = fakeServices({ ...parts, adapter: { checkAddress, isName, ...parts.adapter } })
  const store = createTestStore(services, { tokens: [aToken(), aContractToken()], options })
  return {
    ...store,
    services,
    send: () => selectSend(store.state()),
    type: (text: string, paidAs?: string) => store.dispatch(typeRecipient(text, paidAs)),
  }
}

/** An address that begins and ends as Bob's, in its full spelling. */
const COPY = toChecksumAddress(`${BOB.slice(0, 6)}${'1'.repeat(32)}${BOB.slice(-4)}`)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('an address', () => {
  it.each([
    BOB,
    BOB.toLowerCase(),
    `0x${BOB.slice(2).toUpperCase()}`,
    BOB.slice(2),
    `  ${BOB}\n`,
    `\t${BOB.toLowerCase()} `,
    `\u00a0${BOB}`,
  ])('written as %j is found at once, in its full spelling', async (text) => {
    const { type, send } = aDraft()
    await type(text)
    expect(send()).toMatchObject({
      receiverStatus: 'resolved',
      receiverAddress: BOB,
      receiverText: text.trim(),
      receiverWarning: null,
    })
  })

  it.each([
    ['malformed', 'hello'],
    ['malformed', `${BOB}0`],
    ['malformed', BOB.slice(0, -1)],
    ['malformed', BOB.replace('a', 'а')],
    ['malformed', 'So11111111111111111111111111111111111111112'],
    ['malformed', `${BOB} ${BOB}`],
    ['checksum', BOB.replace('A', 'a')],
    ['zero', `0x${'0'.repeat(40)}`],
    ['invisible', `${BOB.slice(0, 10)}\u200b${BOB.slice(10)}`],
    ['invisible', `\u202e${BOB}`],
    ['malformed', 'x'.repeat(1_000_000)],
  ])('is refused as %s: %.60s', async (problem, text) => {
    const { type, send } = aDraft()
    await type(text)
    expect(send()).toMatchObject({ receiverStatus: 'invalid', receiverProblem: problem, receiverAddress: null })
  })

  it('of nobody is nothing at all', async () => {
    const { type, send } = aDraft()
    await type(BOB)
    await type('   ')
    expect(send()).toMatchObject({ receiverStatus: 'empty', receiverAddress: null, receiverText: '' })
  })

  it('that only looks like somebody who was paid before needs a second look', async () => {
    const { type, send, services } = aDraft()
    services.storage.set(knownRecipientsKey, [{ namespace: 'eip155', address: BOB, name: 'bob.eth' }])
    const copy = `${BOB.slice(0, 6)}${'1'.repeat(32)}${BOB.slice(-4)}`.toLowerCase()
    await type(copy)
    expect(send()).toMatchObject({
      receiverStatus: 'resolved',
      receiverWarning: { type: 'looksAlike', knownAddress: BOB, knownName: 'bob.eth' },
    })
    await type(BOB.toLowerCase())
    expect(send().receiverWarning).toBeNull()
  })

  it('that only looks like somebody in the page’s address book needs a second look', async () => {
    const { type, send } = aDraft({}, { addressBook: [{ name: 'Bob', address: BOB, namespace: 'eip155' }] })
    await type(COPY)
    expect(send().receiverWarning).toEqual({ type: 'looksAlike', knownAddress: BOB, knownName: 'Bob' })
  })

  it('that the page’s address book has, but that looks like somebody who was paid before, needs a second look', async () => {
    const { type, send, services } = aDraft({}, { addressBook: [{ name: 'Bob', address: COPY, namespace: 'eip155' }] })
    services.storage.set(knownRecipientsKey, [{ namespace: 'eip155', address: BOB, name: 'bob.eth' }])
    await type(COPY)
    expect(send()).toMatchObject({
      receiverAddress: COPY,
      receiverProfileName: null,
      receiverLabel: 'Bob',
      receiverWarning: { type: 'looksAlike', knownAddress: BOB, knownName: 'bob.eth' },
    })
  })

  it('of the page’s address book is called as there, in its own namespace alone', async () => {
    const book = [
      { name: 'Not Bob', address: BOB, namespace: 'solana' as const },
      { name: 'Bob', address: BOB.toLowerCase(), namespace: 'eip155' as const },
    ]
    const { type, send } = aDraft({}, { addressBook: book })
    await type(BOB)
    expect(send()).toMatchObject({
      receiverAddress: BOB,
      receiverProfileName: null,
      receiverLabel: 'Bob',
      receiverWarning: null,
    })
  })

  it.each([
    ['shown with it where that still leads there', BOB, 'bob.eth'],
    ['left out where that leads to somebody else by now', ALICE, null],
    ['left out where that leads nowhere', null, null],
  ])('that was paid under a name keeps its address, and the name is %s', async (_what, leadsTo, name) => {
    const resolveName = jest.fn(async () => leadsTo)
    const { type, send } = aDraft({
      adapter: { resolveName, readIdentity: async () => ({}) },
    })
    await type(BOB, 'bob.eth')
    expect(resolveName).toHaveBeenCalledTimes(1)
    expect(send()).toMatchObject({ receiverStatus: 'resolved', receiverAddress: BOB, receiverProfileName: name })
  })

  it('that was paid under a name of the page’s gets none when the page does not know it any more', async () => {
    const { type, send } = aDraft()
    await type(BOB, 'Bob from the shop')
    expect(send()).toMatchObject({ receiverStatus: 'resolved', receiverAddress: BOB, receiverProfileName: null })
  })

  it('that is the account itself needs a second look', async () => {
    const { type, send } = aDraft()
    await type(ALICE.toLowerCase())
    expect(send()).toMatchObject({ receiverStatus: 'resolved', receiverWarning: { type: 'ownAddress' } })
  })

  it('whose key nobody may hold needs a second look, after all others', async () => {
    const hasNoKey: ServiceParts = { adapter: { checkAddress: (address) => ({ ok: true, address, warning: 'noKey' }) } }
    const { type, send } = aDraft(hasNoKey)
    await type(BOB)
    expect(send()).toMatchObject({ receiverStatus: 'resolved', receiverWarning: { type: 'noKey' } })
    await type(ALICE)
    expect(send().receiverWarning).toEqual({ type: 'ownAddress' })
  })

  it('cannot be looked at where the code for it does not load', async () => {
    const { type, send, services } = aDraft()
    services.adapters.load = () => Promise.reject(new WidgetError('LOAD_FAILED'))
    await type(BOB)
    expect(send()).toMatchObject({ receiverStatus: 'invalid', receiverProblem: 'lookupFailed' })
  })

  it('that is the token itself needs a second look', async () => {
    const { type, send, dispatch } = aDraft()
    await type(USDC)
    expect(send().receiverWarning).toBeNull()
    dispatch(tokenChosen({ token: tokenKey(aContractToken()) }))
    await type(USDC.toLowerCase())
    expect(send()).toMatchObject({ receiverAddress: USDC, receiverWarning: { type: 'tokenContract' } })
  })
})

describe('a name', () => {
  it('is looked up after a pause of 500 ms, and its address is kept with it', async () => {
    const lookUp = jest.fn(async () => BOB)
    const { type, send } = aDraft({ adapter: { resolveName: lookUp } })
    const typing = type(' bob.eth ')
    await jest.advanceTimersByTimeAsync(499)
    expect(lookUp).not.toHaveBeenCalled()
    expect(send()).toMatchObject({ receiverStatus: 'resolving', receiverText: 'bob.eth' })
    await jest.advanceTimersByTimeAsync(1)
    await typing
    expect(send()).toMatchObject({ receiverStatus: 'resolved', receiverAddress: BOB, receiverProfileName: 'bob.eth' })
  })

  it.each([
    ['nameNotFound', async () => null],
    ['invisible', () => Promise.reject(new WidgetError('NAME_INVALID', { name: 'b' }))],
    ['lookupFailed', () => Promise.reject(new WidgetError('TIMEOUT', { host: 'node' }))],
    ['malformed', async () => 'nobody'],
    ['zero', async () => `0x${'0'.repeat(40)}`],
  ])('is refused as %s', async (problem, resolveName) => {
    const { type, send } = aDraft({ adapter: { resolveName } })
    const typing = type('bob.eth')
    await jest.advanceTimersByTimeAsync(500)
    await typing
    expect(send()).toMatchObject({ receiverStatus: 'invalid', receiverProblem: problem, receiverAddress: null })
  })

  it('that is typed on is looked up once, whole', async () => {
    const asked: string[] = []
    const { type } = aDraft({ adapter: { resolveName: async (_network, name) => (asked.push(name), BOB) } })
    const typing = ['b.e', 'b.et', 'b.eth'].map((text) => type(text))
    await jest.advanceTimersByTimeAsync(500)
    await Promise.all(typing)
    expect(asked).toEqual(['b.eth'])
  })

  it('whose answer comes after that of a later name does not take its place', async () => {
    const [slow, quick] = [aDeferred<string | null>(), aDeferred<string | null>()]
    const { type, send } = aDraft({
      adapter: { resolveName: (_network, name) => (name === 'slow.eth' ? slow.promise : quick.promise) },
    })
    const typing = [type('slow.eth')]
    await jest.advanceTimersByTimeAsync(500)
    typing.push(type('quick.eth'))
    await jest.advanceTimersByTimeAsync(500)
    quick.resolve(BOB)
    await jest.advanceTimersByTimeAsync(0)
    slow.resolve(USDC)
    await Promise.all(typing)
    expect(send()).toMatchObject({ receiverText: 'quick.eth', receiverAddress: BOB, receiverProfileName: 'quick.eth' })
  })

  it('that was emptied, or left with its network, meanwhile stays gone', async () => {
    for (const leave of ['empty', 'switch'] as const) {
      const answer = aDeferred<string | null>()
      const { type, send, dispatch, state } = aDraft({ adapter: { resolveName: () => answer.promise } })
      const typing = type('bob.eth')
      await jest.advanceTimersByTimeAsync(500)
      const other = state().networks.chains.eip155?.networkState.requestedCaipNetworks[1]
      if (leave === 'switch' && other) dispatch(networkSwitched({ network: other }))
      if (leave === 'empty') await type('')
      answer.resolve(BOB)
      await typing
      expect(send()).toMatchObject({ receiverStatus: 'empty', receiverAddress: null })
    }
  })
})

describe('the picture of a recipient', () => {
  const AVATAR = 'https://img.example/bob.png'
  const aName = async (readIdentity: ChainAdapter['readIdentity'], text = 'Bob.eth') => {
    const draft = aDraft({ adapter: { resolveName: async () => BOB, readIdentity } })
    const typing = draft.type(text)
    await jest.advanceTimersByTimeAsync(500)
    return { ...draft, typing, picture: () => draft.send().receiverProfileImageUrl }
  }

  it('is that of a name by which the address calls itself, asked of the registry of Ethereum', async () => {
    const asked: unknown[] = []
    const { typing, picture, dispatch } = await aName(async (network, address, registry) => {
      asked.push(network.caipNetworkId, address, registry?.caipNetworkId)
      return { name: 'bob.eth', avatar: AVATAR }
    })
    await typing
    expect([picture(), asked]).toEqual([AVATAR, ['eip155:1', BOB, 'eip155:1']])
    await dispatch(typeRecipient(ALICE))
    expect([picture(), asked.length]).toEqual([null, 3])
  })

  it.each([
    ['calls itself otherwise', async () => ({ name: 'rob.eth', avatar: AVATAR })],
    ['calls itself nothing', async () => ({})],
    ['has none', async () => ({ name: 'bob.eth' })],
    ['names one that may not be drawn', async () => ({ name: 'bob.eth', avatar: 'javascript:alert(1)' })],
    ['cannot be asked about', () => Promise.reject(new WidgetError('TIMEOUT', { host: 'node' }))],
  ])('is none where the address %s, and the recipient is found all the same', async (_what, readIdentity) => {
    const { typing, picture, send } = await aName(readIdentity)
    await typing
    expect([picture(), send().receiverStatus, send().receiverAddress]).toEqual([null, 'resolved', BOB])
  })

  it('holds nothing up, and is not shown beside a later recipient', async () => {
    const identity = aDeferred<{ name: string; avatar: string }>()
    const { typing, picture, send, type } = await aName(() => identity.promise)
    expect(send()).toMatchObject({ receiverStatus: 'resolved', receiverAddress: BOB })
    await type(ALICE)
    identity.resolve({ name: 'bob.eth', avatar: AVATAR })
    await typing
    expect([picture(), send().receiverAddress]).toEqual([null, ALICE])
  })

  it('is not looked for where an address was typed', async () => {
    const readIdentity = jest.fn(async () => ({ name: 'bob.eth', avatar: AVATAR }))
    const { typing } = await aName(readIdentity, BOB)
    await typing
    expect(readIdentity).not.toHaveBeenCalled()
  })
})

describe('a registered name', () => {
  const LOOKUP = '/v1/profile/account/'
  const record = (name: string, addresses: Record<string, string>) => ({
    name,
    attributes: {},
    addresses: Object.fromEntries(Object.entries(addresses).map(([coinType, address]) => [coinType, { address }])),
  })
  const aLookup = async (text: string, answers: Record<string, unknown>) => {
    const onChain = jest.fn(async () => USDC)
    const draft = aDraft({ answers, adapter: { resolveName: onChain } })
    const typing = draft.type(text)
    await jest.advanceTimersByTimeAsync(500)
    await typing
    return { ...draft, onChain }
  }

  it.each([
    ['mira.reown.id', { 60: BOB.toLowerCase() }],
    ['mira.wcn.id', { 2147483649: BOB.toLowerCase() }],
    ['MIRA.Reown.id', { 60: USDC, 2147483649: BOB }],
  ])('%s is asked of the data API, and its address stands with it in full spelling', async (text, addresses) => {
    const name = text.toLowerCase()
    const { send, services, onChain } = await aLookup(text, { [LOOKUP + name]: record(name, addresses) })
    expect(send()).toMatchObject({
      receiverStatus: 'resolved',
      receiverAddress: BOB,
      receiverProfileName: text,
      receiverText: text,
    })
    expect(services.http.asked(LOOKUP + name)[0]?.query).toMatchObject({ apiVersion: '2' })
    expect(onChain).not.toHaveBeenCalled()
  })

  it.each([
    ['nameNotFound', 'mira.reown.id', []],
    ['nameNotFound', 'mira.reown.id', record('mira.reown.id', { 501: 'So11111111111111111111111111111111111111112' })],
    ['lookupFailed', 'mira.reown.id', record('other.reown.id', { 60: BOB })],
    ['lookupFailed', 'mira.reown.id', () => Promise.reject(new WidgetError('TIMEOUT', { host: 'x' }))],
    ['malformed', 'mira.reown.id', record('mira.reown.id', { 60: 'nobody' })],
    ['zero', 'mira.reown.id', record('mira.reown.id', { 60: `0x${'0'.repeat(40)}` })],
  ])('is refused as %s: %s, %j', async (problem, name, answer) => {
    const { send } = await aLookup(name, { [LOOKUP + name]: answer })
    expect(send()).toMatchObject({ receiverStatus: 'invalid', receiverProblem: problem, receiverAddress: null })
  })

  it.each([
    ['invisible', 'mirа.reown.id'],
    ['invisible', 'mi\u200bra.reown.id'],
    ['invisible', '\u202emira.reown.id'],
    ['invisible', 'mi\u212aa.wcn.id'],
    ['nameNotFound', 'mi.reown.id'],
    ['nameNotFound', 'a.mira.reown.id'],
    ['nameNotFound', 'mi_ra.reown.id'],
  ])('that cannot be one is refused as %s without asking anybody: %j', async (problem, text) => {
    const { send, services, onChain } = await aLookup(text, {})
    expect(send()).toMatchObject({ receiverStatus: 'invalid', receiverProblem: problem, receiverAddress: null })
    expect([services.http.requests.length, onChain.mock.calls.length]).toEqual([0, 0])
  })

  it('is not said to be nobody’s on a network the data API does not serve: nobody was asked', async () => {
    const { send } = await aLookup('mira.reown.id', {
      '/v1/supported-chains': { http: ['eip155:10'] },
      [`${LOOKUP}mira.reown.id`]: record('mira.reown.id', { 60: BOB }),
    })
    expect(send()).toMatchObject({ receiverStatus: 'invalid', receiverProblem: 'lookupFailed' })
  })

  it('whose answer comes after that of a later one does not take its place', async () => {
    const slow = aDeferred<unknown>()
    const answers = {
      [`${LOOKUP}slow.reown.id`]: () => slow.promise,
      [`${LOOKUP}quick.reown.id`]: record('quick.reown.id', { 60: BOB }),
    }
    const { type, send } = aDraft({ answers })
    const typing = [type('slow.reown.id')]
    await jest.advanceTimersByTimeAsync(500)
    typing.push(type('quick.reown.id'))
    await jest.advanceTimersByTimeAsync(500)
    slow.resolve(record('slow.reown.id', { 60: USDC }))
    await Promise.all(typing)
    expect(send()).toMatchObject({
      receiverText: 'quick.reown.id',
      receiverAddress: BOB,
      receiverProfileName: 'quick.reown.id',
    })
  })
})

it('says that the lookup failed when the code for it does not load', async () => {
  const failing = () => Promise.reject(new WidgetError('LOAD_FAILED'))
  const { type, send } = aDraft({
    services: {
      adapters: {
        load: failing,
        loadTransfers: failing,
        loadSwaps: failing,
        loadApprovals: failing,
        loadSignatures: failing,
      },
    },
  })
  await type(BOB)
  expect(send()).toMatchObject({ receiverStatus: 'invalid', receiverProblem: 'lookupFailed' })
})

import { ALICE } from '../../../../test/support/builders'
import { failureOf } from '../../../../test/support/fakes'
import { aCurrency, aSold } from '../../../../test/support/renderOnramp'
import { createTestStore } from '../../../../test/support/testStore'
import type { OnrampRequest } from '../onrampState'
import { toPurchaseRequest } from '../toPurchaseRequest'
import { readProviders } from './providers'

const own = { id: 'mine', name: 'Mine', getUrl: () => 'https://mine.example' }
const idsOf = (option: unknown) => readProviders(option).providers.map(({ facts }) => facts.id)

describe('the providers of a page', () => {
  it('are the two of the specification where the page names none', () => {
    const fees = { min: '1', max: '2' }
    expect(readProviders(undefined)).toMatchObject({
      problems: [],
      providers: [
        { facts: { id: 'coinbase', namespaces: ['eip155'], fees } },
        { facts: { id: 'meld', namespaces: ['eip155', 'solana'], fees } },
      ],
    })
  })

  it('are those the page names, in its order', () => {
    expect(idsOf([own, 'coinbase', { id: 'meld', publicKey: 'k' }])).toEqual(['mine', 'coinbase', 'meld'])
    expect(idsOf([])).toEqual([])
    expect(idsOf([{ id: 'coinbase' }])).toEqual(['coinbase'])
    expect(
      readProviders([
        { ...own, id: 'coinbase' },
        { ...own, id: 'meld' },
      ]).providers.map(({ facts }) => facts.name),
    ).toEqual(['Mine', 'Mine'])
    expect(idsOf(Array.from({ length: 21 }, (_, index) => ({ ...own, id: `p${index}` })))).toHaveLength(20)
  })

  it.each([
    ['a number', [1], 'an on-ramp is "coinbase", "meld" or an object'],
    ['a word nobody knows', ['moonpay'], 'an on-ramp is "coinbase", "meld" or an object'],
    ['no id', [{ name: 'X', getUrl: own.getUrl }], 'an on-ramp needs an id'],
    ['no name', [{ id: 'x', getUrl: own.getUrl }], 'the on-ramp x needs a name'],
    ['no page', [{ id: 'x', name: 'X' }], 'the on-ramp x needs a function getUrl'],
    ['Meld without a key', [{ id: 'meld' }], 'the on-ramp meld needs its publicKey'],
    ['Meld with an empty key', [{ id: 'meld', publicKey: '' }], 'the on-ramp meld needs its publicKey'],
    ['an empty id', [{ ...own, id: '' }], 'an on-ramp needs an id'],
    ['an id that cannot be seen', [{ ...own, id: 'mi\u200bne' }], 'an on-ramp needs an id'],
    [
      'Meld at a bad address',
      [{ id: 'meld', publicKey: 'k', url: 'javascript:alert(1)' }],
      'the on-ramp meld needs an https address',
    ],
    ['one twice', [own, own], 'there are two on-ramps mine'],
  ])('are told apart from %s', (_what, option, problem) => {
    const { problems } = readProviders([...option, 'coinbase'])
    expect(problems).toEqual([problem])
    expect(idsOf([...option, 'coinbase']).at(-1)).toBe('coinbase')
  })

  it('are the built-in ones where the option is no list', () => {
    expect(readProviders('coinbase')).toMatchObject({ problems: ['a list of on-ramps is expected'] })
    expect(idsOf('coinbase')).toEqual(['coinbase', 'meld'])
    expect(idsOf(['meld', 'coinbase'])).toEqual(['meld', 'coinbase'])
  })

  it('say what they are as plain text, with pictures that may be drawn', () => {
    const [provider] = readProviders([
      {
        ...own,
        name: 'Mi\u202ene',
        iconUrl: 'javascript:1',
        feeRange: { min: '0.5', max: '3' },
        namespaces: ['solana', 'moon'],
      },
    ]).providers
    expect(provider?.facts).toEqual({
      id: 'mine',
      name: 'Mine',
      fees: { min: '0.5', max: '3' },
      namespaces: ['solana'],
      canQuote: false,
      canTrack: false,
    })
  })

  it.each([
    [{ min: '3', max: '0.5' }, undefined],
    [{ min: '3' }, undefined],
    [{ max: '3' }, undefined],
    ['3%', undefined],
    [
      { min: '3', max: 3 },
      { min: '3', max: '3' },
    ],
  ])('say fees where they are a range: %j is %j', (feeRange, fees) => {
    expect(readProviders([{ ...own, feeRange }]).providers[0]?.facts.fees).toEqual(fees)
  })

  it('serve two namespaces where they name none, and can do what they have a function for', () => {
    const [provider] = readProviders([
      { ...own, iconUrl: 'https://mine.example/i.png', getQuote: () => null, getProgress: () => null },
    ]).providers
    expect(provider?.facts).toEqual({
      id: 'mine',
      name: 'Mine',
      iconUrl: 'https://mine.example/i.png',
      namespaces: ['eip155', 'solana'],
      canQuote: true,
      canTrack: true,
    })
  })
})

describe('what a page’s own provider answers', () => {
  const request: OnrampRequest = {
    address: ALICE,
    caipNetworkId: 'eip155:1',
    arrivesOn: 'eip155:1',
    isSmartAccount: false,
    asset: aSold(),
    currency: aCurrency(),
    method: 'card',
    amount: '250',
  }
  const quote = { purchaseAmount: '245', total: '250', subtotal: '245', providerFee: 4, networkFee: '1.0' }
  const run = (answer: unknown) => {
    const [provider] = readProviders([{ ...own, getQuote: () => answer, getProgress: () => answer }]).providers
    if (!provider?.quote || !provider.progressOf) throw new Error('It has neither price nor progress')
    const { dispatch } = createTestStore()
    const { quote: ask, progressOf } = provider
    const watch = { startedAt: 7, request: toPurchaseRequest(request), caipNetworkId: 'eip155:1' } as const
    return {
      quote: () => dispatch(ask(request)),
      progress: () => dispatch(progressOf(watch)),
    }
  }

  it.each<[string, unknown, unknown]>([
    ['a price', quote, { ...quote, providerFee: '4', networkFee: '1.0' }],
    [
      'a price without fees',
      { ...quote, providerFee: '0', networkFee: '0' },
      { ...quote, providerFee: '0', networkFee: '0' },
    ],
    ['nothing', null, null],
    ['a text', '245', null],
    ['no coins', { ...quote, purchaseAmount: '0.0' }, null],
    ['no total', { ...quote, total: '0' }, null],
    ['a part that is larger than the whole', { ...quote, subtotal: '250.01' }, null],
    ['a fee that is larger than the whole', { ...quote, providerFee: '250.01' }, null],
    ['another fee that is larger than the whole', { ...quote, networkFee: '250.01' }, null],
    ...Object.keys(quote).map((part): [string, unknown, unknown] => [
      `no ${part}`,
      { ...quote, [part]: undefined },
      null,
    ]),
  ])('is a price where all of it is there: %s', async (_what, answer, read) => {
    expect(await run(answer).quote()).toEqual(read)
  })

  it.each<[unknown, unknown]>([
    [{ status: 'waiting' }, { status: 'waiting', received: null }],
    [
      { status: 'declined', received: null },
      { status: 'declined', received: null },
    ],
    [
      { status: 'paid', received: { amount: 5, symbol: 'ETH' } },
      { status: 'paid', received: { amount: '5', symbol: 'ETH' } },
    ],
    [
      { status: 'done', received: { amount: '5', symbol: '' } },
      { status: 'done', received: null },
    ],
    [
      { status: 'done', received: { amount: '-5', symbol: 'ETH' } },
      { status: 'done', received: null },
    ],
  ])('is progress: %j', async (answer, read) => {
    expect(await run(answer).progress()).toEqual(read)
  })

  it.each([[{ status: 'lost' }], [{}], [null], ['done']])('is no progress: %j', async (answer) => {
    expect(await failureOf(run(answer).progress())).toMatchObject({ code: 'MALFORMED_ANSWER' })
  })
})

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
  })

  it.each([
    ['a number', [1], 'an on-ramp is "coinbase", "meld" or an object'],
    ['a word nobody knows', ['moonpay'], 'an on-ramp is "coinbase", "meld" or an object'],
    ['no id', [{ name: 'X', getUrl: own.getUrl }], 'an on-ramp needs an id'],
    ['no name', [{ id: 'x', getUrl: own.getUrl }], 'the on-ramp x needs a name'],
    ['no page', [{ id: 'x', name: 'X' }], 'the on-ramp x needs a function getUrl'],
    ['Meld without a key', [{ id: 'meld' }], 'the on-ramp meld needs its publicKey'],
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
    expect(readProviders([{ ...own, feeRange: { min: '3', max: '0.5' } }]).providers[0]?.facts).not.toHaveProperty(
      'fees',
    )
  })
})

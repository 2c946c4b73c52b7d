import { isCaipAddress, isCaipNetworkId, namespaceOf, parseCaipAddress, toCaipAddress } from './caip'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

describe('CAIP-2', () => {
  it.each([
    ['eip155:1', true],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', true],
    ['bip122:000000000019d6689c085ae165831e93', true],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', true],
    ['cosmos:hub', false],
    ['eip155:one', false],
    ['eip155:0x1', false],
    ['eip155', false],
    ['eip155:', false],
    ['eip155:1:2', false],
    [`eip155:${'1'.repeat(33)}`, false],
    [1, false],
  ])('%s: %s', (text, expected) => {
    expect(isCaipNetworkId(text)).toBe(expected)
  })
})

describe('CAIP-10', () => {
  it('has three parts, the first a known namespace', () => {
    expect(parseCaipAddress(`eip155:1:${ADDRESS}`)).toEqual({
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      address: ADDRESS,
    })
  })

  it('is known in every namespace', () => {
    for (const text of [`eip155:1:${ADDRESS}`, `solana:x:${'S'.repeat(32)}`, `bip122:x:${'1'.repeat(30)}`])
      expect(isCaipAddress(text)).toBe(true)
    for (const value of [undefined, null, 1, [`eip155:1:${ADDRESS}`]]) expect(isCaipAddress(value)).toBe(false)
  })

  it.each([`eip155:${ADDRESS}`, `cosmos:1:${ADDRESS}`, `eip155:1:${ADDRESS}:x`, 'eip155::', ''])(
    'refuses %j with the text of the specification',
    (text) => {
      expect(() => parseCaipAddress(text)).toThrow('Invalid CAIP Address')
      expect(isCaipAddress(text)).toBe(false)
    },
  )

  it('is put together from network and address', () => {
    expect(toCaipAddress('eip155:10', ADDRESS)).toBe(`eip155:10:${ADDRESS}`)
    expect(namespaceOf('solana:x')).toBe('solana')
  })
})

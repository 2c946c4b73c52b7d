import { addressGroups } from './addressGroups'

const ADDRESS = '0x41c793ab5d20f1b86e4cd9027a13bb852fe07a5d'
const LOOK_ALIKE = '0x41c7d5e8019c27f3aa60be1849f7c3526be07a5d'

const textsOf = (address: string, other?: string): string[] =>
  addressGroups(address, other).map((runs) => runs.map((run) => run.text).join(''))
const differing = (address: string, other: string): string =>
  addressGroups(address, other)
    .flat()
    .filter((run) => run.look === 'differs')
    .map((run) => run.text)
    .join('')

describe('addressGroups', () => {
  it('puts a hex address in ten groups of four', () => {
    expect(textsOf(ADDRESS)).toEqual(['0x41c7', '93ab', '5d20', 'f1b8', '6e4c', 'd902', '7a13', 'bb85', '2fe0', '7a5d'])
  })

  it('loses no character of any address', () => {
    for (const address of [ADDRESS, 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK', 'abc', ''])
      expect(textsOf(address).join('')).toBe(address)
  })

  it('makes the characters of the short form bold', () => {
    const bold = addressGroups(ADDRESS)
      .flat()
      .filter((run) => run.look === 'bold')
      .map((run) => run.text)
    expect(bold).toEqual(['0x41', 'e0', '7a5d'])
  })

  it('marks what differs from another address', () => {
    expect(differing(LOOK_ALIKE, ADDRESS)).toBe('d5e8019c27f3aa60be1849f7c3526b')
  })

  it('ignores case in hex addresses only', () => {
    expect(differing(ADDRESS, ADDRESS.toUpperCase().replace('0X', '0x'))).toBe('')
    expect(differing('DYw8', 'DYW8')).toBe('w')
  })

  it('marks nothing against an address of another length', () => {
    expect(differing(ADDRESS, 'DYw8')).toBe('')
  })
})

import { readWitness } from './witness'

const item = (length: number, fill: number): number[] => [length, ...Array.from({ length }, () => fill)]
const read = (...bytes: number[]): number[][] | undefined =>
  readWitness(Uint8Array.from(bytes))?.map((part) => [...part])

describe('a witness', () => {
  it.each<[string, number[], number[]]>([
    ['one item', [1, ...item(64, 7)], [64]],
    ['two items', [2, ...item(73, 7), ...item(33, 8)], [73, 33]],
    ['an empty item', [1, 0], [0]],
  ])('has %s', (_what, bytes, lengths) => {
    expect(read(...bytes)?.map(({ length }) => length)).toEqual(lengths)
  })

  it('has each item’s own bytes, in their order', () => {
    expect(read(2, 2, 10, 11, 3, 12, 13, 14)).toEqual([
      [10, 11],
      [12, 13, 14],
    ])
  })

  it.each<[string, number[]]>([
    ['nothing', []],
    ['no item', [0]],
    ['three items', [3, ...item(1, 1), ...item(1, 1), ...item(1, 1)]],
    ['an item that is too long', [1, ...item(74, 7)]],
    ['an item that is cut off', [1, 2, 1]],
    ['no second item', [2, ...item(1, 1)]],
    ['something behind its items', [1, ...item(1, 1), 0]],
  ])('is none with %s', (_what, bytes) => {
    expect(read(...bytes)).toBeUndefined()
  })
})

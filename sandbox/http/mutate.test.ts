import { mergePatch, scramble } from './mutate'

describe('mergePatch', () => {
  it('merges objects, replaces lists and removes what is null', () => {
    expect(mergePatch({ a: 1, b: { c: 2, d: 3 }, e: [1, 2] }, { b: { c: null, f: 4 }, e: [9] })).toEqual({
      a: 1,
      b: { d: 3, f: 4 },
      e: [9],
    })
  })
})

describe('scramble', () => {
  const answer = { rows: Array.from({ length: 30 }, (_, index) => ({ name: `n${index}`, amount: '1' })) }

  it('does the same damage for the same seed and other damage for another', () => {
    expect(scramble(answer, 1)).toEqual(scramble(answer, 1))
    expect(scramble(answer, 1)).not.toEqual(scramble(answer, 2))
  })

  it('changes something and keeps the shape', () => {
    const damaged = JSON.stringify(scramble(answer, 7))
    expect(damaged).not.toBe(JSON.stringify(answer))
    expect(damaged).toContain('"rows":[')
  })
})

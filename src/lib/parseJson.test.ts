import { isTooDeep, parseJson } from './parseJson'

const nested = (depth: number, open = '[', close = ']'): string => open.repeat(depth) + close.repeat(depth)

describe('parseJson', () => {
  it('reads JSON', () => {
    expect(parseJson('{"a":[1,{"b":null}],"c":"x"}')).toEqual({ a: [1, { b: null }], c: 'x' })
  })

  it('takes 64 levels and refuses 65, lists and objects alike', () => {
    expect(() => parseJson(nested(64))).not.toThrow()
    expect(() => parseJson(nested(65))).toThrow(SyntaxError)
    const objects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    expect(() => parseJson(objects(64))).not.toThrow()
    expect(() => parseJson(objects(65))).toThrow('nested too deeply')
  })

  it('refuses any depth without running out of stack', () => {
    expect(() => parseJson(nested(4_000))).toThrow('nested too deeply')
  })

  it('refuses what is no JSON', () => {
    expect(() => parseJson('{')).toThrow(SyntaxError)
  })

  it('is not taken in by a wide value', () => {
    expect(isTooDeep(Array.from({ length: 100_000 }, (_, index) => [index]))).toBe(false)
  })
})

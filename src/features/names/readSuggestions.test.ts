import { readSuggestions } from './readSuggestions'

const NAME = 'mira.reown.id'
const row = (name: string, registered: unknown = false) => ({ name, registered })

describe('readSuggestions', () => {
  it('takes the first entry for whether just this name is taken, and the others as what is free', () => {
    expect(
      readSuggestions({ suggestions: [row(NAME, true), row('mira-one.reown.id'), row('mira-two.reown.id')] }, NAME),
    ).toEqual({
      isTaken: true,
      free: ['mira-one.reown.id', 'mira-two.reown.id'],
    })
    expect(readSuggestions({ suggestions: [row(NAME)] }, NAME)).toEqual({ isTaken: false, free: [] })
  })

  it('offers at most four, each once, and none that is taken or that could not be registered', () => {
    const others = [
      row('aaaa.reown.id', true),
      row('аaaa.reown.id'),
      row('aaa.reown.id'),
      row('aaaa.eth'),
      row(NAME),
      { name: 7, registered: false },
      null,
      ...['b', 'b', 'c', 'd', 'e', 'f'].map((letter) => row(`${letter.repeat(4)}.reown.id`)),
    ]
    expect(readSuggestions({ suggestions: [row(NAME), ...others] }, NAME)?.free).toEqual(
      ['bbbb', 'cccc', 'dddd', 'eeee'].map((label) => `${label}.reown.id`),
    )
  })

  it.each([
    [null],
    [[]],
    [{}],
    [{ suggestions: {} }],
    [{ suggestions: [] }],
    [{ suggestions: [row('other.reown.id')] }],
    [{ suggestions: [row(NAME, 'no')] }],
  ])('does not take %j for an answer', (answer) => {
    expect(readSuggestions(answer, NAME)).toBeUndefined()
  })
})

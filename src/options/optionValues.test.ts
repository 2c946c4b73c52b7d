import { attributeOf, optionNames, optionTable, type OptionName } from './optionTable'
import { problemsOf } from './optionProblems'
import { readOptionValues } from './optionValues'

const read = (name: OptionName, given: unknown) => {
  const { values, unread } = readOptionValues(new Map([[name, given]]))
  const problems = problemsOf(unread)
  return { value: values[name], reasons: problems.map(({ option, reason }) => `${option}: ${reason}`) }
}
const fine = (value: unknown) => ({ value, reasons: [] })
const namesOf = (kind: string) => optionNames.filter((name) => optionTable[name] === kind)

describe('an option that is absent', () => {
  it.each(optionNames)('%s has no value and no problem', (name) => {
    for (const given of [undefined, null]) expect(read(name, given)).toEqual(fine(undefined))
    expect(readOptionValues(new Map())).toEqual({ values: {}, unread: [] })
  })
})

describe('a switch', () => {
  it.each(namesOf('boolean'))('%s is on when it is there at all, and off when it is false', (name) => {
    expect(read(name, '')).toEqual(fine(true))
    expect(read(name, 'false')).toEqual(fine(true))
    expect(read(name, true)).toEqual(fine(true))
    expect(read(name, false)).toEqual(fine(false))
  })
})

describe('a text', () => {
  it.each(namesOf('text'))('%s is taken as it is', (name) => {
    expect(read(name, ' a b ')).toEqual(fine(' a b '))
    expect(read(name, '')).toEqual(fine(''))
    expect(read(name, 7)).toEqual({ value: undefined, reasons: [`${attributeOf(name)}: a text is expected`] })
  })
})

describe('a list', () => {
  it.each(namesOf('list'))('%s is split at spaces, or taken as the host gave it', (name) => {
    const given = ['a', { b: 1 }]
    expect(read(name, ' a\n b  c ')).toEqual(fine(['a', 'b', 'c']))
    expect(read(name, '')).toEqual(fine([]))
    expect(read(name, given).value).toBe(given)
  })
})

describe('an object', () => {
  it.each(namesOf('json'))('%s is read as JSON, or taken as the host gave it', (name) => {
    const given = { a: 1 }
    expect(read(name, '{"a":1}')).toEqual(fine({ a: 1 }))
    expect(read(name, given).value).toBe(given)
    for (const text of ['', '{', 'a'])
      expect(read(name, text)).toEqual({ value: undefined, reasons: [`${attributeOf(name)}: the text is not JSON`] })
  })
})

describe('an address', () => {
  const addresses = namesOf('url').filter((name) => name !== 'relayUrl')

  it.each(addresses)('%s is an http(s) address', (name) => {
    expect(read(name, 'https://a.example/x')).toEqual(fine('https://a.example/x'))
    expect(read(name, 'http://localhost:4173')).toEqual(fine('http://localhost:4173'))
    expect(read(name, ' https://a.example\n')).toEqual(fine('https://a.example'))
  })

  it.each(addresses)('%s stays empty when it is none, so that it never becomes the default', (name) => {
    for (const text of ['', 'nowhere', '/v1', 'ftp://a.example', 'javascript:alert(1)', 'ws://a.example', 'https://']) {
      expect(read(name, text)).toEqual({ value: '', reasons: [`${attributeOf(name)}: an http(s) address is expected`] })
    }
    expect(read(name, 7)).toEqual({ value: '', reasons: [`${attributeOf(name)}: a text is expected`] })
  })

  it('of the relay is a ws(s) address', () => {
    expect(read('relayUrl', 'wss://a.example')).toEqual(fine('wss://a.example'))
    expect(read('relayUrl', 'https://a.example')).toEqual({
      value: '',
      reasons: ['relay-url: a ws(s) address is expected'],
    })
  })
})

describe('a choice', () => {
  const namesOfChoice = (name: OptionName): readonly string[] => {
    const kind = optionTable[name]
    return typeof kind === 'string' ? [] : kind
  }

  it.each(optionNames.flatMap((name) => (typeof optionTable[name] === 'string' ? [] : [name])))(
    '%s is one of its words',
    (name) => {
      const words: readonly string[] = namesOfChoice(name)
      for (const word of words) expect(read(name, word)).toEqual(fine(word))
      for (const text of ['', 'other', words[0]?.toUpperCase(), ` ${words[0]}`]) {
        expect(read(name, text)).toEqual({
          value: undefined,
          reasons: [`${attributeOf(name)}: one of ${words.join(', ')} is expected`],
        })
      }
      expect(read(name, true).reasons).toEqual([`${attributeOf(name)}: a text is expected`])
    },
  )
})

describe('attributeOf', () => {
  it.each([
    ['projectId', 'project-id'],
    ['allowUnsupportedChain', 'allow-unsupported-chain'],
    ['mode', 'mode'],
    ['defaultAccountTypes', 'default-account-types'],
  ])('writes %s as %s', (name, attribute) => {
    expect(attributeOf(name)).toBe(attribute)
  })
})

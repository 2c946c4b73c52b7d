import { aClock, aLogger, aStorageArea } from '../../test/support/fakes'
import { createStorage } from './storage'
import { createTimedCache, removeTimedCache } from './timedCache'

const STORED = 'wallet-widget:cache-things'
const read = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

function aCache(entries: Record<string, string> = {}) {
  const area = aStorageArea(entries)
  const storage = createStorage({ logger: aLogger(), page: window, area })
  const clock = aClock()
  return { area, storage, clock, cache: createTimedCache({ name: 'things', ttlMs: 30_000, read, storage, clock }) }
}

describe('a timed cache', () => {
  it('keeps a value for 29 999 ms and not for 30 000 ms', () => {
    const { cache, clock } = aCache()
    cache.set('a', 'one')
    clock.advance(29_999)
    expect(cache.get('a')).toBe('one')
    clock.advance(1)
    expect(cache.get('a')).toBeUndefined()
  })

  it('counts a value of the future as expired', () => {
    const { cache, clock } = aCache()
    cache.set('a', 'one')
    clock.advance(-1)
    expect(cache.get('a')).toBeUndefined()
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
    'takes %j for a key like any other',
    (key) => {
      const { cache } = aCache()
      expect(cache.get(key)).toBeUndefined()
      cache.set(key, 'one')
      expect(cache.get(key)).toBe('one')
      expect({}).not.toHaveProperty('savedAt')
      cache.delete(key)
      expect(cache.get(key)).toBeUndefined()
    },
  )

  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['an entry that is none', '{"a":7}'],
    ['an entry without a time', '{"a":{"value":"one"}}'],
    ['a time that is a text', '{"a":{"savedAt":"1000000","value":"one"}}'],
    ['a time beyond all numbers', '{"a":{"savedAt":1e999,"value":"one"}}'],
    ['a value of another form', '{"a":{"savedAt":1000000,"value":{}}}'],
  ])('has nothing when %s is stored', (_name, text) => {
    expect(aCache({ 'wallet-widget:version': '1', [STORED]: text }).cache.get('a')).toBeUndefined()
  })

  it('is no list, whatever stands in it', () => {
    const text = '[{"savedAt":1000000,"value":"one"}]'
    expect(aCache({ 'wallet-widget:version': '1', [STORED]: text }).cache.get('0')).toBeUndefined()
  })

  it('drops a bad entry and keeps the others', () => {
    const stored = '{"bad":{"savedAt":1000000,"value":7},"good":{"savedAt":1000000,"value":"one"}}'
    const { cache } = aCache({ 'wallet-widget:version': '1', [STORED]: stored })
    expect(cache.get('bad')).toBeUndefined()
    expect(cache.get('good')).toBe('one')
  })

  it('keeps the latest 50 and forgets what has expired', () => {
    const { cache, clock, area } = aCache()
    cache.set('old', 'x')
    clock.advance(30_000)
    for (let index = 0; index < 51; index++) cache.set(`key ${index}`, String(index))
    expect(cache.get('key 0')).toBeUndefined()
    expect(cache.get('key 1')).toBe('1')
    expect(cache.get('key 50')).toBe('50')
    expect(area.getItem(STORED)).not.toContain('old')
  })

  it('forgets what has expired although there is room', () => {
    const { cache, clock, area } = aCache()
    cache.set('old', 'x')
    clock.advance(30_000)
    cache.set('new', 'y')
    expect(Object.keys(JSON.parse(area.getItem(STORED) ?? ''))).toEqual(['new'])
  })

  it('counts a value that was written again among the latest', () => {
    const { cache } = aCache()
    for (let index = 0; index < 49; index++) cache.set(`key ${index}`, 'x')
    for (const key of ['key 0', 'one more', 'and one more']) cache.set(key, 'again')
    expect([cache.get('key 0'), cache.get('key 1'), cache.get('key 2')]).toEqual(['again', undefined, 'x'])
  })

  it('keeps the others when one is deleted', () => {
    const { cache } = aCache()
    cache.set('a', 'one')
    cache.set('b', 'two')
    cache.delete('a')
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'two'])
  })

  it('is empty after it was cleared, by its name too', () => {
    const { cache, storage } = aCache()
    cache.set('a', 'one')
    cache.clear()
    expect(cache.get('a')).toBeUndefined()
    cache.set('a', 'one')
    removeTimedCache(storage, 'things')
    expect(cache.get('a')).toBeUndefined()
  })
})

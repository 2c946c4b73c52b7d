import * as fc from 'fast-check'
import { aLogger, aStorageArea } from '../../test/support/fakes'
import { activeNetworkKey, connectorsKey, recentWalletsKey } from './keys'
import { createStorage, type StorageKey } from './storage'

const word: StorageKey<string> = {
  name: 'word',
  fallback: 'none',
  read: (stored) => (typeof stored === 'string' ? stored : undefined),
}
const KEY = 'wallet-widget:word'

function aStorage(entries: Record<string, string> = {}, parts: Partial<Storage> = {}) {
  const area = Object.assign(aStorageArea(entries), parts)
  const page = new EventTarget()
  const logger = aLogger()
  const open = () => createStorage({ logger, page, area })
  return { area, logger, page, open, storage: open() }
}

const refusing = (name: string) => () => {
  throw new DOMException('no', name)
}

describe('what is stored', () => {
  it('comes back, on the next visit too, under a key of the product', () => {
    const { storage, area, open } = aStorage()
    storage.set(word, 'hello')
    expect(storage.get(word)).toBe('hello')
    expect(open().get(word)).toBe('hello')
    expect(area.getItem(KEY)).toBe('"hello"')
  })

  it('is not written again where it stands: another tab may be about to put something newer there', () => {
    const { storage, area } = aStorage({ [KEY]: '"hello"' })
    const setItem = jest.spyOn(area, 'setItem')
    storage.set(word, 'hello')
    expect(setItem).not.toHaveBeenCalled()
    storage.set(word, 'goodbye')
    expect(setItem).toHaveBeenCalledTimes(1)
    expect(storage.get(word)).toBe('goodbye')
  })

  it('is gone after it was removed', () => {
    const { storage, area } = aStorage({ [KEY]: '"hello"' })
    storage.remove(word)
    expect(storage.get(word)).toBe('none')
    expect(area.getItem(KEY)).toBeNull()
  })

  it.each([
    ['bad JSON', '{"a":'],
    ['another type', '{"a":1}'],
    ['null', 'null'],
    ['nothing', ''],
    ['4 MB of text', JSON.stringify('x'.repeat(4_000_000))],
  ])('is dropped when it is %s', (_name, text) => {
    const { storage, area } = aStorage({ [KEY]: text })
    expect(storage.get(word)).toBe('none')
    expect(area.getItem(KEY)).toBeNull()
  })

  it('says in the log that it could not be read', () => {
    const { storage, logger } = aStorage({ [KEY]: '{"a":' })
    storage.get(word)
    expect(logger.lines().join()).toContain('word could not be read')
  })

  it('is read up to a million characters', () => {
    expect(aStorage({ [KEY]: JSON.stringify('x'.repeat(999_998)) }).storage.get(word)).toHaveLength(999_998)
    expect(aStorage({ [KEY]: JSON.stringify('x'.repeat(999_999)) }).storage.get(word)).toBe('none')
  })

  it('is read where it stands, not remembered: another tab may have written there', () => {
    const { storage, area } = aStorage()
    storage.set(word, 'mine')
    area.setItem(KEY, '"theirs"')
    expect(storage.get(word)).toBe('theirs')
  })

  it('is brought to the present version when the storage is opened', () => {
    const { storage } = aStorage({ 'wallet-widget:connectors': '{"eip155":"a"}' })
    expect(storage.get(connectorsKey)).toEqual({ eip155: { id: 'a', name: '' } })
  })

  it('is not touched by a question for what is not there', () => {
    const { storage, area } = aStorage()
    const remove = jest.spyOn(area, 'removeItem')
    expect(storage.get(word)).toBe('none')
    expect(remove).not.toHaveBeenCalled()
  })

  it('belongs to the host where the key is the host’s', () => {
    const { storage, area } = aStorage({ word: 'theirs' })
    storage.set(word, 'ours')
    storage.remove(word)
    expect(area.getItem('word')).toBe('theirs')
  })
})

describe('a browser that does not keep anything', () => {
  it('leaves the visit in memory when there is no area at all', () => {
    const kept = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    for (const descriptor of [{ get: refusing('SecurityError') }, { value: null }]) {
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor })
      const logger = aLogger()
      const storage = createStorage({ logger, page: window })
      expect(storage.get(word)).toBe('none')
      storage.set(word, 'hello')
      expect(storage.get(word)).toBe('hello')
      storage.remove(word)
      expect(storage.get(word)).toBe('none')
      expect(logger.lines().join()).toContain('not available')
      expect(logger.lines().join()).not.toMatch(/could not be|migrated/)
    }
    if (kept) Object.defineProperty(globalThis, 'localStorage', kept)
  })

  it('leaves in memory what found no room, and says so in the log alone', () => {
    let isFull = false
    const { storage, area, logger } = aStorage()
    const write = area.setItem.bind(area)
    area.setItem = (key, value) => (isFull ? refusing('QuotaExceededError')() : write(key, value))
    storage.set(word, 'old')
    isFull = true
    storage.set(word, 'new')
    expect(storage.get(word)).toBe('new')
    expect(logger.lines().join()).toContain('word could not be written')
    isFull = false
    storage.set(word, 'newest')
    expect(area.getItem(KEY)).toBe('"newest"')
    expect(storage.get(word)).toBe('newest')
  })

  it('never gives back at the next load what was written over while there was no room', () => {
    const { storage, area, open } = aStorage({ [KEY]: '"old"' })
    area.setItem = refusing('QuotaExceededError')
    expect(storage.get(word)).toBe('old')
    storage.set(word, 'new')
    expect([storage.get(word), open().get(word)]).toEqual(['new', 'none'])
  })

  it('forgets what found no room when it is removed', () => {
    const { storage, area } = aStorage()
    area.setItem = refusing('QuotaExceededError')
    storage.set(word, 'new')
    storage.remove(word)
    expect(storage.get(word)).toBe('none')
  })

  it('says in the log that something could not be removed', () => {
    const refused = { removeItem: refusing('SecurityError'), setItem: refusing('QuotaExceededError') }
    const { storage, logger } = aStorage({ 'wallet-widget:version': '1' }, refused)
    storage.remove(word)
    expect(logger.lines().join()).toContain('word could not be removed')
  })

  it('leaves nothing but an empty record where nothing can be removed', () => {
    const { storage, area, open } = aStorage({ [KEY]: '"hello"' }, { removeItem: refusing('SecurityError') })
    storage.remove(word)
    expect([area.getItem(KEY), open().get(word)]).toEqual(['{}', 'none'])
  })

  it('reads an area that is full: nothing is written to find out', () => {
    const kept = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    const area = Object.assign(aStorageArea({ [KEY]: '"hello"', 'wallet-widget:version': '1' }), {
      setItem: refusing('QuotaExceededError'),
    })
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: area })
    const storage = createStorage({ logger: aLogger(), page: window })
    expect(storage.get(word)).toBe('hello')
    storage.remove(word)
    expect(createStorage({ logger: aLogger(), page: window }).get(word)).toBe('none')
    if (kept) Object.defineProperty(globalThis, 'localStorage', kept)
  })

  it('keeps what a full area holds although its version cannot be written', () => {
    const { storage, open } = aStorage({ [KEY]: '"hello"' }, { setItem: refusing('QuotaExceededError') })
    expect([storage.get(word), open().get(word)]).toEqual(['hello', 'hello'])
  })

  it('forgets what it was told to forget even where nothing can be removed', () => {
    const { storage } = aStorage({ [KEY]: '"hello"' }, { removeItem: refusing('SecurityError') })
    expect(storage.get(word)).toBe('hello')
    storage.remove(word)
    expect(storage.get(word)).toBe('none')
  })

  it('forgets it for this visit where even an empty record finds no room', () => {
    const { storage } = aStorage(
      { [KEY]: '"hello"', 'wallet-widget:version': '1' },
      { removeItem: refusing('SecurityError'), setItem: refusing('QuotaExceededError') },
    )
    expect(storage.get(word)).toBe('hello')
    storage.remove(word)
    expect(storage.get(word)).toBe('none')
  })

  it('never throws', () => {
    const broken = refusing('SecurityError')
    const { storage } = aStorage({}, { getItem: broken, setItem: broken, removeItem: broken, key: broken })
    expect(storage.get(word)).toBe('none')
    storage.set(word, 'hello')
    storage.remove(word)
    expect(storage.get(word)).toBe('none')
  })
})

describe('another tab', () => {
  const tell = (page: EventTarget, key: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key }))

  it('is heard when it changed the key or cleared everything, until nobody listens', () => {
    const { storage, page } = aStorage()
    const heard = jest.fn()
    const stop = storage.onExternalChange(word, heard)
    tell(page, 'wallet-widget:other')
    tell(page, 'word')
    expect(heard).not.toHaveBeenCalled()
    tell(page, KEY)
    tell(page, null)
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    tell(page, KEY)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('says what is true by now where this one only remembers what found no room', () => {
    const { storage, page, area } = aStorage()
    const write = area.setItem.bind(area)
    area.setItem = refusing('QuotaExceededError')
    storage.set(word, 'mine')
    write(KEY, '"theirs"')
    storage.onExternalChange(word, () => undefined)
    tell(page, 'wallet-widget:other')
    expect(storage.get(word)).toBe('mine')
    tell(page, KEY)
    expect(storage.get(word)).toBe('theirs')
  })
})

describe('the keys', () => {
  it.each([
    [connectorsKey, { eip155: { id: 'a', name: 'A' } }, { eip155: { id: 'a', name: 'A' } }],
    [
      connectorsKey,
      {
        eip155: { id: 'a', name: 'A', more: 1 },
        cosmos: { id: 'b', name: 'B' },
        solana: 'c',
        bip122: { id: 1, name: 'D' },
        polkadot: { id: 'e', name: 2 },
      },
      { eip155: { id: 'a', name: 'A' } },
    ],
    [connectorsKey, [], undefined],
    [connectorsKey, 'eip155', undefined],
    [activeNetworkKey, 'eip155:1', 'eip155:1'],
    [activeNetworkKey, 'eip155', undefined],
    [activeNetworkKey, 'cosmos:1', undefined],
    [activeNetworkKey, 1, undefined],
    [recentWalletsKey, ['a', 'b'], ['a', 'b']],
    [recentWalletsKey, ['a', { id: 'b', name: 'B' }], ['a', { id: 'b', name: 'B' }]],
    [recentWalletsKey, ['a', 1], undefined],
    [recentWalletsKey, { 0: 'a' }, undefined],
  ] as [StorageKey<unknown>, unknown, unknown][])('%j reads %j as %j', (key, stored, value) => {
    expect(key.read(stored)).toEqual(value)
  })

  it('start clean whatever is written under them', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        for (const key of [connectorsKey, activeNetworkKey, recentWalletsKey] as StorageKey<unknown>[]) {
          const { storage, open } = aStorage({ 'wallet-widget:version': '1', [`wallet-widget:${key.name}`]: text })
          const value = storage.get(key)
          expect(JSON.stringify(open().get(key))).toBe(JSON.stringify(value))
        }
        expect({}).toEqual({})
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the wallet of each namespace', () => {
  const stored = (value: unknown) =>
    aStorage({ 'wallet-widget:connectors': JSON.stringify(value) }).storage.get(connectorsKey)
  const wallet = { id: 'app.fake', name: 'Fake' }

  it('comes back with where the visitor was and which account they chose', () => {
    const kept = { ...wallet, caipNetworkId: 'solana:x', address: 'S'.repeat(32) }
    expect(stored({ solana: kept })).toEqual({ solana: kept })
  })

  it('comes back as the visitor’s choice only where it was one', () => {
    const kept = { ...wallet, address: 'S'.repeat(32) }
    expect(stored({ solana: { ...kept, isChosen: true } })).toEqual({ solana: { ...kept, isChosen: true } })
    expect(stored({ solana: { ...kept, isChosen: 'yes' } })).toEqual({ solana: kept })
    expect(stored({ solana: { ...wallet, isChosen: true } })).toEqual({ solana: wallet })
  })

  it.each([
    ['a network of nobody', { caipNetworkId: 'nobody' }],
    ['a network that is no text', { caipNetworkId: 1 }],
    ['an address of another namespace', { address: `0x${'a'.repeat(40)}` }],
    ['no more than the wallet', {}],
  ])('comes back without %s', (_name, parts) => {
    expect(stored({ solana: { ...wallet, ...parts } })).toEqual({ solana: wallet })
  })
})

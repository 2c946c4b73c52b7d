import { aLogger } from '../../test/support/fakes'
import { createVault } from './vault'

/** A database that does not open; real ones are met in a browser (test/e2e/pairing). */
const broken: unknown = {
  open() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
}

describe.each([
  ['without a database', null],
  ['with a database that does not open', broken as IDBFactory],
])('the vault %s', (_what, factory) => {
  it('keeps things for this visit', async () => {
    const vault = createVault({ logger: aLogger(), factory })
    await vault.set('session', { keys: ['a'] })
    expect(await vault.get('session')).toEqual({ keys: ['a'] })
    await vault.remove('session')
    expect(await vault.get('session')).toBeUndefined()
  })

  it('logs the reason once, and nothing of what it keeps', async () => {
    const logger = aLogger()
    const vault = createVault({ logger, factory })
    await vault.set('session', 'secret')
    await vault.get('session')
    expect(logger.lines().filter((line) => line.includes('vault'))).toHaveLength(factory ? 1 : 0)
    expect(logger.lines().join()).not.toContain('secret')
  })
})

/** A database whose transactions can be refused, as one that is full does. */
function aDatabase() {
  const kept = new Map<string, unknown>([['session', 'old']])
  const settings = {
    refuses: (_act: string): boolean => false,
    error: new DOMException('full', 'QuotaExceededError') as DOMException | null,
  }
  const ask = (act: string, answer: () => unknown) => {
    const request = { act, result: undefined as unknown }
    if (!settings.refuses(act)) request.result = answer()
    return request
  }
  const objectStore = () => ({
    get: (name: string) => ask('get', () => kept.get(name)),
    put: (value: unknown, name: string) => ask('put', () => void kept.set(name, value)),
    delete: (name: string) => ask('delete', () => void kept.delete(name)),
  })
  const transaction = () => {
    const store = objectStore()
    let asked = ''
    const watch =
      <Args extends unknown[]>(call: (...args: Args) => { act: string }) =>
      (...args: Args) => {
        const request = call(...args)
        asked = request.act
        return request
      }
    const opened = {
      error: settings.error,
      oncomplete: () => undefined,
      onabort: () => undefined,
      objectStore: () => ({ get: watch(store.get), put: watch(store.put), delete: watch(store.delete) }),
    }
    queueMicrotask(() => (settings.refuses(asked) ? opened.onabort() : opened.oncomplete()))
    return opened
  }
  const factory: unknown = {
    open() {
      const opening = { result: { transaction }, onsuccess: () => undefined }
      queueMicrotask(() => opening.onsuccess())
      return opening
    },
  }
  return { kept, settings, factory: factory as IDBFactory }
}

describe('the vault with a database', () => {
  it('keeps things there and not in memory, where other tabs would not be seen', async () => {
    const { kept, factory } = aDatabase()
    const vault = createVault({ logger: aLogger(), factory })
    await vault.set('session', 'new')
    expect(kept.get('session')).toBe('new')
    kept.set('session', 'of another tab')
    expect(await vault.get('session')).toBe('of another tab')
    await vault.remove('session')
    expect(kept.has('session')).toBe(false)
    kept.set('session', 'of another tab')
    expect(await vault.get('session')).toBe('of another tab')
  })

  it('makes its place in it the first time', async () => {
    const made: unknown[] = []
    const { kept, factory: old } = aDatabase()
    const factory: unknown = {
      open(...asked: unknown[]) {
        const opening = old.open('', 1) as unknown as { result: object; onupgradeneeded(): void; onsuccess(): void }
        Object.assign(opening.result, { createObjectStore: (name: string) => void made.push([...asked, name]) })
        queueMicrotask(() => opening.onupgradeneeded())
        return opening
      },
    }
    await createVault({ logger: aLogger(), factory: factory as IDBFactory }).set('session', 'new')
    expect(made).toEqual([['wallet-widget', 1, 'vault']])
    expect(kept.get('session')).toBe('new')
  })

  it('is opened once for all that is kept', async () => {
    const { factory } = aDatabase()
    const open = jest.spyOn(factory, 'open')
    const vault = createVault({ logger: aLogger(), factory })
    await Promise.all([vault.set('a', 1), vault.get('b')])
    await vault.remove('a')
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('is found in the page', async () => {
    const { kept, factory } = aDatabase()
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: factory })
    await createVault({ logger: aLogger() }).set('session', 'new')
    expect(kept.get('session')).toBe('new')
    Reflect.deleteProperty(globalThis, 'indexedDB')
  })

  it.each([
    ['fails with a reason', 'onerror', { error: new DOMException('it is broken', 'UnknownError') }, 'UnknownError'],
    ['fails without one', 'onerror', { error: null }, 'the database did not open'],
    ['is blocked by another tab', 'onblocked', {}, 'the database is blocked'],
  ] as const)('goes on in memory where it %s', async (_what, event, parts, reason) => {
    const factory: unknown = {
      open() {
        const opening: Record<string, unknown> = { ...parts }
        queueMicrotask(() => (opening[event] as () => void)())
        return opening
      },
    }
    const logger = aLogger()
    const vault = createVault({ logger, factory: factory as IDBFactory })
    await vault.set('session', 1)
    expect(await vault.get('session')).toBe(1)
    expect(logger.lines().join()).toContain(reason)
  })
})

describe('the vault with a database that is full', () => {
  it('is read, and goes on with what found no room, which the next page does not take for what was there before', async () => {
    const { kept, settings, factory } = aDatabase()
    settings.refuses = (act) => act === 'put'
    const vault = createVault({ logger: aLogger(), factory })
    expect(await vault.get('session')).toBe('old')
    await vault.set('session', 'new')
    expect([await vault.get('session'), kept.get('session')]).toEqual(['new', undefined])
    await vault.remove('session')
    expect(await vault.get('session')).toBeUndefined()
  })

  it.each([
    ['why', new DOMException('full', 'QuotaExceededError'), 'QuotaExceededError'],
    ['that it did, where the browser does not say why', null, 'the transaction was aborted'],
  ])('says in the log %s', async (_what, error, reason) => {
    const { settings, factory } = aDatabase()
    settings.refuses = (act) => act === 'put'
    settings.error = error
    const logger = aLogger()
    await createVault({ logger, factory }).set('session', 'secret')
    expect(logger.lines()).toEqual([expect.stringContaining('vault: not read or written')])
    expect(logger.lines().join()).toContain(reason)
    expect(logger.lines().join()).not.toContain('secret')
  })

  it('has forgotten what it cannot remove', async () => {
    const { settings, factory } = aDatabase()
    settings.refuses = (act) => act !== 'get'
    const vault = createVault({ logger: aLogger(), factory })
    await vault.remove('session')
    expect(await vault.get('session')).toBeUndefined()
  })
})

it('the vault opens where even the question for a database throws', async () => {
  const kept = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  const vault = createVault({ logger: aLogger() })
  await vault.set('session', 1)
  expect(await vault.get('session')).toBe(1)
  if (kept) Object.defineProperty(globalThis, 'indexedDB', kept)
  else Reflect.deleteProperty(globalThis, 'indexedDB')
})

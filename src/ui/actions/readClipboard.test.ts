import { canReadClipboard, readClipboard } from './readClipboard'

const withClipboard = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })

describe('what was copied', () => {
  it.each([
    ['a page may ask', { readText: async () => 'copied' }, true],
    ['a page may only write', { writeText: async () => undefined }, false],
    ['the page is not secure', undefined, false],
  ])('can be asked for where %s: %#', (_where, clipboard, can) => {
    withClipboard(clipboard)
    expect(canReadClipboard()).toBe(can)
  })

  it('is given, or nothing where the visitor says no', async () => {
    withClipboard({ readText: async () => 'copied' })
    expect(await readClipboard()).toBe('copied')
    withClipboard({ readText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) })
    expect(await readClipboard()).toBeUndefined()
  })
})

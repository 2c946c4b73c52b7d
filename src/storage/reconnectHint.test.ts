import { hasStoredConnection } from './reconnectHint'

const KEY = 'wallet-widget:connectors'

afterEach(() => localStorage.clear())

describe('hasStoredConnection', () => {
  it.each([
    [undefined, false],
    ['{}', false],
    ['{"eip155":{"id":"a","name":"A"}}', true],
    // What it means is decided when the app is there; here it is only a reason to load it.
    ['broken', true],
  ])('of %j is %p', (text, answer) => {
    if (text !== undefined) localStorage.setItem(KEY, text)
    expect(hasStoredConnection()).toBe(answer)
  })

  it('is false where there is no storage', () => {
    const kept = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: null })
    expect(hasStoredConnection()).toBe(false)
    if (kept) Object.defineProperty(globalThis, 'localStorage', kept)
  })
})

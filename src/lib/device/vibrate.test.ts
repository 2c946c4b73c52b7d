import { vibrate } from './vibrate'

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64)'

/** A browser of which everything but these would let a phone vibrate. */
function aBrowser({ agent = PHONE, isActive = true, isReduced = false } = {}) {
  const felt = jest.fn()
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent)
  window.matchMedia = jest.fn((query: string) => ({ matches: isReduced && query.includes('reduce') }) as MediaQueryList)
  Object.assign(window.navigator, { vibrate: felt })
  Object.defineProperty(window.navigator, 'userActivation', { value: { hasBeenActive: isActive }, configurable: true })
  return felt
}

afterEach(() => {
  Reflect.deleteProperty(window.navigator, 'vibrate')
  Reflect.deleteProperty(window.navigator, 'userActivation')
})

it('says yes by a short one, and what else it is told', () => {
  const felt = aBrowser()
  vibrate()
  vibrate([10, 80, 10])
  expect(felt.mock.calls).toEqual([[10], [[10, 80, 10]]])
})

it.each([
  ['on a desktop', { agent: DESKTOP }],
  ['before the visitor touched the page', { isActive: false }],
  ['where motion is reduced', { isReduced: true }],
])('says nothing %s', (_where, parts) => {
  const felt = aBrowser(parts)
  vibrate()
  expect(felt).not.toHaveBeenCalled()
})

it.each(['vibrate', 'userActivation'])('says nothing where the browser has no %s', (name) => {
  const felt = aBrowser()
  Reflect.deleteProperty(window.navigator, name)
  expect(() => vibrate()).not.toThrow()
  expect(felt).not.toHaveBeenCalled()
})

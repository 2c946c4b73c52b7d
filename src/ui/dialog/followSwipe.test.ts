import { followSwipe } from './followSwipe'

const HEIGHT = 400
let isNarrow = true

beforeEach(() => {
  jest.useFakeTimers()
  isNarrow = true
  window.matchMedia = jest.fn(() => ({ matches: isNarrow }) as MediaQueryList)
})
afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

function aSheet() {
  document.body.innerHTML =
    '<dialog><section class="card"><header class="header"><h2></h2><button></button></header><p></p></section></dialog>'
  const find = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement
  const dialog = find('dialog') as HTMLDialogElement
  const card = find('.card')
  Object.defineProperty(card, 'offsetHeight', { value: HEIGHT })
  const closed = jest.fn()
  dialog.addEventListener('click', ({ target }) => target === dialog && closed())
  followSwipe(dialog)
  // Once for a dialog, however often it is asked for.
  followSwipe(dialog)
  const touch = (type: string, y: number, at: number, on = find('h2'), pointerType = 'touch'): void => {
    const event = new Event(type, { bubbles: true })
    for (const [name, value] of Object.entries({ pointerId: 1, clientY: y, pointerType, timeStamp: at }))
      Object.defineProperty(event, name, { value })
    on.dispatchEvent(event)
  }
  return { card, closed, touch, find }
}

const pull = ({ touch }: ReturnType<typeof aSheet>, px: number, ms: number, end = 'pointerup'): void => {
  touch('pointerdown', 100, 0)
  for (let part = 1; part <= 4; part++) touch('pointermove', 100 + (px * part) / 4, (ms * part) / 4)
  touch(end, 100 + px, ms)
}

it.each([
  ['pulled far', 160, 2_000, 1],
  ['flung', 60, 60, 1],
  ['pulled a little', 100, 2_000, 0],
  ['pushed up', -200, 60, 0],
] as const)('a sheet that is %s', (_how, px, ms, times) => {
  const sheet = aSheet()
  pull(sheet, px, ms)
  expect(sheet.closed).toHaveBeenCalledTimes(times)
  // Whether or not the page kept it open, it stands where it belongs.
  jest.runAllTimers()
  expect(sheet.card.style.translate).toBe('')
})

it('follows the finger, and goes back when the system takes the touch away', () => {
  const { card, closed, touch } = aSheet()
  touch('pointerdown', 100, 0)
  touch('pointermove', 350, 500)
  expect(card.style.translate).toBe('0 250px')
  touch('pointercancel', 350, 500)
  expect([card.style.translate, closed.mock.calls.length]).toEqual(['', 0])
})

it.each([
  ['on what it shows', 'p', 'touch', true],
  ['on a button of its upper line', 'button', 'touch', true],
  ['of a mouse', 'h2', 'mouse', true],
  ['on a wide screen', 'h2', 'touch', false],
] as const)('a pull %s moves nothing', (_where, selector, pointerType, narrow) => {
  isNarrow = narrow
  const { card, closed, touch, find } = aSheet()
  touch('pointerdown', 100, 0, find(selector), pointerType)
  touch('pointermove', 400, 100, find(selector), pointerType)
  touch('pointerup', 400, 100, find(selector), pointerType)
  expect([card.style.translate, closed.mock.calls.length]).toEqual(['', 0])
})

it.each([
  ['closes', 160, [[10]]],
  ['goes back', 100, []],
] as const)('is felt when it %s', (_what, px, calls) => {
  const felt = jest.fn()
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Android Mobile')
  window.matchMedia = jest.fn((query: string) => ({ matches: !query.includes('reduce') }) as MediaQueryList)
  Object.assign(window.navigator, { vibrate: felt })
  Object.defineProperty(window.navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true })
  pull(aSheet(), px, 2_000)
  Reflect.deleteProperty(window.navigator, 'vibrate')
  Reflect.deleteProperty(window.navigator, 'userActivation')
  expect(felt.mock.calls).toEqual(calls)
})

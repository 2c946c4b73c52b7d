import { comeBack } from './comeBack'

const frames = jest.fn()
beforeEach(() => {
  HTMLElement.prototype.animate = function animate(this: HTMLElement, keyframes, options) {
    frames(this.className, keyframes, options)
    return {} as Animation
  }
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  document.body.replaceChildren()
  frames.mockClear()
})

const anElement = (className: string, look = '', to?: string): HTMLElement => {
  const element = document.createElement('div')
  element.className = className
  element.setAttribute('style', look)
  if (to) element.dataset['to'] = to
  return document.body.appendChild(element)
}

const HALF_GONE = 'opacity: 0.4; translate: 0 7px'

it('lets a card go on from where the one before it was', () => {
  const before = anElement('stage card--leaving', HALF_GONE)
  const stage = anElement('stage')
  stage.append(Object.assign(document.createElement('section'), { className: 'card' }))
  comeBack(stage, 'card--leaving')
  expect(before.isConnected).toBe(false)
  expect(frames.mock.calls).toEqual([
    [
      'card',
      [expect.objectContaining({ opacity: '0.4', translate: '0 7px' }), { opacity: 1, translate: '0' }],
      expect.anything(),
    ],
  ])
})

it.each([
  ['forward', 'view--back', true],
  ['back', 'view--forward', true],
  ['forward', 'view--forward', false],
  ['back', 'view--back', false],
  ['', 'view--forward', false],
])('a view that left %s comes back as %s: %s', (to, className, turns) => {
  const before = anElement('view--leaving', HALF_GONE)
  before.dataset['to'] = to
  comeBack(anElement(className), 'view--leaving')
  expect([before.isConnected, frames.mock.calls.length]).toEqual([!turns, turns ? 1 : 0])
})

it('does nothing where nothing leaves', () => {
  comeBack(anElement('view--back'), 'view--leaving')
  expect(frames).not.toHaveBeenCalled()
})

import { settle } from '../../../../test/support/fakes'
import { createFramePlace } from './framePlace'

function aRoot(markup: string) {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = markup
  return root
}

describe('the place of the frame', () => {
  it.each([
    ['<dialog></dialog>', 'dialog'],
    ['<div class="wallet"></div>', '.wallet'],
  ])('is in what the widget draws, once (%s)', (markup, parent) => {
    const root = aRoot(markup)
    const place = createFramePlace(root)
    const element = place.element()
    expect(element?.parentElement).toBe(root.querySelector(parent))
    expect(place.element()).toBe(element)
    expect(root.querySelectorAll('.auth-stage')).toHaveLength(1)
  })

  it('is nowhere in a widget that draws nothing', () => {
    const place = createFramePlace(aRoot(''))
    expect(place.element()).toBeNull()
    place.show({ x: 1, y: 2, width: 3, height: 4 })
  })

  it('is waited for until it is drawn, or until the widget is gone', async () => {
    const root = aRoot('')
    const end = new AbortController()
    const waits = [createFramePlace(root).whenDrawn(end.signal), createFramePlace(aRoot('')).whenDrawn(end.signal)]
    root.append(document.createElement('dialog'))
    await waits[0]
    end.abort()
    await waits[1]
    await createFramePlace(aRoot('')).whenDrawn(end.signal)
  })

  it('is not there yet when something else is drawn, and is found however deep it is drawn', async () => {
    const root = aRoot('')
    let isThere = false
    const wait = createFramePlace(root)
      .whenDrawn(new AbortController().signal)
      .then(() => (isThere = true))
    const other = document.createElement('div')
    root.append(other)
    await settle()
    expect(isThere).toBe(false)
    other.append(document.createElement('dialog'))
    await wait
    expect(isThere).toBe(true)
  })

  it('is seen in the box it is shown in, and not otherwise', () => {
    const root = aRoot('<dialog></dialog>')
    const place = createFramePlace(root)
    const element = place.element() as HTMLElement
    expect(element.className).toBe('auth-stage')
    place.show({ x: 10, y: 20.5, width: 300, height: 400 })
    expect([
      element.classList.contains('auth-stage--shown'),
      element.style.left,
      element.style.top,
      element.style.width,
      element.style.height,
    ]).toEqual([true, '10px', '20.5px', '300px', '400px'])
    place.show(null)
    const { left, top, width, height } = element.style
    expect([element.classList.contains('auth-stage--shown'), left, top, width, height]).toEqual([false, '', '', '', ''])
  })

  it('is filled where it is there for the frame alone, and left again', () => {
    const root = aRoot('<div class="wallet"></div>')
    const place = createFramePlace(root)
    const element = place.element()
    place.show({ x: 1, y: 2, width: 3, height: 4 })
    place.show('all')
    expect([element?.className, element?.getAttribute('style') ?? '']).toEqual([
      'auth-stage auth-stage--shown auth-stage--all',
      '',
    ])
    place.show(null)
    expect(element?.className).toBe('auth-stage')
  })
})

import { act, render, screen } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Tile } from '../card/Tile'
import { LongList } from './LongList'
import type { ListGroup } from './listLines'

/**
 * The card shows 600 px of a list that begins 100 px below its top. A line of tiles and a row are so high; each seventh
 * row takes a line of text more, and so does the one named.
 */
const SCREEN = 600
const TILES = 104
const ROW = 64
const HEADING = 33

const heightOf = (line: HTMLElement, tall: string): number => {
  if (line.tagName === 'H3') return HEADING
  if (line.className === 'list--tiles') return TILES
  const name = line.textContent
  return name === tall || Number(name.split(' ')[1]) % 7 === 0 ? ROW + 24 : ROW
}

const px = (length: string): number => Number(length.replace('px', ''))

let observers: IntersectionObserverCallback[] = []

beforeEach(() => {
  observers = []
  Object.defineProperty(window, 'innerHeight', { value: SCREEN, configurable: true })
  Reflect.set(
    globalThis,
    'IntersectionObserver',
    class {
      readonly #callback: IntersectionObserverCallback
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback
      }
      observe() {
        observers.push(this.#callback)
      }
      disconnect() {
        observers = observers.filter((one) => one !== this.#callback)
      }
    },
  )
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  document.body.replaceChildren()
})

const items = (count: number, first = 1) => Array.from({ length: count }, (_, index) => `Item ${first + index}`)
/** Groups of so many items each. */
const groupsOf = (count: number, size: number): ListGroup[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => ({ key: `g${index}`, start: index * size }))

type Parts = Partial<Omit<Parameters<typeof LongList<string>>[0], 'render' | 'keyOf' | 'items'>>

function show(names: readonly string[], parts: Parts = {}) {
  let tall = ''
  const card = document.createElement('div')
  card.className = 'body'
  document.body.append(card)
  const frames: FrameRequestCallback[] = []
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    return this.classList.contains('long-list')
      ? new DOMRect(0, 100 - card.scrollTop, 360, 0)
      : new DOMRect(0, 0, 360, heightOf(this, tall))
  })
  const draw = (shown: readonly string[], more: Parts = {}) => (
    <LongList
      label="Items"
      items={shown}
      keyOf={(name) => name}
      render={(name) => <Tile title={name} picture={null} onClick={() => undefined} />}
      titleOf={({ key }) => `Group ${key}`}
      {...parts}
      {...more}
    />
  )
  const { rerender, unmount } = render(draw(names), { container: card })
  const list = (): HTMLElement => {
    const found = card.querySelector<HTMLElement>('.long-list')
    if (!found) throw new Error('there is no list')
    return found
  }
  return {
    list,
    unmount,
    redraw: (shown: readonly string[], more?: Parts) => rerender(draw(shown, more)),
    makeTall: (name: string) => void (tall = name),
    scrollTo: (px: number): void =>
      act(() => {
        card.scrollTop = px
        document.dispatchEvent(new Event('scroll'))
        for (const frame of frames.splice(0)) frame(0)
      }),
    /** The whole height: what is drawn, and the room above, between and below. */
    height: (): number =>
      [...list().querySelectorAll<HTMLElement>('[data-line]')].reduce(
        (sum, line) => sum + heightOf(line, tall) + px(line.style.marginBlockStart),
        px(list().style.paddingBlockEnd),
      ),
  }
}

const drawn = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const item = (name: string) => screen.getByRole('button', { name })
const placeOf = (name: string) => {
  const place = item(name).closest('[role="listitem"]')
  return [place?.getAttribute('aria-posinset'), place?.getAttribute('aria-setsize')]
}

describe.each([
  { what: 'tiles', count: 1_000, parts: { look: 'tiles' as const }, most: 60 },
  { what: 'rows', count: 100_000, parts: {}, most: 30 },
  { what: 'rows under headings', count: 100_000, parts: { groups: groupsOf(100_000, 700) }, most: 30 },
])('a long list of $what', ({ count, parts, most }) => {
  it('draws only what is near what is in sight, wherever one is, and ends with its last item', () => {
    const { scrollTo, height } = show(items(count), parts)
    expect(drawn()[0]).toBe('Item 1')
    for (const place of [0, 0.1, 0.5, 0.9, 1, 0, 1]) {
      scrollTo(place * (height() - SCREEN))
      expect(drawn().length).toBeGreaterThan(10)
      expect(drawn().length).toBeLessThanOrEqual(most)
    }
    scrollTo(height() - SCREEN)
    expect(drawn()).toContain(`Item ${count}`)
    expect(drawn()).not.toContain('Item 1')
  })

  it('keeps the measured room of what leaves, so that nothing moves', () => {
    const { height, scrollTo } = show(items(200), { ...parts, ...(parts.groups && { groups: groupsOf(200, 30) }) })
    for (let top = 0; top <= 14_000; top += 500) scrollTo(top)
    const measured = height()
    for (const top of [0, 2_000, 5_000]) {
      scrollTo(top)
      expect(height()).toBe(measured)
    }
  })

  it('keeps the item that has the focus, with what Tab leads to, and the room around them', () => {
    const { height, scrollTo } = show(items(1_000), parts)
    const before = height()
    const focused = item('Item 3')
    focused.focus()
    scrollTo(12_000)
    expect(document.activeElement === focused && focused.isConnected).toBe(true)
    expect(drawn()).toEqual(expect.arrayContaining(['Item 2', 'Item 3', 'Item 4']))
    expect(drawn()).not.toContain('Item 40')
    expect(drawn().length).toBeLessThanOrEqual(most + 12)
    expect(Math.abs(height() - before)).toBeLessThan(500)
    scrollTo(0)
    expect(document.activeElement === focused && focused.isConnected).toBe(true)
  })

  it('listens to nothing any more when it is gone', () => {
    const { scrollTo, unmount } = show(items(100), { ...parts, onEnd: jest.fn() })
    const measured = jest.mocked(HTMLElement.prototype.getBoundingClientRect)
    unmount()
    measured.mockClear()
    scrollTo(500)
    expect([measured.mock.calls, observers]).toEqual([[], []])
  })
})

describe('a list of rows', () => {
  it('is drawn whole while it is short', () => {
    const { redraw } = show(items(40))
    expect(drawn()).toHaveLength(40)
    redraw(items(41))
    expect(drawn().length).toBeLessThan(20)
  })

  it('measures a row that grows when it is drawn anew', () => {
    const { redraw, makeTall, height, scrollTo } = show(items(200))
    const before = height()
    makeTall('Item 2')
    redraw(items(200))
    scrollTo(9_000)
    expect(drawn()).not.toContain('Item 2')
    expect(height()).toBeGreaterThanOrEqual(before + 24)
  })

  it('keeps its rows where something comes before them', () => {
    const { redraw, scrollTo } = show(items(200))
    item('Item 5').focus()
    scrollTo(6_000)
    redraw(items(201, 0))
    expect(item('Item 5').matches(':focus')).toBe(true)
  })

  it('begins where it was left, and leaves the box alone where that is not said', () => {
    const { unmount } = show(items(1_000), { initialTop: 20_000 })
    expect(document.querySelector('.body')?.scrollTop).toBe(20_000)
    expect(drawn()).toContain('Item 312')
    expect(drawn()).not.toContain('Item 1')
    unmount()
    document.querySelector('.body')?.remove()
    show(items(1_000))
    expect(document.querySelector('.body')?.scrollTop).toBe(0)
  })
})

describe('what is told of it', () => {
  it('is the place of each item, and how many there are where that is known', () => {
    const { redraw } = show(items(85), { look: 'tiles' })
    expect(placeOf('Item 31')).toEqual(['31', '85'])
    redraw(items(85), { isOpenEnded: true })
    expect(placeOf('Item 31')).toEqual(['31', '-1'])
  })

  it('is each group as a list of its heading’s name, also where the heading is out of sight', () => {
    const { scrollTo } = show(items(300), { groups: groupsOf(300, 5), busy: true })
    const lists = () => screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))
    expect(lists()).toEqual(['Group g0', 'Group g1', 'Group g2'])
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(lists())
    expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-busy'))).toEqual(['true', 'true', 'true'])
    scrollTo(440)
    expect(lists()[0]).toBe('Group g0')
    expect(screen.queryByRole('heading', { name: 'Group g0' })).toBeNull()
    expect(placeOf('Item 6')[0]).toBe('6')
  })
})

describe('its end', () => {
  const reach = (isIntersecting: boolean) =>
    act(() =>
      observers.forEach((callback) => callback([{ isIntersecting } as IntersectionObserverEntry], null as never)),
    )

  it('asks for more when it comes near, and again when more has come', () => {
    const onEnd = jest.fn()
    const { redraw } = show(items(40), { onEnd })
    reach(false)
    expect(onEnd).not.toHaveBeenCalled()
    reach(true)
    redraw(items(40), { onEnd: undefined })
    reach(true)
    expect(onEnd).toHaveBeenCalledTimes(1)
    redraw(items(80))
    reach(true)
    expect(onEnd).toHaveBeenCalledTimes(2)
  })

  it('asks nobody where there is no more', () => {
    show(items(10))
    expect(observers).toEqual([])
  })
})

describe('the first drawing', () => {
  /** Draws a list of a hundred rows in a window of that height; what comes later has not been waited for. */
  const drawnAtOnce = (height: number): number => {
    Object.defineProperty(window, 'innerHeight', { value: height, configurable: true })
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
      return this.dataset['line'] ? new DOMRect(0, 0, 360, ROW) : new DOMRect(0, 100, 360, 0)
    })
    const card = document.body.appendChild(document.createElement('div'))
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
    const root = createRoot(card)
    flushSync(() =>
      root.render(
        <LongList label="Items" items={items(100)} keyOf={(name) => name} render={(name) => name} isOpenEnded />,
      ),
    )
    const count = card.querySelectorAll('[data-line]').length
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
    act(() => root.unmount())
    return count
  }

  it.each([
    ['nothing that is only near what is in sight', 600, 8],
    ['all that is in sight, where that is more than a card', 1_000, 15],
  ])('holds %s', (_what, height, rows) => {
    expect(drawnAtOnce(height)).toBe(rows)
  })
})

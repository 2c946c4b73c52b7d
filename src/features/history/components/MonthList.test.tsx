import { act } from '@testing-library/react'
import { aHistoryRow } from '../../../../test/support/historyRows'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import type { HistoryTransaction } from '../readHistory'
import { MonthList } from './MonthList'

/**
 * The card shows 600 px of a list that begins 100 px below its top. A row is so high; each seventh takes a line more.
 */
const SCREEN = 600
const ROW = 64
const HOUR = 3_600_000

const heightOf = (element: HTMLElement): number =>
  element.tagName === 'H3' ? 33 : element.textContent.includes('Sent 7 ') ? ROW + 24 : ROW
const rowsOf = (count: number, first = 0): HistoryTransaction[] =>
  Array.from({ length: count }, (_, index) => {
    const number = first + index
    const quantity = number % 7 === 0 ? '7' : '1'
    return aHistoryRow({
      id: `row-${number}`,
      hash: `0x${number}`,
      minedAt: Date.UTC(2026, 9, 1) - number * HOUR,
      transfers: [{ direction: 'out', quantity, symbol: `T${number}` }],
    })
  })

let observers: { callback: IntersectionObserverCallback }[] = []

beforeEach(() => {
  observers = []
  Object.defineProperty(window, 'innerHeight', { value: SCREEN, configurable: true })
  Reflect.set(
    globalThis,
    'IntersectionObserver',
    class {
      observer: (typeof observers)[number]
      constructor(callback: IntersectionObserverCallback) {
        this.observer = { callback }
      }
      observe() {
        observers.push(this.observer)
      }
      disconnect() {
        observers = observers.filter((one) => one !== this.observer)
      }
    },
  )
})
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

function show(rows: readonly HistoryTransaction[], onEnd?: () => void) {
  let scrolled = 0
  const frames: FrameRequestCallback[] = []
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    return this.className === 'activity'
      ? new DOMRect(0, 100 - scrolled, 360, 0)
      : new DOMRect(0, 0, 360, heightOf(this))
  })
  const draw = (list: readonly HistoryTransaction[]) => <MonthList activity={list} busy={false} onEnd={onEnd} />
  const { container } = renderWithStore(draw(rows), { isConnected: true })
  const list = (): HTMLElement => {
    const found = container.querySelector<HTMLElement>('.activity')
    if (!found) throw new Error('there is no list')
    return found
  }
  const scrollTo = (px: number): void =>
    act(() => {
      scrolled = px
      document.dispatchEvent(new Event('scroll'))
      for (const frame of frames.splice(0)) frame(0)
    })
  /** The whole height: what is drawn, and the room above and below. */
  const height = (): number => {
    const [above = '0', below = above] = list().style.paddingBlock.split(' ')
    const drawn = [...list().querySelectorAll<HTMLElement>('[data-line]')].reduce(
      (sum, element) => sum + heightOf(element),
      0,
    )
    return Number(above.replace('px', '')) + drawn + Number(below.replace('px', ''))
  }
  return {
    container,
    list,
    scrollTo,
    height,
    drawn: () => [...container.querySelectorAll('[role="listitem"]')],
    headings: () => [...container.querySelectorAll('h3')].map((one) => one.textContent),
  }
}

describe('a list of a hundred thousand', () => {
  const rows = rowsOf(100_000)

  it('draws what is near what is in sight, wherever one is', () => {
    const { drawn, scrollTo, list } = show(rows)
    for (const top of [0, 5_000, 1_000_000, 6_000_000, 0]) {
      scrollTo(top)
      expect(drawn().length).toBeGreaterThan(10)
      expect(drawn().length).toBeLessThan(60)
      expect(list().querySelectorAll('*').length).toBeLessThan(1_500)
    }
    expect(drawn()[0]?.textContent).toContain('T0')
  })

  it('ends with its last row', () => {
    const { drawn, scrollTo, height } = show(rows)
    scrollTo(height() - SCREEN)
    scrollTo(height() - SCREEN)
    expect(drawn().at(-1)?.textContent).toContain('T99999')
    expect(drawn().at(-1)?.getAttribute('aria-posinset')).toBe('100000')
  })
})

describe('a list of many months', () => {
  it('names each month that is in sight, and the year where it is another one', () => {
    const { headings, scrollTo } = show(rowsOf(20_000))
    expect(headings().length).toBeGreaterThan(0)
    scrollTo(1_000_000)
    for (const text of headings()) expect(text).toMatch(/^[A-Z][a-z]+ 202[45]$/)
  })

  it('keeps the measured room of what leaves, so that nothing moves', () => {
    const { height, scrollTo } = show(rowsOf(200))
    for (let top = 0; top <= 13_000; top += 300) scrollTo(top)
    const measured = height()
    scrollTo(0)
    expect(height()).toBe(measured)
    scrollTo(6_000)
    expect(height()).toBe(measured)
  })

  it('takes the focus to the list when its row leaves', () => {
    const { drawn, list, scrollTo } = show(rowsOf(500))
    drawn()[2]?.querySelector('a')?.focus()
    expect(document.activeElement?.tagName).toBe('A')
    scrollTo(9_000)
    expect(document.activeElement === list()).toBe(true)
  })
})

describe('its end', () => {
  const reach = (isIntersecting: boolean) =>
    act(() =>
      observers.forEach(({ callback }) => callback([{ isIntersecting } as IntersectionObserverEntry], null as never)),
    )

  it('asks for more when it comes near', () => {
    const onEnd = jest.fn()
    show(rowsOf(10), onEnd)
    reach(false)
    expect(onEnd).not.toHaveBeenCalled()
    reach(true)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('asks nobody where there is no more', () => {
    show(rowsOf(10))
    expect(observers).toEqual([])
  })
})

import { act, render, screen } from '@testing-library/react'
import { LongList } from './LongList'
import { Tile } from '../card/Tile'

const ROW = 104
/** A card that shows 600 px of a list that begins 100 px below its top, and how far it is scrolled. */
const SCREEN = 600

type Observer = { callback: IntersectionObserverCallback; target: Element | null }
let observers: Observer[] = []

/** The layout that a browser would make of the grid: blocks of twelve tiles below each other. */
function layOut(container: HTMLElement, scrolled: () => number): void {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const index = [...(container.querySelector('[role="list"]')?.children ?? [])].indexOf(this)
    const top = 100 + index * 3 * ROW - scrolled()
    return new DOMRect(0, top, 348, 3 * ROW - 8)
  })
}

const items = (count: number) => Array.from({ length: count }, (_, index) => `Wallet ${index + 1}`)

function show(count: number, parts: { onEnd?: () => void; total?: number } = {}) {
  let top = 0
  const host = document.createElement('div')
  document.body.append(host)
  layOut(host, () => top)
  const draw = (amount: number, more = parts) => (
    <LongList
      label="Wallets"
      look="tiles"
      items={items(amount)}
      keyOf={(name) => name}
      render={(name) => <Tile title={name} picture={null} onClick={() => undefined} />}
      {...more}
    />
  )
  const { rerender, unmount } = render(draw(count), { container: host })
  const scrollTo = (px: number): Promise<void> =>
    act(async () => {
      top = px
      host.dispatchEvent(new Event('scroll'))
      await jest.advanceTimersByTimeAsync(20)
    })
  return { host, scrollTo, unmount, grow: (amount: number, more = parts) => rerender(draw(amount, more)) }
}

const names = () => screen.queryAllByRole('button').map((button) => button.textContent)

beforeEach(() => {
  jest.useFakeTimers()
  observers = []
  Object.defineProperty(window, 'innerHeight', { value: SCREEN, configurable: true })
  Reflect.set(
    globalThis,
    'IntersectionObserver',
    class {
      observer: Observer
      constructor(callback: IntersectionObserverCallback) {
        this.observer = { callback, target: null }
      }
      observe(target: Element) {
        this.observer.target = target
        observers.push(this.observer)
      }
      disconnect() {
        observers = observers.filter((one) => one !== this.observer)
      }
    },
  )
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  document.body.replaceChildren()
  jest.useRealTimers()
})

const reachEnd = () =>
  act(() =>
    observers.forEach(({ callback }) =>
      callback([{ isIntersecting: true } as IntersectionObserverEntry], null as never),
    ),
  )

describe('a list of a thousand tiles', () => {
  it('draws the blocks near what is in sight, and keeps the room of the others', () => {
    const { host } = show(1_000)
    expect(names()).toHaveLength(36)
    expect(host.querySelectorAll('.long-list__away')).toHaveLength(81)
    expect(host.querySelector<HTMLElement>('.long-list__away')?.style.getPropertyValue('--rows')).toBe('3')
  })

  it('follows the scrolling, so that their number is bounded wherever one is', async () => {
    const { scrollTo } = show(1_000)
    for (const top of [5_000, 12_000, 20_000, 25_700]) {
      await scrollTo(top)
      expect(names().length).toBeGreaterThan(0)
      expect(names().length).toBeLessThanOrEqual(60)
    }
    expect(names()).toContain('Wallet 1000')
    expect(names()).not.toContain('Wallet 1')
  })

  it('does not take away the tile that has the focus', async () => {
    const { scrollTo } = show(1_000)
    screen.getByRole('button', { name: 'Wallet 3' }).focus()
    await scrollTo(20_000)
    expect(screen.getByRole('button', { name: 'Wallet 3' }).matches(':focus')).toBe(true)
  })

  it('says the place of each tile, and how many there are where that is known', () => {
    show(85, { total: 85 })
    const item = screen.getByRole('button', { name: 'Wallet 31' }).closest('[role="listitem"]')
    expect([item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')]).toEqual(['31', '85'])
  })

  it('listens to nothing any more when it is gone', async () => {
    const { scrollTo, unmount } = show(100)
    unmount()
    await scrollTo(500)
    expect([jest.getTimerCount(), observers]).toEqual([0, []])
  })
})

describe('its end', () => {
  it('asks for more when it comes near, and again when more has come', () => {
    const onEnd = jest.fn()
    const { grow } = show(40, { onEnd })
    reachEnd()
    expect(onEnd).toHaveBeenCalledTimes(1)
    grow(40, { onEnd: undefined })
    reachEnd()
    expect(onEnd).toHaveBeenCalledTimes(1)
    grow(80, { onEnd })
    reachEnd()
    expect(onEnd).toHaveBeenCalledTimes(2)
  })
})

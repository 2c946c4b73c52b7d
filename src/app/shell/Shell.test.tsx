import { act, fireEvent, render } from '@testing-library/react'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { loadView } from '../../modal/viewRegistry'
import { modalOpened, viewLeft, viewOpened } from '../../navigation'
import { StoreContext } from '../../store'
import type { WidgetApp } from '../createWidgetApp'
import { Shell } from './Shell'

/** Longer than a pointer or the focus has to stay. */
const LONG_MS = 700

const app = {
  onMoved: () => () => undefined,
  mounted: () => undefined,
  takeOver: () => undefined,
  reportError: () => undefined,
} as Partial<WidgetApp> as WidgetApp

async function openShell() {
  await Promise.all([loadView('WhatIsANetwork'), loadView('WhatIsABuy')])
  const { store } = createTestStore(fakeServices())
  store.dispatch(modalOpened({ view: 'WhatIsANetwork', params: {} }))
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const container = root.appendChild(document.createElement('div'))
  const tree = (
    <StoreContext value={store}>
      <Shell app={app} />
    </StoreContext>
  )
  render(tree, { container })
  const button = (text: string): Element | undefined =>
    [...container.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === text,
    )
  return { store, container, button, hint: () => root.querySelector('.hint')?.textContent ?? null }
}

/** The module of the hints, and the moment before one is shown. */
async function wait(): Promise<void> {
  await import('../../ui/hints/showHint')
  await act(() => jest.advanceTimersByTimeAsync(LONG_MS))
}

let pointed: Element | undefined

beforeEach(() => {
  jest.useFakeTimers()
  const ask = Element.prototype.matches
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return /^:(?:hover|focus|focus-visible)$/.test(selector) ? this === pointed : ask.call(this, selector)
  })
})
afterEach(() => {
  // One that is about to come goes with its button.
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  document.body.replaceChildren()
  jest.useRealTimers()
})

describe('a button of an icon alone', () => {
  it.each([
    ['the pointer stays on it', (button: Element) => fireEvent.pointerOver(button)],
    ['the pointer stays on its icon', (button: Element) => fireEvent.pointerOver(button.firstElementChild ?? button)],
    ['the focus stays on it', (button: Element) => fireEvent.focusIn(button)],
  ])('says its name when %s', async (_what, come) => {
    const { button, hint } = await openShell()
    const close = button('Close')
    pointed = close
    act(() => void (close && come(close)))
    await wait()
    expect(hint()).toBe('Close')
  })

  it('fetches nothing for a button that the focus left at once, as the first one of a dialog that opens', async () => {
    const show = jest.fn()
    jest.doMock('../../ui/hints/showHint', () => ({ showHint: show }))
    const { button } = await openShell()
    const close = button('Close')
    act(() => void (close && fireEvent.focusIn(close)))
    await wait()
    expect(show).not.toHaveBeenCalled()
    jest.dontMock('../../ui/hints/showHint')
  })

  it('is the only one that does: what covers a row has its words below it', async () => {
    const { button, hint } = await openShell()
    const cover = button('Close')
    cover?.classList.add('cover')
    pointed = cover
    act(() => void (cover && fireEvent.pointerOver(cover)))
    await wait()
    expect([cover?.tagName, hint()]).toEqual(['BUTTON', null])
  })
})

it('keeps the header, and with it what has the focus there, while views come and go below it', async () => {
  const { store, container, button } = await openShell()
  const [header, close] = [container.querySelector('header'), button('Close')]
  const title = (): string | undefined => container.querySelector('h2')?.textContent
  const before = title()
  act(() => void store.dispatch(viewOpened({ view: 'WhatIsABuy', params: {} })))
  expect(title()).not.toBe(before)
  expect([container.querySelector('header') === header, button('Close') === close]).toEqual([true, true])
  act(() => void store.dispatch(viewLeft()))
  expect(title()).toBe(before)
  expect([container.querySelector('header') === header, button('Close') === close]).toEqual([true, true])
})

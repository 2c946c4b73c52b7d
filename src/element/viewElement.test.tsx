import type { ReactElement } from 'react'
import type { WidgetApp } from '../app/createWidgetApp'
import type * as viewElementModule from './viewElement'

const PIECES = 10
/** Longer than React works at a time where it may be interrupted. */
const PIECE_MS = 10

let drawn = 0

/** A part of a tree that takes a slow machine a while. */
function Piece(): null {
  const end = performance.now() + PIECE_MS
  while (performance.now() < end);
  drawn++
  return null
}

const Root = (): ReactElement[] => Array.from({ length: PIECES }, (_, place) => <Piece key={place} />)

beforeEach(() => {
  drawn = 0
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  jest.doMock('../app/shell/Root', () => ({ Root }))
})

function aPage() {
  const { mountView } = jest.requireActual<typeof viewElementModule>('./viewElement')
  const shadowRoot = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  return { mountView, shadowRoot }
}

const aTask = (): Promise<void> => new Promise(setImmediate)

it('lets a press in between the pieces of the first tree', async () => {
  const { mountView, shadowRoot } = aPage()
  const { remove } = mountView({ shadowRoot } as WidgetApp)
  // What any other task finds drawn, until all of it is.
  const found = new Set<number>()
  while (drawn < PIECES) {
    found.add(drawn)
    await aTask()
  }
  remove()
  expect([...found].filter((count) => count > 0).length).toBeGreaterThan(1)
})

it('gives up what is drawn of the tree so far, and draws it in one go', async () => {
  const { mountView, shadowRoot } = aPage()
  const { hold, redraw, remove } = mountView({ shadowRoot, isDrawn: () => false } as WidgetApp)
  while (drawn === 0) await aTask()
  hold()
  const before = drawn
  expect(before).toBeLessThan(PIECES)
  for (let task = 0; task < PIECES; task++) await aTask()
  expect(drawn).toBe(before)
  redraw()
  const found = new Set<number>()
  while (drawn < before + PIECES) {
    found.add(drawn)
    await aTask()
  }
  remove()
  expect([...found]).toEqual([before])
})

it('leaves a tree that is there as it is', async () => {
  const { mountView, shadowRoot } = aPage()
  const { hold, redraw, remove } = mountView({ shadowRoot, isDrawn: () => true } as WidgetApp)
  while (drawn < PIECES) await aTask()
  hold()
  redraw()
  for (let task = 0; task < PIECES; task++) await aTask()
  remove()
  expect(drawn).toBe(PIECES)
})

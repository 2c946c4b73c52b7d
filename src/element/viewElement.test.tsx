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

it('lets a press in between the pieces of the first tree', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  jest.doMock('../app/shell/Root', () => ({ Root }))
  const { mountView } = jest.requireActual<typeof viewElementModule>('./viewElement')
  const shadowRoot = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const remove = mountView({ shadowRoot } as WidgetApp)
  // What any other task finds drawn, until all of it is.
  const found = new Set<number>()
  while (drawn < PIECES) {
    found.add(drawn)
    await new Promise(setImmediate)
  }
  remove()
  expect([...found].filter((count) => count > 0).length).toBeGreaterThan(1)
})

import { act, render, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { aDeferred, settle } from '../../../test/support/fakes'
import { Dialog } from '../dialog/Dialog'
import { Card } from './Card'
import { ViewTransition } from './ViewTransition'
import { prepareMotion } from './useLeaving'

const isReduced = { value: false }
let animations: { end(): void }[] = []

beforeEach(async () => {
  await prepareMotion(null)
  isReduced.value = false
  animations = []
  window.matchMedia = jest.fn(() => ({ matches: isReduced.value }) as MediaQueryList)
  HTMLElement.prototype.getAnimations = () => {
    const { promise, resolve } = aDeferred<Animation>()
    const animation = { finished: promise, end: () => resolve(animation as unknown as Animation) }
    animations.push(animation)
    return [animation as unknown as Animation]
  }
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations')
  jest.restoreAllMocks()
})

function View({ name }: { name: string }): ReactElement {
  return (
    <ViewTransition viewKey={name} move="forward">
      <h2 id={name}>{name}</h2>
      <iframe title="login" sandbox="" />
    </ViewTransition>
  )
}

const leaving = (container: HTMLElement): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('.view--leaving'),
]

async function change() {
  const shown = render(<View name="one" />)
  const before = shown.container.firstElementChild
  const watch = new MutationObserver(() => undefined)
  watch.observe(shown.container, { childList: true })
  shown.rerender(<View name="two" />)
  await settle()
  const taken = watch.takeRecords().flatMap(({ removedNodes }) => [...removedNodes])
  return { ...shown, wasTakenOut: before !== null && taken.includes(before) }
}

it('lets the view before stand where it stood: put back, it would be laid out anew', async () => {
  const { container, wasTakenOut } = await change()
  expect(wasTakenOut).toBe(false)
  expect([...container.children].map(({ textContent }) => textContent)).toEqual(['one', 'two'])
  expect(leaving(container)[0]?.dataset['to']).toBe('forward')
  // What is taken out of the same place afterwards goes as ever.
  expect(Object.hasOwn(container, 'removeChild')).toBe(false)
  await waitFor(() => expect(animations).toHaveLength(1))
})

it('leaves the view before in its place, out of reach and without names or frames, until its animation ends', async () => {
  const { container } = await change()
  const [before] = leaving(container)
  expect(before?.textContent).toBe('one')
  expect(before?.getAttribute('aria-hidden')).toBe('true')
  expect(before?.querySelectorAll('[id], iframe')).toHaveLength(0)
  expect(container.querySelector('#two')).not.toBeNull()
  await waitFor(() => expect(animations).toHaveLength(1))
  expect(leaving(container)).toHaveLength(1)
  animations.forEach(({ end }) => end())
  await settle()
  expect(leaving(container)).toEqual([])
})

it('lets the focus go, and no key comes to what leaves', async () => {
  const view = (name: string): ReactElement => (
    <ViewTransition viewKey={name} move="forward">
      <button type="button">{name}</button>
    </ViewTransition>
  )
  const { container, rerender } = render(view('one'))
  const button = container.querySelector('button')
  button?.focus()
  rerender(view('two'))
  await settle()
  const [before] = leaving(container)
  expect([document.activeElement === button, before?.inert]).toEqual([false, false])
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  expect(before?.inert).toBe(true)
})

it('goes at once where the visitor wants no motion', async () => {
  isReduced.value = true
  const { container } = await change()
  expect(container.textContent).toBe('two')
})

it('goes from where it is when it was still coming', async () => {
  const { container, rerender } = await change()
  const coming = container.lastElementChild as HTMLElement
  expect(coming.style.opacity).toBe('')
  const ask = window.getComputedStyle
  jest
    .spyOn(window, 'getComputedStyle')
    .mockImplementation((element) =>
      element === coming ? ({ opacity: '0.3', translate: '9px' } as CSSStyleDeclaration) : ask.call(window, element),
    )
  rerender(<View name="three" />)
  await settle()
  expect([coming.className, coming.style.opacity, coming.style.translate]).toEqual([
    expect.stringContaining('view--leaving'),
    '0.3',
    '9px',
  ])
  await waitFor(() => expect(animations).toHaveLength(2))
})

it('is the card of a dialog also where the visitor wants no motion: it fades with its scrim', async () => {
  isReduced.value = true
  const show = (open: boolean): ReactElement => (
    <Dialog open={open} labelledBy="title" onRequestClose={() => undefined}>
      {open && <Card>wallets</Card>}
    </Dialog>
  )
  const { container, rerender } = render(show(true))
  rerender(show(false))
  await waitFor(() => expect(animations).toHaveLength(1))
  expect(container.textContent).toBe('wallets')
  animations.forEach(({ end }) => end())
  await waitFor(() => expect(container.textContent).toBe(''))
})

it('leaves nothing behind when the whole widget is removed', async () => {
  const { container, unmount } = render(<View name="one" />)
  const place = container.parentElement
  act(() => {
    unmount()
    container.remove()
  })
  await settle()
  expect(place?.textContent).toBe('')
})

it('is marked before the dialog around it closes: giving the focus back, a browser styles all of it once', async () => {
  const show = (open: boolean): ReactElement => (
    <Dialog open={open} labelledBy="title" onRequestClose={() => undefined}>
      {open && <Card>wallets</Card>}
    </Dialog>
  )
  const { container, rerender } = render(show(true))
  const marks: unknown[] = []
  jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
    const stage = this.querySelector<HTMLElement>('.stage')
    marks.push([stage?.inert, stage?.className])
  })
  rerender(show(false))
  expect(marks).toEqual([[true, 'stage card--leaving']])
  await waitFor(() => expect(animations).toHaveLength(1))
  expect(container.textContent).toBe('wallets')
})

import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { prepareMotion } from './useLeaving'
import { ViewTransition } from './ViewTransition'

const HEIGHT_PX = 412

const show = (viewKey: string): ReactElement => (
  <ViewTransition viewKey={viewKey} move="forward">
    {viewKey}
  </ViewTransition>
)

afterEach(() => jest.restoreAllMocks())

it('does not let a view come once more that was there before it is known how things move', async () => {
  const { container, rerender } = render(show('one'))
  await prepareMotion(null)
  rerender(show('one'))
  expect(container.querySelector('.view--forward')).toBeNull()
  rerender(show('two'))
  expect(container.querySelector('.view--forward')?.textContent).toBe('two')
})

it('is as high as the view that left until the next one is drawn, never blank and low', async () => {
  await prepareMotion(null)
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT_PX)
  const { container, rerender } = render(show('one'))
  const place = (): HTMLElement | undefined => [...container.querySelectorAll<HTMLElement>('.view--forward')].at(-1)
  expect(place()?.style.minBlockSize).toBe('')
  rerender(show(''))
  expect([place()?.textContent, place()?.style.minBlockSize]).toEqual(['', `${HEIGHT_PX}px`])
  rerender(show('two'))
  expect([place()?.textContent, place()?.style.minBlockSize]).toEqual(['two', ''])
})

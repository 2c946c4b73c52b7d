import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { ViewTransition } from './ViewTransition'

const HEIGHT_PX = 412

const show = (viewKey: string): ReactElement => (
  <ViewTransition viewKey={viewKey} move="forward">
    {viewKey}
  </ViewTransition>
)

afterEach(() => jest.restoreAllMocks())

it('is as high as the view that left until the next one is drawn, never blank and low', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT_PX)
  const { container, rerender } = render(show('one'))
  const place = (): HTMLElement | null => container.querySelector<HTMLElement>('.view--forward')
  expect(place()?.style.minBlockSize).toBe('')
  rerender(show(''))
  expect([place()?.textContent, place()?.style.minBlockSize]).toEqual(['', `${HEIGHT_PX}px`])
  rerender(show('two'))
  expect([place()?.textContent, place()?.style.minBlockSize]).toEqual(['two', ''])
})

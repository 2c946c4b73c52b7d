import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { useArrival } from './useArrival'
import { prepareMotion } from './useLeaving'

const isReduced = { value: false }
let frames: FrameRequestCallback[] = []

beforeEach(() => {
  isReduced.value = false
  frames = []
  window.matchMedia = jest.fn(() => ({ matches: isReduced.value }) as MediaQueryList)
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((handle) => {
    frames[handle - 1] = () => undefined
  })
})

function Drawn({ viewKey }: { viewKey: string }): ReactElement {
  return <p>{useArrival(viewKey)}</p>
}

async function drawFrame(): Promise<void> {
  await act(async () => {
    for (const frame of frames.splice(0)) frame(0)
    // It comes with a timer that the frame sets.
    await new Promise((resolve) => setTimeout(resolve))
  })
}

it('draws a view at once before it is known how things move', () => {
  const { container, rerender } = render(<Drawn viewKey="one" />)
  rerender(<Drawn viewKey="two" />)
  expect(container.textContent).toBe('two')
})

describe('where things move', () => {
  beforeEach(() => prepareMotion(null))

  it('draws the first view at once, and the next one in the frame after the answer to the press', async () => {
    const { container, rerender } = render(<Drawn viewKey="one" />)
    expect(container.textContent).toBe('one')
    rerender(<Drawn viewKey="two" />)
    expect(container.textContent).toBe('')
    await drawFrame()
    expect(container.textContent).toBe('two')
  })

  it('draws only the last of several views', async () => {
    const { container, rerender } = render(<Drawn viewKey="one" />)
    rerender(<Drawn viewKey="two" />)
    rerender(<Drawn viewKey="three" />)
    await drawFrame()
    expect(container.textContent).toBe('three')
  })

  it('keeps a view that is turned back to before another was drawn', async () => {
    const { container, rerender } = render(<Drawn viewKey="one" />)
    rerender(<Drawn viewKey="two" />)
    rerender(<Drawn viewKey="one" />)
    expect(container.textContent).toBe('one')
    await drawFrame()
    expect(container.textContent).toBe('one')
  })

  it('draws a view at once where the visitor wants no motion', () => {
    const { container, rerender } = render(<Drawn viewKey="one" />)
    isReduced.value = true
    rerender(<Drawn viewKey="two" />)
    expect(container.textContent).toBe('two')
    isReduced.value = false
    rerender(<Drawn viewKey="two" />)
    expect(container.textContent).toBe('two')
  })
})

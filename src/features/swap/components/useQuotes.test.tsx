import { act } from '@testing-library/react'
import { renderSwap } from '../../../../test/support/renderSwap'
import { SWAP_DEBOUNCE_MS, SWAP_REFRESH_MS } from '../../../config/limits/swap'
import { amountEntered, quoteRequested, tokensSwitched } from '../swapSlice'
import { useQuotes } from './useQuotes'

function Quotes() {
  useQuotes()
  return null
}

/** How often a quote was asked for. */
const render = () => {
  const test = renderSwap(<Quotes />)
  return {
    ...test,
    asked: async () => {
      await act(() => jest.advanceTimersByTimeAsync(0))
      return test.actions.filter(({ type }) => type === quoteRequested.type).length
    },
  }
}

describe('useQuotes', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('asks at once for what stands in the form', async () => {
    const { asked } = render()
    expect(await asked()).toBe(1)
  })

  it('asks once for what is typed in one go, a moment after the last key', async () => {
    const { report, asked } = render()
    await asked()
    for (const amount of ['1.', '1.2', '1.23']) {
      report(amountEntered({ amount }))
      jest.advanceTimersByTime(SWAP_DEBOUNCE_MS - 1)
    }
    expect(await asked()).toBe(1)
    jest.advanceTimersByTime(1)
    expect(await asked()).toBe(2)
  })

  it('asks at once when the tokens change', async () => {
    const { report, asked } = render()
    await asked()
    report(tokensSwitched({ amount: '5' }))
    expect(await asked()).toBe(2)
  })

  it('asks in a task of its own: a press that changes the tokens is not kept from the screen by the request', () => {
    const { actions } = render()
    expect(actions.map(({ type }) => type)).not.toContain(quoteRequested.type)
  })

  it('asks at once for an amount that changed before tokens were asked for', async () => {
    const { report, asked } = render()
    report(amountEntered({ amount: '2' }))
    expect(await asked()).toBe(1)
  })

  it('asks for nothing while the input is not complete', async () => {
    const { report, asked } = render()
    await asked()
    report(amountEntered({ amount: '' }))
    jest.advanceTimersByTime(SWAP_DEBOUNCE_MS)
    expect(await asked()).toBe(1)
  })

  it('asks again as long as it is looked at', async () => {
    const { asked } = render()
    jest.advanceTimersByTime(SWAP_REFRESH_MS - 1)
    expect(await asked()).toBe(1)
    jest.advanceTimersByTime(1)
    expect(await asked()).toBe(2)
  })
})

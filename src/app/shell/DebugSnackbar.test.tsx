import { act, screen } from '@testing-library/react'
import { renderWithStore } from '../../../test/support/renderWithStore'
import { snackbarOpened } from '../../notices/noticesSlice'
import { DebugSnackbar } from './DebugSnackbar'

it('closes 2.5 seconds after the last line (spec §4)', () => {
  jest.useFakeTimers()
  try {
    const { store } = renderWithStore(<DebugSnackbar />)
    const say = (message: string): void => act(() => void store.dispatch(snackbarOpened({ message })))
    const after = (ms: number): void =>
      act(() => {
        jest.advanceTimersByTime(ms)
      })
    say('one')
    after(2_000)
    say('two')
    after(2_499)
    expect(screen.getByText('two')).toBeTruthy()
    after(1)
    expect(screen.queryByText('two')).toBeNull()
  } finally {
    jest.useRealTimers()
  }
})

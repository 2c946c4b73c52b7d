import { screen } from '@testing-library/react'
import { aHistoryRow } from '../../../../test/support/historyRows'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { MonthList } from './MonthList'

// How a list of any length is drawn: ui/lists/LongList.test.tsx.
describe('a list of months', () => {
  it('names each month, and the year where it is another one, and counts through all of them', () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 12) })
    const activity = [11, 10, 10, 9, 0, -1, -13].map((month, index) =>
      aHistoryRow({ id: `row-${index}`, hash: `0x${index}`, minedAt: new Date(2026, month - 1, 3).getTime() }),
    )
    renderWithStore(<MonthList activity={activity} busy={false} onEnd={undefined} />, { isConnected: true })
    const months = ['November', 'October', 'September', 'December 2025', 'November 2025', 'November 2024']
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(months)
    expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual(months)
    expect(screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-posinset'))).toEqual(
      activity.map((_, index) => String(index + 1)),
    )
    jest.useRealTimers()
  })
})

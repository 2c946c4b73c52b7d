import { ALICE } from '../../../test/support/builders'
import { aHistoryRow } from '../../../test/support/historyRows'
import { createInitialHistoryState, historyReceived, historyRequested, historySlice } from './historySlice'

const caipAddress = `eip155:1:${ALICE}` as const
const { reducer } = historySlice

/** The state after one page of so many rows, which names a next one. */
function afterPageOf(count: number) {
  const rows = Array.from({ length: count }, (_, index) => aHistoryRow({ id: `${index}` }))
  const asked = reducer(
    createInitialHistoryState(),
    historyRequested({ caipAddress, requestId: 'r1', cursor: 'page-1' }),
  )
  return reducer(asked, historyReceived({ requestId: 'r1', page: { rows, next: 'page-2' } }))
}

describe('a history of any length', () => {
  it.each([
    [99_999, 'page-2', false],
    [100_000, null, true],
  ])('ends at a hundred thousand rows: after %d the next page is %j', (count, cursor, isComplete) => {
    expect(afterPageOf(count)).toMatchObject({ cursor, isComplete })
  })
})

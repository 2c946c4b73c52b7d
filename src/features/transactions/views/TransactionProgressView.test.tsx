import { act, screen } from '@testing-library/react'
import { ADDRESS, renderWithStore } from '../../../../test/support/renderWithStore'
import { modalOpened, openView } from '../../../navigation'
import { transactionSettled, transactionSubmitted } from '../transactionsSlice'
import { TransactionProgressView } from './TransactionProgressView'

const to = `0x${'2'.repeat(40)}`

function renderProgress(transactionId = 'tx-1') {
  const test = renderWithStore(<TransactionProgressView />, { isConnected: true })
  act(() => {
    test.store.dispatch(modalOpened({ view: 'TransactionProgress', params: { transactionId } }))
    test.store.dispatch(
      transactionSubmitted({
        transactionId: 'tx-1', kind: 'send', status: 'submitted', hash: '0xabc', caipNetworkId: 'eip155:1', from: `eip155:1:${ADDRESS}`, requestedAt: Date.now(),
        submittedAt: Date.now(), summary: { symbol: 'ETH', decimals: 18, amountInUnits: '500000000000000000', to },
      }),
    )
  })
  return test
}

describe('TransactionProgressView', () => {
  it('says that it may be closed while the transaction is on its way, and links it', () => {
    renderProgress()
    expect(screen.getByText('0.5 ETH')).toBeTruthy()
    expect(screen.getByText(to)).toBeTruthy()
    expect(screen.getByText(/^You can close this/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /View on explorer/ }).getAttribute('href')).toBe('https://etherscan.io/tx/0xabc')
  })

  it.each([['confirmed', 'It has arrived.'], ['failed', 'The network did not carry it out. Your ETH stayed with you; only the fee was spent.']] as const)(
    'says what %s means',
    (status, words) => {
      const { store } = renderProgress()
      act(() => void store.dispatch(transactionSettled({ transactionId: 'tx-1', status, at: Date.now() })))
      expect(screen.getByText(words)).toBeTruthy()
    },
  )

  it('leads to the account even for a transaction nobody knows', async () => {
    const { user, actions } = renderProgress('other')
    expect(screen.getByText('This transaction is not known here')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(actions).toContainEqual(openView('Account', {}, 'reset'))
  })
})

import { aSession } from '../../../test/support/builders'
import {
  connectAbandoned,
  connectFailed,
  connectSlice,
  connectStarted,
  connectSucceeded,
  createInitialConnectState,
  restoreDoubted,
  walletWasSlow,
} from './connectSlice'
import { walletSessionShared } from '../../store'

const { reducer } = connectSlice
const start = { connectorId: 'app.fake', namespace: 'eip155', requestId: 'one' } as const
const error = { code: 'WALLET_TIMEOUT', message: 'x', params: {} } as const
const begun = reducer(undefined, connectStarted(start))
const lateApproval = walletSessionShared({ ...aSession(), wallet: { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED' } })

describe('the attempt to connect', () => {
  it('runs from the press', () => {
    expect(begun).toMatchObject({ status: 'connecting', connectorId: 'app.fake', isSlow: false, error: null })
  })

  it('says that the wallet is slow while it still runs', () => {
    expect(reducer(begun, walletWasSlow({ requestId: 'one' })).isSlow).toBe(true)
    expect(reducer(begun, walletWasSlow({ requestId: 'older' })).isSlow).toBe(false)
  })

  it('drops what an older attempt ends with', () => {
    expect(reducer(begun, connectFailed({ requestId: 'older', error }))).toEqual(begun)
    expect(reducer(begun, connectSucceeded({ requestId: 'older' }))).toEqual(begun)
  })

  it('has not failed any more when the approval comes late', () => {
    const failed = reducer(begun, connectFailed({ requestId: 'one', error }))
    expect(failed.status).toBe('failed')
    expect(reducer(failed, lateApproval)).toEqual(createInitialConnectState())
  })

  it('goes on when another account connects meanwhile', () => {
    expect(reducer(begun, lateApproval)).toEqual(begun)
  })

  it('leaves what is in doubt about another namespace, however it ends', () => {
    const doubt = { reason: 'otherAccount', connectorId: 'x', name: 'X', namespace: 'solana', address: 'S' } as const
    const doubted = reducer(undefined, restoreDoubted(doubt))
    const running = reducer(doubted, connectStarted(start))
    const ends = [
      running,
      reducer(running, connectSucceeded({ requestId: 'one' })),
      reducer(running, connectFailed({ requestId: 'one', error })),
      reducer(reducer(running, connectFailed({ requestId: 'one', error })), lateApproval),
      reducer(running, connectAbandoned()),
    ]
    expect(ends.map(({ doubts }) => doubts)).toEqual(ends.map(() => ({ solana: doubt })))
  })

  it('is forgotten when the visitor leaves', () => {
    expect(reducer(begun, connectAbandoned())).toEqual(createInitialConnectState())
  })
})

import { anything, assert, property } from 'fast-check'
import { toWalletError } from './walletErrors'
import { WidgetError } from './widgetError'

describe('toWalletError', () => {
  it.each([
    ['the standard code', { code: 4001, message: 'User rejected the request.' }],
    ['the code as text', { code: '4001' }],
    ['a library code', { code: 'ACTION_REJECTED' }],
    ['nested in data', { code: -32603, message: 'Internal error', data: { code: 4001 } }],
    ['nested in cause', { message: 'x', cause: { code: 4001 } }],
    ['nested twice', { error: { data: { originalError: { code: 4001 } } } }],
    ['in info.error', { info: { error: { code: 4001 } } }],
    ['in words', { code: -32000, message: 'MetaMask Tx Signature: User denied transaction signature.' }],
    ['in other words', new Error('User rejected the request')],
    ['as a plain text', 'Request rejected'],
    ['rejected by the user', { message: 'Rejected by user' }],
    ['cancelled', { message: 'User cancelled' }],
    ['behind a relay', { code: 5000, message: 'User rejected.' }],
  ])('knows a refusal: %s', (_name, thrown) => {
    expect(toWalletError(thrown).code).toBe('USER_REJECTED')
  })

  it.each([
    [{ code: 4902 }, 'CHAIN_NOT_IN_WALLET'],
    [{ code: 32603 }, 'CHAIN_NOT_IN_WALLET'],
    [{ code: 5000 }, 'CHAIN_NOT_IN_WALLET'],
    [{ code: -32603, data: { originalError: { code: 4902 } } }, 'CHAIN_NOT_IN_WALLET'],
    [{ code: -32002, message: 'Request of type wallet_requestPermissions already pending' }, 'WALLET_BUSY'],
    [{ code: -32603, message: 'Wallet is locked' }, 'WALLET_LOCKED'],
    [{ code: 4200 }, 'UNSUPPORTED_METHOD'],
    [{ code: -32601, message: 'the method does not exist' }, 'UNSUPPORTED_METHOD'],
    [{ code: -32000, message: 'nonce too low' }, 'WALLET'],
    [undefined, 'TRANSACTION'],
    [{}, 'TRANSACTION'],
  ])('%j becomes %s', (thrown, code) => {
    expect(toWalletError(thrown).code).toBe(code)
  })

  it('shows the wallet’s own short words, cleaned', () => {
    expect(toWalletError({ message: 'nonce\u202e too\n low' }).message).toBe('nonce too low')
    expect(toWalletError({ shortMessage: 'short', message: 'long' }).message).toBe('short')
  })

  it('survives circular objects and getters that throw', () => {
    const circular: Record<string, unknown> = { message: 'loop' }
    circular.cause = circular
    const hostile = Object.defineProperty({}, 'code', {
      get: () => {
        throw new Error('no')
      },
    })
    expect(toWalletError(circular)).toBeInstanceOf(WidgetError)
    expect(toWalletError(hostile).code).toBe('TRANSACTION')
  })

  it('makes one of our errors of anything', () => {
    assert(
      property(anything(), (thrown) => expect(toWalletError(thrown)).toBeInstanceOf(WidgetError)),
      { numRuns: 2000 },
    )
  })
})

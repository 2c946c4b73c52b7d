import { UserRejectedError, WidgetError } from '../../errors'
import { PROVIDER_CODES, ProviderRpcError, toProviderError } from '../eip1193/providerError'
import { toProposalError, toRelayError } from './relayErrors'

describe('what keeps a link from being made', () => {
  it.each([
    ['OFFLINE', new Error('No internet connection detected. Please restart your network and try again.')],
    [
      'ORIGIN_NOT_ALLOWED',
      new Error('WebSocket connection closed abnormally with code: 3000 (Unauthorized: origin not allowed)'),
    ],
    ['PROJECT_ID_INVALID', new Error('WebSocket connection closed abnormally with code: 3000 (Project not found)')],
    ['CLOCK_SKEW', new Error('JWT Token is not yet valid: issued at a later time')],
    ['RELAY_UNREACHABLE', new Error('Failed to publish custom payload, please try again')],
    ['RELAY_UNREACHABLE', null],
    ['LOAD_FAILED', new WidgetError('LOAD_FAILED')],
  ])('is %s', (code, thrown) => {
    expect(toRelayError(thrown).code).toBe(code)
  })
})

describe('what a wallet answers to a proposal', () => {
  it.each([
    ['USER_REJECTED', { code: 5000, message: 'User rejected.' }],
    ['USER_REJECTED', { code: 5002, message: 'User rejected methods.' }],
    ['WALLET_UNSUITABLE', { code: 5100, message: 'Unsupported chains.' }],
    ['PAIRING_EXPIRED', { code: 0, message: 'Proposal expired' }],
    ['PAIRING_EXPIRED', new Error('Request expired')],
    ['WALLET', { code: 1, message: 'The wallet fell over' }],
  ])('is %s', (code, thrown) => {
    expect(toProposalError(thrown).code).toBe(code)
  })

  it('keeps what was thrown for the report', () => {
    const thrown = [{ code: 5100 }, new Error('Request expired')]
    expect(thrown.map((one) => toProposalError(one).cause)).toEqual(thrown)
    const closed = [new Error('No internet connection detected.'), new Error('Failed to publish')]
    expect(closed.map((one) => toRelayError(one).cause)).toEqual(closed)
    expect(toRelayError(new Error('Project not found')).cause).toBe('Project not found')
    expect(toProposalError({ code: 5000 }).cause).toMatchObject({ cause: { code: 5000 } })
  })
})

describe('what a provider rejects with', () => {
  it.each([
    [PROVIDER_CODES.userRejected, { code: 5000, message: 'User rejected.' }],
    [PROVIDER_CODES.userRejected, { code: 4001, message: 'no' }],
    [PROVIDER_CODES.userRejected, new UserRejectedError()],
    [PROVIDER_CODES.unauthorized, { code: 3001, message: 'Unauthorized method.' }],
    [
      PROVIDER_CODES.disconnected,
      new Error('No internet connection detected. Please restart your network and try again.'),
    ],
    [PROVIDER_CODES.disconnected, new Error('Request expired. Please try again.')],
    [4902, new WidgetError('CHAIN_NOT_IN_WALLET')],
    [4902, { code: 4902, message: 'Unrecognized chain' }],
    [5000, { code: 5000, message: 'Unknown chain' }],
    [-32603, new Error('odd')],
    [-32603, null],
  ])('is %p', (code, thrown) => {
    const error = toProviderError(thrown)
    expect(error).toBeInstanceOf(ProviderRpcError)
    expect(error.code).toBe(code)
    expect(error.message).not.toBe('')
  })

  it('keeps what it is already, and the wallet’s data', () => {
    const error = new ProviderRpcError(4200, 'no')
    expect(toProviderError(error)).toBe(error)
    expect(toProviderError({ code: 3, message: 'execution reverted', data: '0x08' }).data).toBe('0x08')
  })
})

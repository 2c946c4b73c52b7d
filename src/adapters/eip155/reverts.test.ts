import { RpcError, WidgetError } from '../../errors'
import { isRevert, revertBytes } from './reverts'

const refusal = (reason: string, rpcCode = -32000) => new RpcError({ rpcCode, reason })
const withData = (data: unknown) => new RpcError({ rpcCode: 3, reason: 'execution reverted', data })

describe('a call that the contract did not bring to its end', () => {
  it.each([
    'execution reverted',
    'Reverted 0x',
    'invalid opcode: INVALID',
    'Bad instruction fe',
    'invalid jump destination',
    'Bad jump destination',
    'out of gas',
    'outofgas',
    'OutOfGas',
    'out ofgas',
    'stack underflow (0 <=> 2)',
    'stack overflow',
    'VM error',
    'EVM exception',
    'VM execution error.',
  ])('is known by the words %j', (reason) => {
    expect(isRevert(refusal(reason))).toBe(true)
  })

  it('is known by its number, whatever the words', () => {
    expect(isRevert(refusal('', 3))).toBe(true)
    expect(isRevert(refusal('no', 3))).toBe(true)
  })

  it.each([
    ['other words', refusal('nonce too low')],
    ['the name of a machine alone', refusal('the EVM is fine')],
    ['a word that only ends like it', refusal('RVM error')],
    ['an error of another kind', new WidgetError('TIMEOUT', { host: 'node', reason: 'execution reverted' })],
    [
      'what is no error of ours',
      Object.assign(new Error('execution reverted'), {
        code: 'RPC',
        rpcCode: 3,
        params: { reason: 'execution reverted' },
      }),
    ],
    ['nothing', undefined],
  ])('is not what %s says', (_what, error) => {
    expect(isRevert(error)).toBe(false)
  })
})

describe('the bytes of a revert', () => {
  it.each([
    ['alone', '0xabcd'],
    ['behind words', 'Reverted 0xabcd'],
    ['wrapped', { data: '0xabcd' }],
    ['wrapped twice', { data: { data: '0xabcd' } }],
    ['as a result', { result: '0xabcd' }],
    ['as a result in two wraps', { data: { data: { result: '0xabcd' } } }],
  ])('are found %s', (_where, data) => {
    const expected = typeof data === 'object' && 'result' in data ? undefined : '0xabcd'
    expect(revertBytes(withData(data))).toBe(expected)
  })

  it.each([
    ['no bytes', '0x'],
    ['half a byte', '0xabc'],
    ['words behind them', '0xabcd reverted'],
    ['a number', 7],
    ['null', null],
    ['nothing', undefined],
    ['a wrap of nothing', { data: null }],
    ['a list', ['0xabcd']],
  ])('are not read from %s', (_what, data) => {
    expect(revertBytes(withData(data))).toBeUndefined()
  })

  it('are those of a node’s refusal alone', () => {
    const error = Object.assign(new WidgetError('TIMEOUT', { host: 'node' }), { data: '0xabcd' })
    expect(revertBytes(error)).toBeUndefined()
    expect(revertBytes({ code: 'RPC', data: '0xabcd' })).toBeUndefined()
  })
})

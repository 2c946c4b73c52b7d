import { HttpError, RpcError, WidgetError } from '../errors'
import {
  isBusyAnswer,
  isRawTransaction,
  isTurnedAway,
  isUnwell,
  isWorthAnotherNode,
  OtherChainError,
} from './nodeFailures'

const refused = (rpcCode: number, reason = 'no', data?: unknown) => new RpcError({ rpcCode, reason, data })
const http = (status: number) => new HttpError({ status })

describe('a refusal', () => {
  it.each<[string, RpcError, boolean]>([
    ['by the number of a limit', refused(-32005), true],
    ['by the status as a number', refused(429), true],
    ['in the words of a limit', refused(-32000, 'Rate limit reached'), true],
    ['in other words of a limit', refused(-32000, 'exceeded the compute units limit'), true],
    ['of another number', refused(-32000), false],
    ['of a run, with the number of a limit', refused(-32005, 'execution reverted'), false],
    ['of a run, told by its reason in bytes', refused(-32005, 'no', '0x08c379a0'), false],
    ['with fewer bytes than a reason has', refused(-32005, 'no', '0x08c379'), true],
    ['with something else than bytes', refused(-32005, 'no', ['0x08c379a0']), true],
    ['with bytes behind other words', refused(-32005, 'no', 'at 0x08c379a0'), true],
  ])('%s is for want of time: %#', (_how, error, isBusy) => {
    expect(isBusyAnswer(error)).toBe(isBusy)
  })

  it.each<[string, unknown, boolean]>([
    ['trouble of its own', refused(-32603), true],
    ['a block that is not there', refused(-32000, 'header for hash not found'), true],
    ['an unknown method', refused(-32601), true],
    ['a form it does not know', refused(-32602, 'too many arguments, want at most 1'), true],
    ['wrong parameters', refused(-32602, 'header not found'), false],
    ['a run', refused(3), false],
    ['a run, in trouble of its own', refused(-32603, 'VM Exception: revert'), false],
    ['what it was asked', refused(-32000, 'nonce too low'), false],
    ['a missing connection', new WidgetError('NETWORK', { host: 'a' }), true],
    ['anything else', new Error('odd'), true],
    ['a call that was ended', new WidgetError('CANCELLED'), false],
  ])('that says %s is worth another node: %#', (_what, error, isWorth) => {
    expect(isWorthAnotherNode(error)).toBe(isWorth)
  })

  it.each<[string, unknown, boolean]>([
    ['a status below 500', http(429), true],
    ['a timeout of the gateway', http(408), false],
    ['a failure', http(500), false],
    ['a method that is not built', http(501), true],
    ['another chain', new OtherChainError('https://a.example'), true],
    ['a method that is not served', refused(-32601), true],
    ['trouble of its own', refused(-32603), false],
    ['a missing connection', new WidgetError('NETWORK', { host: 'a' }), false],
  ])('that is %s proves that nothing was passed on: %#', (_what, error, isCertain) => {
    expect(isTurnedAway(error)).toBe(isCertain)
  })

  it.each<[string, unknown, boolean]>([
    ['said something', refused(-32000), false],
    ['does not know the method', refused(-32601), false],
    ['does not know the page', http(404), false],
    ['failed', http(500), true],
    ['is out of reach', new WidgetError('NETWORK', { host: 'a' }), true],
  ])('of a node that %s leaves it alone for a while: %#', (_what, error, isRest) => {
    expect(isUnwell(error)).toBe(isRest)
  })

  it('of another chain names the node', () => {
    expect(new OtherChainError('https://a.example/key')).toMatchObject({
      code: 'MALFORMED_ANSWER',
      params: { host: 'a.example' },
    })
  })
})

it.each([
  ['eth_sendRawTransaction', true],
  ['eth_sendRawTransactionConditional', true],
  ['sendTransaction', true],
  ['sendTransactions', false],
  ['author_submitExtrinsic', true],
  ['eth_sendTransaction', false],
  ['x_eth_sendRawTransaction', false],
  ['eth_call', false],
])('a call of %s hands over something signed: %s', (method, isRaw) => {
  expect(isRawTransaction(method)).toBe(isRaw)
})

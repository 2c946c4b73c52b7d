import { guardedAnswer, methodsOf } from './guard'

const call = (method: string, id = 1): string => JSON.stringify({ jsonrpc: '2.0', id, method, params: [] })
const echo = async (body: unknown): Promise<unknown> => ({ passed: body })

describe('RPC guard', () => {
  it.each([
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData_v4',
    'personal_sign',
    'personal_unlockAccount',
    'wallet_sendCalls',
    'anvil_setBalance',
    'evm_mine',
    'hardhat_reset',
    'debug_traceTransaction',
    'txpool_content',
  ])('refuses %s without asking the node', async (method) => {
    const forward = jest.fn(echo)
    expect(await guardedAnswer(call(method), forward)).toMatchObject({ id: 1, error: { code: -32601 } })
    expect(forward).not.toHaveBeenCalled()
  })

  it.each(['eth_call', 'eth_getBalance', 'eth_sendRawTransaction', 'eth_estimateGas'])(
    'passes %s on',
    async (method) => {
      expect(await guardedAnswer(call(method), echo)).toMatchObject({ passed: { method, id: 1 } })
    },
  )

  it('answers a mixed batch in order, refusing only what is refused', async () => {
    const answer = await guardedAnswer(
      `[${call('eth_chainId', 1)},${call('personal_sign', 2)},${call('eth_blockNumber', 3)}]`,
      echo,
    )
    expect(answer).toMatchObject([{ passed: { id: 1 } }, { id: 2, error: { code: -32601 } }, { passed: { id: 3 } }])
  })

  it.each([
    ['no JSON', '{', -32700],
    ['an empty batch', '[]', -32600],
    ['no method', '{"id":1}', -32600],
    ['a method that is not text', '{"id":1,"method":7}', -32600],
  ])('answers %s with an error', async (_case, body, code) => {
    expect(await guardedAnswer(body, echo)).toMatchObject({ error: { code } })
  })

  it.each([
    [{ fromBlock: '0x1', toBlock: '0x64' }, true],
    [{ fromBlock: '0x1', toBlock: '0x65' }, false],
    [{ fromBlock: 'earliest', toBlock: 'latest' }, false],
    [{ fromBlock: '0x385', toBlock: 'latest' }, true],
    [{ fromBlock: '0x384' }, false],
    [{}, true],
    [{ blockHash: `0x${'00'.repeat(32)}` }, true],
  ])('answers logs of %j: %s, where 100 blocks may be asked about and the latest is 1000', async (filter, isPassed) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [filter] })
    const forward = async (asked: unknown): Promise<unknown> =>
      (asked as { method: string }).method === 'eth_blockNumber' ? { result: '0x3e8' } : { result: [] }
    expect(await guardedAnswer(body, forward, { logBlocks: 100 })).toMatchObject(
      isPassed ? { result: [] } : { error: { code: -32005 } },
    )
  })

  it('names the methods of single calls and batches, and none for rubbish', () => {
    expect(methodsOf(call('eth_call'))).toEqual(['eth_call'])
    expect(methodsOf(`[${call('a')},${call('b')}]`)).toEqual(['a', 'b'])
    expect(methodsOf('nonsense')).toEqual([])
  })
})

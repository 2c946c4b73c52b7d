import { aNetwork, USDC } from '../../../test/support/builders'
import { failureOf } from '../../../test/support/fakes'
import { erc20 } from './abi'
import { callContract, readHex, readQuantity } from './contractCall'

const network = aNetwork({ name: 'Ethereum' })
const call = { network, address: USDC, abi: erc20(), method: 'name', args: [] }
const failure = async (read: () => unknown) => failureOf(Promise.resolve().then(read))

describe('an answer of a node', () => {
  it.each([[['0x12']], 18, null, undefined, { hex: '0x12' }, '12', '0x1g', ' 0x12', '0x12 '])(
    'is no hex where it is %j, and the error names the network',
    async (answer) => {
      for (const read of [readHex, readQuantity])
        expect(await failure(() => read(answer, network))).toMatchObject({
          code: 'MALFORMED_ANSWER',
          params: { host: 'Ethereum' },
        })
    },
  )

  it('is a number up to the largest of a chain, and from one digit on', async () => {
    expect(readQuantity(`0x${'f'.repeat(64)}`, network)).toBe(2n ** 256n - 1n)
    expect(readQuantity('0x0', network)).toBe(0n)
    expect(await failure(() => readQuantity(`0x0${'f'.repeat(64)}`, network))).toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
    expect(await failure(() => readQuantity('0x', network))).toMatchObject({ code: 'MALFORMED_ANSWER' })
  })
})

describe('an answer of a contract', () => {
  it.each([
    ['not what it should be', '0x1234'],
    // One byte that begins a letter of UTF-8 and never ends it.
    ['text that is none', `0x${'20'.padStart(64, '0')}${'1'.padStart(64, '0')}${'ff'.padEnd(64, '0')}`],
  ])('that is %s is not read, and the error says of which network and why', async (_what, answer) => {
    const error = await failureOf(callContract(async () => answer, call))
    expect(error).toMatchObject({ code: 'MALFORMED_ANSWER', params: { host: 'Ethereum' } })
    expect((error as Error).cause).toBeInstanceOf(Error)
  })

  it('is asked at the newest block', async () => {
    const rpc = jest.fn(async () => erc20().encodeFunctionResult('name', ['USD Coin']))
    expect(await callContract(rpc, call)).toBe('USD Coin')
    expect(rpc.mock.calls).toEqual([
      [network, 'eth_call', [{ to: USDC, data: erc20().encodeFunctionData('name') }, 'latest'], undefined],
    ])
  })
})

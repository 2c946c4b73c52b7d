import { chainQuestion, headQuestion, isWorthComparing } from './nodeQuestions'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

describe('how far a node has come', () => {
  it.each([
    ['eip155:1', '0x1a', 26n],
    ['eip155:1', '0xFF', 255n],
    ['eip155:1', `0x${'f'.repeat(16)}`, 2n ** 64n - 1n],
    ['eip155:1', `0x1${'f'.repeat(16)}`, undefined],
    ['eip155:1', '0x', undefined],
    ['eip155:1', '26', undefined],
    ['eip155:1', 'x0x1a', undefined],
    ['eip155:1', '0x1ax', undefined],
    ['eip155:1', 26, undefined],
    ['eip155:1', ['0x1a'], undefined],
    [SOLANA, 26, 26n],
    [SOLANA, 26.5, undefined],
    [SOLANA, 2 ** 53, undefined],
    [SOLANA, '26', undefined],
    [POLKADOT, { number: '0x1a' }, 26n],
    [POLKADOT, { number: 26 }, undefined],
    [POLKADOT, '0x1a', undefined],
    [POLKADOT, null, undefined],
  ] as const)('on %s is told by %j', (caipNetworkId, answer, head) => {
    expect(headQuestion(caipNetworkId)?.read(answer)).toBe(head)
  })

  it('is not asked where there are no blocks to compare by', () => {
    expect(headQuestion('bip122:000000000019d6689c085ae165831e93')).toBeUndefined()
  })
})

describe('which chain a node is of', () => {
  it.each([
    ['eip155:1', '0x1', '1'],
    ['eip155:31337', '0x7a69', '31337'],
    ['eip155:1', 1, undefined],
    [SOLANA, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    [SOLANA, 5, undefined],
    [POLKADOT, '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3', POLKADOT.slice(9)],
    [POLKADOT, null, undefined],
  ] as const)('on %s is told by %j', (caipNetworkId, answer, reference) => {
    expect(chainQuestion(caipNetworkId)?.read(answer)).toBe(reference)
  })

  it('is not asked outside of eip155 where the chain may begin anew', () => {
    expect(chainQuestion('solana:11111111111111111111111111111111')).toBeUndefined()
    expect(chainQuestion('eip155:31338')).toBeDefined()
  })
})

it.each([
  ['eth_getBalance', false],
  ['getBalance', false],
  ['state_getStorage', false],
  ['eth_call', true],
])('with %s the nodes are compared: %s', (method, isWorth) => {
  expect(isWorthComparing(method)).toBe(isWorth)
})

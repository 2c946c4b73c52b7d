import { ALICE, BOB } from '../../../test/support/builders'
import { readSessionEvent } from './sessionEvents'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const event = (name: string, data: unknown, chainId: unknown = 'eip155:1') =>
  readSessionEvent({ event: { name, data }, chainId })

describe('a network a wallet goes to', () => {
  it.each([
    [10, 'eip155:1', 'eip155:10'],
    ['0xa', 'eip155:1', 'eip155:10'],
    ['10', 'eip155:1', 'eip155:10'],
    ['eip155:10', 'eip155:1', 'eip155:10'],
    ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', SOLANA, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', SOLANA, SOLANA],
  ])('is read from %p', (data, chainId, caipNetworkId) => {
    expect(event('chainChanged', data, chainId)).toEqual({
      type: 'chainChanged',
      namespace: caipNetworkId.split(':')[0],
      caipNetworkId,
    })
  })

  it.each([[null], [''], [-1], ['ten'], [{}], ['solana:abc']])('is not read from %p', (data) => {
    expect(event('chainChanged', data)).toBeUndefined()
  })
})

describe('accounts a wallet shares', () => {
  it.each([
    ['ids with their network', [`eip155:10:${BOB}`], [{ caipNetworkId: 'eip155:10', address: BOB }]],
    [
      'plain addresses',
      [BOB, ALICE],
      [
        { caipNetworkId: 'eip155:1', address: BOB },
        { caipNetworkId: 'eip155:1', address: ALICE },
      ],
    ],
    [
      'addresses in small letters',
      [BOB.toLowerCase(), `eip155:1:${ALICE.toLowerCase()}`],
      [
        { caipNetworkId: 'eip155:1', address: BOB },
        { caipNetworkId: 'eip155:1', address: ALICE },
      ],
    ],
    ['what is none among them', [null, 'x', `${SOLANA}:abc`, ALICE], [{ caipNetworkId: 'eip155:1', address: ALICE }]],
    ['none', [], []],
  ])('come as %s', (_what, data, accounts) => {
    expect(event('accountsChanged', data)).toEqual({ type: 'accountsChanged', namespace: 'eip155', accounts })
  })

  it('do not come as something else than a list', () => {
    expect(event('accountsChanged', ALICE)).toBeUndefined()
  })
})

it.each([
  [null],
  [{}],
  [{ event: { name: 'chainChanged', data: 1 } }],
  [{ event: null, chainId: 'eip155:1' }],
  [{ event: { name: 'message', data: 1 }, chainId: 'eip155:1' }],
])('says nothing with %j', (params) => {
  expect(readSessionEvent(params)).toBeUndefined()
})

import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import type { TransferAdapter } from '../../../adapters/contract'
import { readUnlistedToken } from './readUnlistedToken'

const ADDRESS = `0x${'b'.repeat(40)}`

const read = (adapter: Partial<TransferAdapter>, typed = ADDRESS.toUpperCase()) =>
  createTestStore(
    fakeServices({
      adapter: {
        getTokenMetadata: async () => ({ tokenAddress: ADDRESS, name: 'Own', symbol: 'OWN', decimals: 7 }),
        ...adapter,
      },
    }),
    { isConnected: true },
  ).dispatch(readUnlistedToken(typed))

describe('a token that nobody listed', () => {
  it('is what it says of itself on the chain, and never trusted with a signed allowance', async () => {
    await expect(read({ checkAddress: () => ({ ok: true, address: ADDRESS }) })).resolves.toEqual({
      caipNetworkId: 'eip155:1',
      tokenAddress: ADDRESS,
      name: 'Own',
      symbol: 'OWN',
      decimals: 7,
      eip2612: false,
    })
  })

  it('is none at an address that is none', async () => {
    await expect(read({ checkAddress: () => ({ ok: false, problem: 'malformed' }) })).resolves.toBeUndefined()
  })
})

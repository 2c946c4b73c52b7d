import { ALICE, BOB } from '../../../test/support/builders'
import type { AccountRecord } from '../../domain'
import { allowedAccounts } from './allowedAccounts'

const plain: AccountRecord = { namespace: 'eip155', address: ALICE, type: 'eoa' }
const smart: AccountRecord = { namespace: 'eip155', address: BOB, type: 'smartAccount' }

describe('the accounts that may be used on a network', () => {
  it.each([
    ['all of them where the wallet names no networks', [], [smart, plain]],
    ['all of them where it names this one', [10, 1], [smart, plain]],
    ['the plain one where it names others', [10, 11], [plain]],
  ])('are %s', (_what, chainIds, expected) => {
    expect(allowedAccounts([smart, plain], 'eip155:1', chainIds)).toEqual(expected)
  })

  it('are the only one there is, as a plain one', () => {
    expect(allowedAccounts([smart], 'eip155:1', [10])).toEqual([{ ...smart, type: 'eoa' }])
  })

  it('are not a matter of EVM chains elsewhere', () => {
    const account: AccountRecord = { namespace: 'solana', address: 'x', type: 'smartAccount' }
    expect(allowedAccounts([account], 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', [10])).toEqual([account])
  })
})

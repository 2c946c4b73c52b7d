import { accountsOf, readExtensionAccounts, toRecords } from './polkadotAccounts'

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const ALICE_ON_POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const POLKADOT = '91b171bb158e2d3848fa23a9f1c25182'
const GENESIS = `0x${POLKADOT}fb8e20313b2c1eb49219da7a70ce90c3`

const read = (account: unknown) => readExtensionAccounts([account])

describe('the accounts of an extension', () => {
  it('are for all chains, or for the one they name', () => {
    for (const genesisHash of [undefined, null, ''])
      expect(read({ address: ALICE, genesisHash })).toEqual([{ address: ALICE, accountId: expect.any(String) }])
    expect(read({ address: ALICE, genesisHash: GENESIS.toUpperCase().replace('0X', '0x'), name: ' Alice ' })).toEqual([
      { address: ALICE, accountId: expect.any(String), name: 'Alice', genesisHash: GENESIS },
    ])
  })

  it.each([
    ['is no record', ALICE],
    ['has no address', { name: 'Alice' }],
    ['has the address of another namespace', { address: `0x${'a'.repeat(40)}` }],
    ['is of Ethereum’s kind', { address: ALICE, type: 'ethereum' }],
    ['names a chain that is none', { address: ALICE, genesisHash: 'polkadot' }],
    ['names a chain with letters behind it', { address: ALICE, genesisHash: `${GENESIS}00` }],
    ['names a chain with letters before it', { address: ALICE, genesisHash: `x${GENESIS}` }],
    ['names a chain by a number', { address: ALICE, genesisHash: 0 }],
  ])('are without one that %s', (_what, account) => {
    expect(read(account)).toEqual([])
  })

  it('are none where the answer is no list', () => {
    for (const answer of [undefined, null, {}, ALICE]) expect(readExtensionAccounts(answer)).toEqual([])
  })

  it('on a network are those for it and those for all, each account once', () => {
    const accounts = readExtensionAccounts([
      { address: ALICE, genesisHash: `0x${'ab'.repeat(32)}` },
      { address: ALICE_ON_POLKADOT, genesisHash: GENESIS },
      { address: ALICE },
    ])
    expect(toRecords(accountsOf(accounts, `polkadot:${POLKADOT}`))).toEqual([
      { namespace: 'polkadot', address: ALICE_ON_POLKADOT, type: 'eoa' },
    ])
    expect(accountsOf(accounts, 'polkadot:b0a8d493285c2df73290dfb7e61f870f').map(({ address }) => address)).toEqual([
      ALICE,
    ])
  })
})

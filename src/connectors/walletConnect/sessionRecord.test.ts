import { ALICE, aPairingContext } from '../../../test/support/builders'
import { readRecord, removeRecord } from './sessionRecord'

const NAME = 'relay-session'
const KEY = 'b'.repeat(64)
const record = {
  session: {
    topic: 'a'.repeat(64),
    expiry: 2_000,
    pairingTopic: 'c'.repeat(64),
    self: { publicKey: 'd'.repeat(64) },
    peer: { metadata: { name: 'Harbor', icons: [] } },
    namespaces: { eip155: { accounts: [`eip155:1:${ALICE}`], methods: [], events: [] } },
  },
  symKey: KEY,
  selfKey: KEY,
  networks: { eip155: 'eip155:1' },
}

const read = async (kept: unknown, now = 1_999_999) => {
  const { vault } = aPairingContext()
  await vault.set(NAME, kept)
  return { found: await readRecord(vault, now), left: await vault.get(NAME) }
}

describe('the session kept for the next page', () => {
  it('is found again', async () => {
    expect((await read(record)).found).toEqual(record)
  })

  it('is there until its last second', async () => {
    expect((await read(record, 1_999_999)).found).toBeDefined()
    expect((await read(record, 2_000_000)).found).toBeUndefined()
  })

  it.each([
    ['without the key of its topic', { ...record, symKey: undefined }],
    ['without this side’s key', { ...record, selfKey: '' }],
    ['without an account', { ...record, session: { ...record.session, namespaces: {} } }],
    ['without this side', { ...record, session: { ...record.session, self: null } }],
    ['of another form', 'text'],
    ['of another form still', []],
  ])('is forgotten %s', async (_what, kept) => {
    expect(await read(kept)).toEqual({ found: undefined, left: undefined })
  })

  it('has the networks that are networks', async () => {
    expect((await read({ ...record, networks: { eip155: 'one', solana: 3, near: 'near:1' } })).found?.networks).toEqual(
      {},
    )
    expect((await read({ ...record, networks: null })).found?.networks).toEqual({})
  })

  it('goes when it is removed', async () => {
    const { vault } = aPairingContext()
    await vault.set(NAME, record)
    await removeRecord(vault, record.session.topic)
    expect(await readRecord(vault, 0)).toBeUndefined()
  })

  it('stays when it is another one that ended', async () => {
    const { vault } = aPairingContext()
    await vault.set(NAME, record)
    await removeRecord(vault, 'f'.repeat(64))
    expect(await readRecord(vault, 0)).toEqual(record)
  })
})

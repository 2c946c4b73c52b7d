import { ALICE, aNetwork, aSecondNetwork, BOB, fakeConnector, fakeHub } from '../../../test/support/builders'
import { failureOf } from '../../../test/support/fakes'
import { fakeServices } from '../../../test/support/testStore'
import type { CaipNetworkId } from '../../domain'
import { checkSigner } from './checkSigner'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const HOLDER = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

/** What a wallet says right before it is to sign. */
async function ask(
  session: { address: string; caipNetworkId: CaipNetworkId },
  reviewed = { network: aNetwork(), account: ALICE },
  connector: unknown = fakeConnector(),
) {
  const read: unknown[] = []
  const hub = fakeHub({
    connectorOf: () => connector as ReturnType<typeof fakeConnector> | undefined,
    readSession: async (namespace) => {
      read.push(namespace)
      return session
    },
  })
  const services = { ...fakeServices(), hub }
  return { read, failure: await failureOf(checkSigner(services, reviewed)) }
}

describe('the wallet that is to sign', () => {
  it('is the one that was reviewed: it is asked once', async () => {
    expect(await ask({ address: ALICE.toLowerCase(), caipNetworkId: 'eip155:1' })).toEqual({
      read: ['eip155'],
      failure: undefined,
    })
  })

  it.each<[string, { address: string; caipNetworkId: CaipNetworkId }, string]>([
    ['is on another network', { address: ALICE, caipNetworkId: 'eip155:8453' }, 'CHAIN_MISMATCH'],
    ['is on another account', { address: BOB, caipNetworkId: 'eip155:1' }, 'ACCOUNT_MISMATCH'],
    ['shares an address of another namespace', { address: HOLDER, caipNetworkId: 'eip155:1' }, 'ACCOUNT_MISMATCH'],
  ])('is refused when it %s (threats T3, T4)', async (_what, session, code) => {
    expect((await ask(session)).failure).toMatchObject({ code })
  })

  it('is compared with the network of the review, not with the first one', async () => {
    const reviewed = { network: aSecondNetwork(), account: ALICE }
    expect((await ask({ address: ALICE, caipNetworkId: 'eip155:1' }, reviewed)).failure).toMatchObject({
      code: 'CHAIN_MISMATCH',
    })
    expect(
      (await ask({ address: ALICE, caipNetworkId: aSecondNetwork().caipNetworkId }, reviewed)).failure,
    ).toBeUndefined()
  })

  it('is compared letter by letter where case counts', async () => {
    const reviewed = { network: aNetwork({ caipNetworkId: SOLANA }), account: HOLDER }
    expect((await ask({ address: HOLDER, caipNetworkId: SOLANA }, reviewed)).failure).toBeUndefined()
    expect((await ask({ address: HOLDER.toLowerCase(), caipNetworkId: SOLANA }, reviewed)).failure).toMatchObject({
      code: 'ACCOUNT_MISMATCH',
    })
  })

  it('is not another wallet that came to the front while it answered, though that one has the same account', async () => {
    let front = fakeConnector({ id: 'one' })
    const hub = fakeHub({
      connectorOf: () => front,
      async readSession() {
        front = fakeConnector({ id: 'two' })
        return { address: ALICE, caipNetworkId: 'eip155:1' }
      },
    })
    const failure = await failureOf(checkSigner({ ...fakeServices(), hub }, { network: aNetwork(), account: ALICE }))
    expect(failure).toMatchObject({ code: 'ACCOUNT_MISMATCH' })
  })

  it('has to be there', async () => {
    const failure = await failureOf(
      checkSigner(
        { ...fakeServices(), hub: fakeHub({ connectorOf: () => undefined }) },
        { network: aNetwork(), account: ALICE },
      ),
    )
    expect(failure).toMatchObject({ code: 'NO_ACTIVE_CAIP_ADDRESS' })
  })
})

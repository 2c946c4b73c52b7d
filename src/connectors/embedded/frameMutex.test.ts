import { ALICE, aNetwork, aSecondNetwork } from '../../../test/support/builders'
import { SMART } from '../../../test/support/fakeFrame'
import { aDeferred, failureOf, settle } from '../../../test/support/fakes'
import { createFrameTurn } from './frameMutex'
import type { FrameSession } from './frameSession'
import { createShares } from './shares'

// What is looked at between a question that was prepared and the frame that hears it. All else of a turn is in
// embeddedWallet.test.ts.

const [ONE, BASE] = [aNetwork(), aSecondNetwork()]
const answerOf = (chainId: number) => ({
  address: ALICE,
  chainId,
  accounts: [
    { address: ALICE, type: 'eoa' },
    { address: SMART, type: 'smartAccount' },
  ],
  preferredAccountType: 'eoa',
})

/** A frame that is on its way until `open` resolves, and where a question is heard only after that. */
async function aTurn() {
  const shares = createShares()
  const heard: string[] = []
  const opening = aDeferred<undefined>()
  let isSlow = false
  const frameAnswers: Record<string, unknown> = { GET_USER: answerOf(1), SET_PREFERRED_ACCOUNT: { address: ALICE } }
  const ask: FrameSession['ask'] = async (name, _payload, { beforeSaid } = {}) => {
    if (isSlow) await opening.promise
    beforeSaid?.()
    heard.push(name)
    return frameAnswers[name] ?? 'signed'
  }
  const turn = createFrameTurn({ ask, shares, networks: () => [ONE, BASE], changed: () => undefined })
  shares.note('eip155', await turn.read('eip155'))
  const meant = { caipNetworkId: ONE.caipNetworkId, address: ALICE }
  await turn.prepare('eip155', meant)
  heard.splice(0)
  const controller = new AbortController()
  const question = (slow = true) => {
    isSlow = slow
    const { signal } = controller
    return turn.question({ namespace: 'eip155', method: 'personal_sign', params: [], meant, signal, timeoutMs: 1000 })
  }
  return { shares, heard, opening, controller, question }
}

describe('a question that was prepared', () => {
  it('is heard by the frame where all is as it was meant', async () => {
    const { heard, opening, question } = await aTurn()
    const asking = question()
    opening.resolve(undefined)
    expect([await asking, heard]).toEqual(['signed', ['RPC_REQUEST']])
  })

  it.each<[string, (world: Awaited<ReturnType<typeof aTurn>>) => void, string]>([
    ['another account is chosen', ({ shares }) => shares.choose('eip155', SMART), 'ACCOUNT_MISMATCH'],
    [
      'the page goes to another network',
      ({ shares }) => shares.note('eip155', { ...shares.of('eip155'), caipNetworkId: BASE.caipNetworkId }),
      'CHAIN_MISMATCH',
    ],
    ['the visitor gives it up', ({ controller }) => controller.abort(), 'USER_REJECTED'],
  ])('is not heard where %s in the last moment', async (_what, change, code) => {
    const world = await aTurn()
    const failure = failureOf(world.question())
    await settle()
    change(world)
    world.opening.resolve(undefined)
    expect(await failure).toMatchObject({ code })
    expect(world.heard).toEqual([])
  })
})

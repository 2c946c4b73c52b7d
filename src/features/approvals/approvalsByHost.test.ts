import { ALICE, aContractToken, aToken, fakeConnector, USDC } from '../../../test/support/builders'
import { aProvider } from '../../../test/support/fakes'
import { DAI, ROUTER } from '../../../test/support/swapChain'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import type { ApprovalAdapter, StandingApproval } from '../../adapters/approvalContract'
import type { FeeChoices, FeeEstimate } from '../../adapters/contract'
import type { SwapAdapter } from '../../adapters/swapContract'
import { UserRejectedError, WidgetError } from '../../errors'
import {
  changeRevocationFee,
  confirmRevocation,
  listRevocationFees,
  loadApprovals,
  prepareRevocation,
  type RevocationTerms,
} from './approvalsByHost'

const anApproval = (parts: Partial<StandingApproval> = {}): StandingApproval => ({
  kind: 'token',
  contractAddress: USDC.toLowerCase(),
  spender: ROUTER.toLowerCase(),
  blockNumber: 10,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  amountInUnits: '5000000',
  isUnlimited: false,
  atRiskInUnits: '5000000',
  ...parts,
})
const dai = anApproval({ contractAddress: DAI.toLowerCase(), symbol: 'DAI', blockNumber: 9, atRiskInUnits: '0' })
const FEE: FeeEstimate = {
  feeInUnits: '100',
  gasLimit: '50',
  gasPriceInUnits: '2',
  least: { gasLimit: '40', gasPriceInUnits: '1' },
}
const DEARER: FeeEstimate = {
  feeInUnits: '500',
  gasLimit: '50',
  gasPriceInUnits: '10',
  least: FEE.least && { gasLimit: '45', gasPriceInUnits: '9' },
}

const choiceOf = (level: 'slow' | 'normal' | 'fast', gasPriceInUnits: string) => ({
  level,
  gasPriceInUnits,
  leastInUnits: '1',
})
const LISTED: FeeChoices = {
  choices: [choiceOf('slow', '1'), choiceOf('normal', '2'), choiceOf('fast', '6')],
  own: { leastInUnits: '1', hasTip: false },
}

type Wishes = { canBatch?: boolean; fee?: () => FeeEstimate; send?: (at: number) => unknown; find?: () => never }

/** A page that draws itself, with Alice connected, who allowed two tokens. */
function aPage({ canBatch = false, fee = () => FEE, send, find }: Wishes = {}) {
  const sent: unknown[] = []
  const paid: (string | undefined)[] = []
  const approvals: ApprovalAdapter = {
    namespace: 'eip155',
    async findCandidates(_network, _owner, before) {
      find?.()
      return {
        candidates: before === undefined ? [dai, anApproval()] : [],
        fromBlock: before === undefined ? 7 : 0,
        toBlock: 100,
      }
    },
    readApprovals: async (_network, _owner, { candidates }) => ({
      approvals: [dai, anApproval()].filter(({ symbol }) =>
        candidates.some((candidate) => 'symbol' in candidate && candidate.symbol === symbol),
      ),
      unread: 0,
    }),
    writeRevocation: (network, from, { contractAddress }) => ({
      network,
      from,
      to: contractAddress,
      data: '0x12345678',
      valueInUnits: '0',
    }),
  }
  const swaps: Partial<SwapAdapter> = {
    namespace: 'eip155',
    simulate: async () => undefined,
    estimateCost: async () => fee(),
    canBatch: async () => canBatch,
    async sendTransaction(_provider, { to }, cap) {
      sent.push(to)
      paid.push(cap?.gasPriceInUnits)
      await send?.(sent.length)
      return { hash: `0x${String(sent.length).repeat(64)}` }
    },
    async sendBatch(_provider, transactions) {
      sent.push(transactions.map(({ to }) => to))
      await send?.(sent.length)
      return { callsId: 'batch' }
    },
  }
  const services = fakeServices({
    hub: {
      connectorOf: () => fakeConnector({ getProvider: () => aProvider({}) }),
      readSession: async () => ({ address: ALICE, caipNetworkId: 'eip155:1' }),
    },
    adapter: { getNativeBalance: async () => '1000', listFees: async () => LISTED },
    approvals,
    // What taking back asks of it, and nothing else.
    swaps: swaps as SwapAdapter,
  })
  const { dispatch } = createTestStore(services, { tokens: [aToken(), aContractToken()] })
  return {
    sent,
    paid,
    dispatch,
    load: (wish?: { isOlder?: boolean }) => dispatch(loadApprovals(wish)),
    prepare: (ids: readonly string[]) => dispatch(prepareRevocation(ids)),
    confirm: (terms: RevocationTerms) => dispatch(confirmRevocation(terms)),
    /** All that is listed, reviewed. */
    async review() {
      const { approvals: listed } = await dispatch(loadApprovals())
      return dispatch(prepareRevocation(listed.map(({ id }) => id)))
    },
  }
}

it('lists what was allowed, what is at risk first, and how far was looked', async () => {
  const { load } = aPage()
  const list = await load()
  expect(list).toMatchObject({ fromBlock: 7, unread: 0 })
  expect(list.approvals).toMatchObject([
    { symbol: 'USDC', atRiskInUnits: '5000000', worthUsd: '5', isRevoking: false },
    { symbol: 'DAI', atRiskInUnits: '0' },
  ])
  expect(await load({ isOlder: true })).toMatchObject({ fromBlock: 0 })
})

it('is rejected with why nobody could look', async () => {
  const { load } = aPage({
    find: () => {
      throw new WidgetError('UNSUPPORTED_METHOD')
    },
  })
  await expect(load()).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
})

it('takes back what was reviewed, in as many confirmations as the review said', async () => {
  const { review, confirm, load, sent } = aPage()
  const terms = await review()
  expect(terms).toMatchObject({ way: 'oneByOne', feeInUnits: '200' })
  expect(terms.approvals.map(({ symbol }) => symbol)).toEqual(['USDC', 'DAI'])
  expect(Object.isFrozen(terms)).toBe(true)
  expect(await confirm(terms)).toBeUndefined()
  expect(sent).toEqual([USDC.toLowerCase(), DAI.toLowerCase()])
  expect((await load()).approvals.map(({ isRevoking }) => isRevoking)).toEqual([true, true])
})

it('takes all back at once where the wallet can', async () => {
  const { review, confirm, sent } = aPage({ canBatch: true })
  const terms = await review()
  expect(terms.way).toBe('together')
  expect(await confirm(terms)).toBeUndefined()
  expect(sent).toEqual([[USDC.toLowerCase(), DAI.toLowerCase()]])
})

it('is confirmed once, and only as the last review', async () => {
  const { load, prepare, confirm, sent } = aPage()
  const ids = (await load()).approvals.map(({ id }) => id)
  const first = await prepare(ids)
  const last = await prepare(ids.slice(0, 1))
  expect(last.approvals.map(({ symbol }) => symbol)).toEqual(['USDC'])
  for (const other of [first, { ...last }])
    await expect(confirm(other)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
  const answers = await Promise.allSettled([confirm(last), confirm(last)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(sent).toHaveLength(1)
  await expect(prepare(['no such'])).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
})

it('is not sent for more than was shown: the answer is what it costs by now', async () => {
  let now = FEE
  const { load, prepare, confirm, sent } = aPage({ fee: () => now })
  const [first] = (await load()).approvals
  const terms = await prepare([first?.id ?? ''])
  now = DEARER
  const answer = await confirm(terms)
  expect([answer?.feeInUnits, sent]).toEqual(['500', []])
  expect(answer && (await confirm(answer))).toBeUndefined()
  expect(sent).toHaveLength(1)
})

it('ends with what the visitor declines; what was confirmed before is on its way', async () => {
  const { review, confirm, load } = aPage({
    send: (at) => {
      if (at === 2) throw new UserRejectedError()
    },
  })
  await expect(confirm(await review())).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect((await load()).approvals.map(({ isRevoking }) => isRevoking)).toEqual([true, false])
})

describe('another fee of taking back', () => {
  it('is another review, which alone is confirmed then', async () => {
    const { review, dispatch, confirm, paid } = aPage()
    const first = await review()
    const { choices, review: second } = await dispatch(listRevocationFees(first))
    expect([choices.map(({ level }) => level), second.feeInUnits]).toEqual([['slow', 'normal', 'fast'], '200'])
    const { review: third } = dispatch(changeRevocationFee(second, 'fast'))
    expect(third?.feeInUnits).toBe('600')
    for (const old of [first, second]) await expect(confirm(old)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(paid).toEqual([])
    if (third) await confirm(third)
    expect(paid).toEqual(['6', '6'])
  })

  it('is out of the list, or a problem in a word', async () => {
    const { review, dispatch, confirm } = aPage()
    const first = await review()
    expect(dispatch(changeRevocationFee(first, 'fast'))).toEqual({ problem: 'feeNotOffered' })
    const { review: second } = await dispatch(listRevocationFees(first))
    expect(dispatch(changeRevocationFee(second, { gasPriceInUnits: '0' })).problem).toBeDefined()
    expect(await confirm(second)).toBeUndefined()
  })

  it('is of the review that was given out last, and of none that is being taken back', async () => {
    const { review, dispatch, confirm } = aPage()
    const [first, second] = [await review(), await review()]
    expect(() => dispatch(changeRevocationFee(first, 'fast'))).toThrow(WidgetError)
    await expect(dispatch(listRevocationFees(first))).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    const confirming = confirm(second)
    expect(() => dispatch(changeRevocationFee(second, 'fast'))).toThrow(WidgetError)
    await confirming
  })
})

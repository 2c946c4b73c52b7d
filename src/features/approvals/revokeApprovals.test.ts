import { bannerText, cancelWait } from '../../../test/support/walletRequests'
import { ALICE, aNetwork, aSecondNetwork, BOB, fakeConnector, USDC } from '../../../test/support/builders'
import { aDeferred, aProvider, settle } from '../../../test/support/fakes'
import { fakeServices, createTestStore } from '../../../test/support/testStore'
import { DAI, ROUTER } from '../../../test/support/swapChain'
import type { ApprovalAdapter, ApprovalCandidate, StandingApproval } from '../../adapters/approvalContract'
import type { FeeChoices, FeeEstimate, TransferAdapter } from '../../adapters/contract'
import type { SwapAdapter } from '../../adapters/swapContract'
import { UserRejectedError, WidgetError } from '../../errors'
import type { Network } from '../../domain'
import { modalOpened, viewOpened } from '../../navigation'
import { walletSessionChanged } from '../../store'
import { selectFeeWish } from '../fees'
import { networkSwitched } from '../networks'
import { transactionSettled } from '../transactions'
import { approvalKey } from './approvalKey'
import { selectApprovalRows, selectApprovals, selectEndedRevocations, selectReviewFee } from './approvalsSelectors'
import { approvalToggled, spenderNamed } from './approvalsSlice'
import { fetchApprovals } from './fetchApprovals'
import { followEnded, openReview } from './openReview'
import { chooseFee, estimateRevocation, lookAtFees } from './prepareRevocation'
import { revokeApprovals } from './revokeApprovals'

const anApproval = (parts: Partial<StandingApproval> = {}): StandingApproval => ({
  kind: 'token',
  contractAddress: USDC.toLowerCase(),
  spender: ROUTER.toLowerCase(),
  blockNumber: 10,
  loggedAtSeconds: 900,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  amountInUnits: '5',
  isUnlimited: false,
  atRiskInUnits: '5',
  ...parts,
})
const first = anApproval()
const second = anApproval({ contractAddress: DAI.toLowerCase(), name: 'Dai', symbol: 'DAI', blockNumber: 9 })
const FEE: FeeEstimate = {
  feeInUnits: '100',
  gasLimit: '50',
  gasPriceInUnits: '2',
  least: { gasLimit: '40', gasPriceInUnits: '1' },
}
const HASHES = [1, 2, 3].map((digit) => `0x${String(digit).repeat(64)}`)

type Wishes = {
  standing?: StandingApproval[]
  fromBlock?: number
  canBatch?: boolean
  send?: (at: number) => unknown
  batch?: () => unknown
  fee?: () => FeeEstimate
  coins?: string
  find?: () => never
  adapter?: Partial<TransferAdapter>
  network?: Partial<Network>
  session?: { address: string; caipNetworkId: `eip155:${string}` }
}

/** Alice's list with two approvals, and everything that was asked of the chain and the wallet. */
async function aList(wishes: Wishes = {}) {
  let standing = wishes.standing ?? [first, second]
  const asked: string[] = []
  const sent: unknown[] = []
  const approvals: ApprovalAdapter = {
    namespace: 'eip155',
    async findCandidates(_network, _owner, before) {
      asked.push(`logs ${before ?? 'newest'}`)
      wishes.find?.()
      return { candidates: standing, fromBlock: before === undefined ? (wishes.fromBlock ?? 0) : 0, toBlock: 100 }
    },
    async readApprovals(_network, _owner, { candidates }) {
      const keys = candidates.map(approvalKey)
      return { approvals: standing.filter((approval) => keys.includes(approvalKey(approval))), unread: 0 }
    },
    writeRevocation: (network, from, { contractAddress }: ApprovalCandidate) => ({
      network,
      from,
      to: contractAddress,
      data: '0x12345678',
      valueInUnits: '0',
    }),
  }
  const swaps: Partial<SwapAdapter> = {
    namespace: 'eip155',
    simulate: async ({ to }) => void asked.push(`run ${to}`),
    estimateCost: async () => wishes.fee?.() ?? FEE,
    canBatch: async () => wishes.canBatch === true,
    async sendTransaction(_provider, transaction, cap) {
      sent.push({ to: transaction.to, gasPrice: cap?.gasPriceInUnits })
      const answer = await wishes.send?.(sent.length)
      return { hash: typeof answer === 'string' ? answer : (HASHES[sent.length - 1] ?? '') }
    },
    async sendBatch(_provider, transactions) {
      sent.push(transactions.map(({ to }) => to))
      await wishes.batch?.()
      return { callsId: 'batch' }
    },
  }
  const services = fakeServices({
    hub: {
      connectorOf: () => fakeConnector({ getProvider: () => aProvider({}) }),
      readSession: async () => wishes.session ?? { address: ALICE, caipNetworkId: 'eip155:1' },
    },
    adapter: { getNativeBalance: async () => wishes.coins ?? '1000', ...wishes.adapter },
    approvals,
    // What taking back asks of it, and nothing else.
    swaps: swaps as SwapAdapter,
  })
  const store = createTestStore(services, { isConnected: true, networks: [aNetwork(wishes.network), aSecondNetwork()] })
  const { dispatch, state } = store
  dispatch(modalOpened({ view: 'Approvals', params: {} }))
  await dispatch(fetchApprovals())
  return {
    ...store,
    asked,
    sent,
    list: () => selectApprovals(state()),
    symbols: () => selectApprovalRows(state()).map(({ approval }) => approval.symbol),
    stands: (approvals: StandingApproval[]) => {
      standing = approvals
    },
    async review(...chosen: StandingApproval[]) {
      for (const approval of chosen) dispatch(approvalToggled({ key: approvalKey(approval) }))
      dispatch(openReview())
      dispatch(viewOpened({ view: 'ApprovalsReview', params: {} }))
      await dispatch(estimateRevocation())
    },
    revoke: () => dispatch(revokeApprovals()),
    made: () => state().transactions?.transactions ?? [],
  }
}

describe('the list', () => {
  it('is what stands, and says how far was looked', async () => {
    const { symbols, list } = await aList({ fromBlock: 50 })
    expect(symbols()).toEqual(['USDC', 'DAI'])
    expect(list()).toMatchObject({ status: 'ready', reach: { fromBlock: 50 } })
  })

  it('goes further back from there, and keeps what it has', async () => {
    const test = await aList({ fromBlock: 50 })
    test.stands([anApproval({ spender: BOB.toLowerCase(), blockNumber: 3 }), first])
    await test.dispatch(fetchApprovals({ isFurther: true }))
    expect(test.asked).toEqual(['logs newest', 'logs 50'])
    expect(test.list().approvals.map(({ blockNumber }) => blockNumber)).toEqual([10, 9, 3])
    expect(test.list().reach).toEqual({ fromBlock: 0 })
  })

  it('that failed is no empty list', async () => {
    const { list } = await aList({
      find: () => {
        throw new WidgetError('UNSUPPORTED_METHOD')
      },
    })
    expect(list()).toMatchObject({ status: 'failed', reach: null, error: { code: 'UNSUPPORTED_METHOD' } })
  })

  it('goes with the account and the network', async () => {
    const test = await aList()
    test.dispatch(networkSwitched({ network: aSecondNetwork() }))
    expect(test.list()).toMatchObject({ status: 'idle', approvals: [], reach: null })
  })
})

describe('the fee of taking back', () => {
  const choiceOf = (level: 'slow' | 'normal' | 'fast', gasPriceInUnits: string) => ({
    level,
    gasPriceInUnits,
    leastInUnits: '1',
  })
  const LISTED: FeeChoices = {
    choices: [choiceOf('slow', '1'), choiceOf('normal', '2'), choiceOf('fast', '6')],
    own: { leastInUnits: '1', hasTip: false },
  }
  async function aReview(adapter: Partial<TransferAdapter> = { listFees: async () => LISTED }, wishes: Wishes = {}) {
    const test = await aList({ adapter, coins: '1000', ...wishes })
    await test.review(first, second)
    await test.dispatch(lookAtFees())
    return test
  }

  it.each([
    ['slow', '100', '1'],
    ['fast', '600', '6'],
    [{ gasPriceInUnits: '4' }, '400', '4'],
  ] as const)('is what was chosen for all of them: %j', async (wish, fee, gasPrice) => {
    const test = await aReview()
    test.dispatch(chooseFee(wish))
    expect(selectReviewFee(test.state())).toBe(fee)
    await test.revoke()
    expect(test.sent).toEqual([
      { to: first.contractAddress, gasPrice },
      { to: second.contractAddress, gasPrice },
    ])
  })

  it('is not what was asked for before the choice', async () => {
    let last: Promise<FeeChoices> | undefined
    const answer = aDeferred<FeeChoices>()
    let asked = 0
    const listFees = async () => {
      asked += 1
      // The first of the two is priced before the choice, the second behind it.
      if (asked === 4) last = answer.promise
      return last ?? LISTED
    }
    const test = await aReview({ listFees })
    const before = test.dispatch(estimateRevocation())
    await settle()
    test.dispatch(chooseFee('fast'))
    answer.resolve(LISTED)
    await before
    expect(selectReviewFee(test.state())).toBe('600')
  })

  it('stays what it is where the prices are not known, and while the wallet has it', async () => {
    const unlisted = await aReview({ listFees: () => Promise.reject(new WidgetError('TIMEOUT', { host: 'node' })) })
    unlisted.dispatch(chooseFee('fast'))
    expect([selectReviewFee(unlisted.state()), selectFeeWish(unlisted.state(), 'eip155:1')]).toEqual(['200', 'normal'])
    const answer = aDeferred<unknown>()
    const test = await aReview(undefined, { send: () => answer.promise })
    const revoking = test.revoke()
    await settle()
    test.dispatch(chooseFee('fast'))
    expect(selectReviewFee(test.state())).toBe('200')
    answer.resolve(undefined)
    await revoking
  })

  it('that the account does not have asks no wallet', async () => {
    const test = await aReview(undefined, { coins: '299' })
    test.dispatch(chooseFee('fast'))
    await test.revoke()
    expect([test.sent, test.list().failure?.code]).toEqual([[], 'INSUFFICIENT_BALANCE'])
  })
})

describe('the names of spenders', () => {
  const registry = { contracts: { ensRegistry: { address: `0x${'e'.repeat(40)}` } } }
  const known = anApproval({ spenderName: 'Uniswap', spender: BOB.toLowerCase(), blockNumber: 20 })
  const namesOf = (test: Awaited<ReturnType<typeof aList>>) =>
    selectApprovalRows(test.state()).map(({ spenderName, spenderEns }) => spenderName ?? spenderEns)

  it('are what the registry says of those that nobody else knows, each asked for once', async () => {
    const asked: string[] = []
    const readIdentity = async (_network: Network, address: string) => {
      asked.push(address)
      return { name: 'router.eth' }
    }
    const test = await aList({ network: registry, adapter: { readIdentity }, standing: [first, second, known] })
    expect(namesOf(test)).toEqual(['Uniswap', 'router.eth', 'router.eth'])
    await test.dispatch(fetchApprovals())
    expect(asked).toEqual([first.spender])
  })

  it('are not there where it has none, does not answer, or the account is another one by then', async () => {
    expect(namesOf(await aList({ network: registry, adapter: { readIdentity: async () => ({}) } }))).toEqual([
      undefined,
      undefined,
    ])
    const silent = { readIdentity: () => Promise.reject(new WidgetError('TIMEOUT', { host: 'node' })) }
    const failed = await aList({ network: registry, adapter: silent })
    expect([namesOf(failed), failed.list().status]).toEqual([[undefined, undefined], 'ready'])
    const answer = aDeferred<{ name: string }>()
    const late = aList({ network: registry, adapter: { readIdentity: () => answer.promise } })
    answer.resolve({ name: 'late.eth' })
    const test = await late
    test.dispatch(networkSwitched({ network: aSecondNetwork() }))
    test.dispatch(spenderNamed({ caipAddress: `eip155:1:${ALICE}`, spender: first.spender, name: 'late.eth' }))
    expect(test.list().ensNames).toEqual({})
  })

  it('are asked of nobody without a registry, and of no real one for a test network', async () => {
    const readIdentity = jest.fn(async () => ({ name: 'router.eth' }))
    await aList({ adapter: { readIdentity }, network: { contracts: {} } })
    await aList({ adapter: { readIdentity }, network: { testnet: true, contracts: {} } })
    expect(readIdentity).not.toHaveBeenCalled()
  })

  it('are no more than a node can be asked for', async () => {
    const standing = Array.from({ length: 20 }, (_, index) =>
      anApproval({ spender: `0x${index.toString(16).padStart(40, '0')}`, blockNumber: 100 - index }),
    )
    const readIdentity = jest.fn(async () => ({}))
    await aList({ network: registry, adapter: { readIdentity }, standing })
    expect(readIdentity).toHaveBeenCalledTimes(12)
  })
})

describe('taking one back', () => {
  it('reads, runs and prices it again, then asks the wallet once, at the price that was shown', async () => {
    const test = await aList()
    await test.review(first)
    expect(selectReviewFee(test.state())).toBe('100')
    await Promise.all([test.revoke(), test.revoke()])
    expect(test.sent).toEqual([{ to: first.contractAddress, gasPrice: '2' }])
    expect(test.asked).toContain(`run ${first.contractAddress}`)
    expect(test.made()).toMatchObject([
      {
        kind: 'approval',
        status: 'submitted',
        hash: HASHES[0],
        summary: { amountInUnits: '0', symbol: 'USDC', isRevocation: true },
      },
    ])
    expect(selectApprovalRows(test.state())[0]).toMatchObject({ isRevoking: true, isChosen: false })
    expect(test.list()).toMatchObject({ review: null, run: null, chosen: [] })
  })

  it('leaves the list when its transaction is confirmed', async () => {
    const test = await aList()
    await test.review(first)
    await test.revoke()
    const [transaction] = test.made()
    test.dispatch(transactionSettled({ transactionId: transaction?.transactionId ?? '', status: 'confirmed', at: 1 }))
    test.stands([second])
    await test.dispatch(followEnded(selectEndedRevocations(test.state())))
    expect(test.symbols()).toEqual(['DAI'])
  })

  it('can be tried again when its transaction failed', async () => {
    const test = await aList()
    await test.review(first)
    await test.revoke()
    const [transaction] = test.made()
    test.dispatch(transactionSettled({ transactionId: transaction?.transactionId ?? '', status: 'failed', at: 1 }))
    await test.dispatch(followEnded(selectEndedRevocations(test.state())))
    expect(selectApprovalRows(test.state())[0]).toMatchObject({ isRevoking: false })
  })

  it('that is gone meanwhile asks the wallet nothing', async () => {
    const test = await aList()
    await test.review(first)
    test.stands([second])
    await test.revoke()
    expect(test.sent).toEqual([])
    expect(test.symbols()).toEqual(['DAI'])
  })

  it('that costs more by now has to be confirmed again, at the new price', async () => {
    const fees = [
      FEE,
      { ...FEE, feeInUnits: '900', gasPriceInUnits: '18', least: { gasLimit: '40', gasPriceInUnits: '9' } },
    ]
    const test = await aList({ fee: () => fees.shift() ?? FEE })
    await test.review(first)
    await test.revoke()
    expect(test.sent).toEqual([])
    expect(test.list()).toMatchObject({
      failure: { code: 'FEE_ROSE' },
      run: null,
      review: { fees: [{ feeInUnits: '900' }] },
    })
  })

  it.each<[string, Wishes]>([
    ['INSUFFICIENT_BALANCE', { coins: '99' }],
    ['ACCOUNT_MISMATCH', { session: { address: BOB, caipNetworkId: 'eip155:1' } }],
    ['CHAIN_MISMATCH', { session: { address: ALICE, caipNetworkId: 'eip155:8453' } }],
  ])('does not reach a wallet where it may not: %s', async (code, wishes) => {
    const test = await aList(wishes)
    await test.review(first)
    await test.revoke()
    expect(test.sent).toEqual([])
    expect(test.list()).toMatchObject({ failure: { code }, run: null, review: { keys: [approvalKey(first)] } })
  })

  it('whose account goes while the wallet has it is told to nobody, and follows its transaction', async () => {
    const answer = aDeferred<string>()
    const test = await aList({ send: () => answer.promise })
    await test.review(first)
    const revoking = test.revoke()
    await settle()
    expect(bannerText(test.state())).toBe('sessions.revokeInWallet')
    test.dispatch(
      walletSessionChanged({
        accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
        caipNetworkId: 'eip155:1',
      }),
    )
    answer.resolve(HASHES[0] ?? '')
    await revoking
    expect(test.made()).toHaveLength(1)
    expect(test.list()).toMatchObject({ status: 'idle', run: null })
  })
})

describe('taking back several', () => {
  it('asks the wallet for one after the other where it makes no calls as one', async () => {
    const test = await aList()
    await test.review(first, second)
    expect(selectReviewFee(test.state())).toBe('200')
    await test.revoke()
    expect(test.sent).toMatchObject([{ to: first.contractAddress }, { to: second.contractAddress }])
    expect(test.made()).toHaveLength(2)
    expect(test.list().review).toBeNull()
  })

  it('stops at the first that is declined; the rest stays in the review', async () => {
    const test = await aList({
      send: () => {
        throw new UserRejectedError()
      },
    })
    await test.review(first, second)
    await test.revoke()
    expect(test.sent).toHaveLength(1)
    expect(test.list()).toMatchObject({
      failure: { code: 'USER_REJECTED' },
      run: null,
      review: { keys: [approvalKey(first), approvalKey(second)] },
    })
  })

  it('stops where the wait is cancelled', async () => {
    const answer = aDeferred<string>()
    const test = await aList({ send: () => answer.promise })
    await test.review(first, second)
    const revoking = test.revoke()
    await settle()
    cancelWait(test)
    expect(test.list().run).toBeNull()
    answer.resolve(HASHES[0] ?? '')
    await revoking
    expect(test.sent).toHaveLength(1)
    expect(test.list().review?.keys).toEqual([approvalKey(second)])
  })

  it('is one confirmation where the wallet makes calls as one', async () => {
    const test = await aList({ canBatch: true })
    await test.review(first, second)
    expect(test.list().review?.way).toBe('together')
    await test.revoke()
    expect(test.sent).toEqual([[first.contractAddress, second.contractAddress]])
    expect(test.made()).toMatchObject([{ callsId: 'batch', hash: '', summary: { symbol: 'USDC, DAI' } }])
    expect(selectApprovalRows(test.state()).map(({ isRevoking }) => isRevoking)).toEqual([true, true])
  })

  it('goes one by one after a wallet that said it could and could not', async () => {
    const test = await aList({
      canBatch: true,
      batch: () => {
        throw new WidgetError('UNSUPPORTED_METHOD')
      },
    })
    await test.review(first, second)
    await test.revoke()
    expect(test.list()).toMatchObject({ failure: null, run: null, review: { way: 'oneByOne' } })
    await test.revoke()
    expect(test.sent).toHaveLength(3)
    expect(test.made()).toHaveLength(2)
  })
})

import type { BuiltTransaction, Permit, RouterDetails, SwapAdapter, SwapTerms } from '../../src/adapters/swapContract'
import type { TransactionStatus } from '../../src/adapters/contract'
import type { HttpRequest } from '../../src/api/httpClient'
import type { CaipNetworkId } from '../../src/domain'
import { UserRejectedError, WidgetError } from '../../src/errors'
import { addNoticesListeners } from '../../src/notices'
import { swapSlice } from '../../src/features/swap'
import { needsRouterConsent } from '../../src/features/swap/swapRules'
import { aBalanceRow, ALICE, aContractToken, aToken, fakeConnector, USDC } from './builders'
import { aDeferred } from './fakes'
import { createTestStore, fakeServices, type ServiceParts, type StoreWishes } from './testStore'

export const ROUTER = '0x1111111254EEB25477B68fb85Ed929f73A960582'
const PLACEHOLDER = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const ON = 'eip155:1:'

/** What the wallet was asked for, as far as a test wants to know it. */
export type WalletRequest = {
  type: 'transaction' | 'batch' | 'permit'
  calls: Call[]
  /** Whose it is by what was asked. */
  account: string
  /** Who would sign it, and where: what the wallet is on when it is asked. */
  signer: string
  caipNetworkId: CaipNetworkId
}
export type Call =
  | { method: 'approve'; token: string; spender: string; amountInUnits: string }
  | {
      method: 'swap'
      sourceToken: string
      toToken: string
      amountInUnits: string
      minimumInUnits: string
      recipient: string
      permit?: string
    }

// Calldata here is its own meaning in hex: what the real adapter reads of real calldata is tested where that is.
const encode = (call: Call): string =>
  `0x${[...new TextEncoder().encode(JSON.stringify(call))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
function decode(data: string): Call | undefined {
  try {
    const bytes = Uint8Array.from((data.slice(2).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))
    return JSON.parse(new TextDecoder().decode(bytes)) as Call
  } catch {
    return undefined
  }
}

const plain = (caipToken: unknown): string => String(caipToken).slice(ON.length)
const keyOf = (tokenAddress: string | undefined): string => (tokenAddress ?? PLACEHOLDER).toLowerCase()

export type SwapWorldWishes = {
  canBatch?: boolean
  takesPermit?: boolean
  /** The token wants its old allowance cleared first. */
  isUsdtLike?: boolean
  /** Allowed to the router already. */
  allowance?: bigint
  /** The wallet answers when the test says so. */
  holdsWallet?: boolean
  /** Changes what the service answers. */
  tamper?: (path: string, answer: Record<string, unknown>) => unknown
  /** What is known of the contract that swaps go through: known and readable unless said otherwise. */
  router?: Partial<RouterDetails>
  store?: StoreWishes
  parts?: ServiceParts
}

/**
 * A service, a chain and a wallet that agree with each other: one ether is 2000 USDC, allowances are kept, what the
 * wallet signs happens.
 * `requests` is everything the wallet was asked for; `held` its unanswered questions.
 */
export function aSwapWorld(wishes: SwapWorldWishes = {}) {
  const world = {
    /** USDC units for a whole ether. */
    price: 2_000_000_000n,
    allowance: wishes.allowance ?? 0n,
    account: ALICE,
    caipNetworkId: 'eip155:1' as CaipNetworkId,
    requests: [] as WalletRequest[],
    held: [] as { confirm: () => void; refuse: () => void }[],
    /** What the adapter was told with each question whether the wallet makes several calls at once. */
    batchQuestions: [] as NonNullable<Parameters<SwapAdapter['canBatch']>[3]>[],
    statuses: new Map<string, TransactionStatus>(),
    tamper: wishes.tamper ?? ((_path: string, answer: Record<string, unknown>): unknown => answer),
    refusesNext: false,
    canSignPermits: true,
    router: wishes.router ?? {},
  }
  const quoteOf = (from: string, to: string, amount: string): bigint => {
    if (from.toLowerCase() === to.toLowerCase()) throw new Error('nobody swaps a token for itself')
    return from.toLowerCase() === PLACEHOLDER
      ? (BigInt(amount) * world.price) / 10n ** 18n
      : (BigInt(amount) * 10n ** 18n) / world.price
  }
  const bodyOf = ({ body }: HttpRequest): Record<string, unknown> =>
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const answered = (
    path: string,
    read: (request: HttpRequest, ask: Record<string, string | undefined>) => Record<string, unknown>,
  ) => ({
    [path]: (request: unknown) => {
      const asked = request as HttpRequest
      return world.tamper(path, read(asked, asked.query ?? {}))
    },
  })
  const answers = {
    ...answered('/v1/convert/tokens', () => ({
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: ON + PLACEHOLDER, decimals: 18, logoUri: null, eip2612: null },
        {
          name: 'USD Coin',
          symbol: 'USDC',
          address: ON + USDC,
          decimals: 6,
          logoUri: null,
          eip2612: wishes.takesPermit === true,
        },
      ],
    })),
    ...answered('/v1/fungible/price', (request) => {
      const [address] = bodyOf(request)['addresses'] as string[]
      return {
        fungibles: [
          { address, symbol: '?', price: plain(address).toLowerCase() === PLACEHOLDER ? 2000 : 1, decimals: 18 },
        ],
      }
    }),
    ...answered('/v1/convert/gas-price', () => ({ standard: '1000000000', fast: '2', instant: '3' })),
    ...answered('/v1/convert/quotes', (_request, { amount = '0', from, to }) => ({
      quotes: [
        {
          id: null,
          fromAmount: amount,
          fromAccount: from,
          toAmount: quoteOf(plain(from), plain(to), amount).toString(),
          toAccount: to,
        },
      ],
    })),
    ...answered('/v1/convert/allowance', () => ({ allowance: world.allowance.toString() })),
    ...answered('/v1/convert/build-approve', (_request, { from, to, amount }) => ({
      tx: {
        from,
        to,
        data: encode({ method: 'approve', token: plain(from), spender: ROUTER, amountInUnits: amount ?? 'all' }),
        value: '0',
        eip155: { gasPrice: '1' },
      },
    })),
    ...answered('/v1/convert/build-transaction', (request) => {
      const { amount, from, to, userAddress, eip155 } = bodyOf(request)
      const { slippage, permit } = eip155 as { slippage: number; permit?: string }
      const toAmount = quoteOf(plain(from), plain(to), String(amount))
      const call: Call = {
        method: 'swap',
        sourceToken: plain(from),
        toToken: plain(to),
        amountInUnits: String(amount),
        minimumInUnits: ((toAmount * BigInt(100 - slippage)) / 100n).toString(),
        recipient: plain(userAddress),
        ...(permit !== undefined && { permit }),
      }
      return {
        tx: {
          from: userAddress,
          to: ON + ROUTER,
          data: encode(call),
          amount: toAmount.toString(),
          eip155: { gas: '0', gasPrice: '1' },
        },
      }
    }),
    [`/v1/account/${ALICE}/balance`]: () => ({
      balances: [
        aBalanceRow({ price: 2000, quantity: { decimals: '18', numeric: '2' } }),
        aBalanceRow({
          name: 'USD Coin',
          symbol: 'USDC',
          address: ON + USDC,
          price: 1,
          quantity: { decimals: '6', numeric: '1000' },
        }),
      ],
    }),
  }

  const run = (calls: Call[]): void => {
    for (const call of calls) {
      if (call.method === 'approve')
        world.allowance = call.amountInUnits === 'all' ? 2n ** 256n - 1n : BigInt(call.amountInUnits)
    }
  }
  /** The wallet has a question: it is answered at once, or when the test says so. */
  const ask = async <T>(asked: Pick<WalletRequest, 'type' | 'calls' | 'account'>, result: () => T): Promise<T> => {
    const request: WalletRequest = { ...asked, signer: world.account, caipNetworkId: world.caipNetworkId }
    world.requests.push(request)
    if (world.refusesNext) {
      world.refusesNext = false
      throw new UserRejectedError()
    }
    if (wishes.holdsWallet) {
      const answer = aDeferred<undefined>()
      world.held.push({
        confirm: () => answer.resolve(undefined),
        refuse: () => answer.reject(new UserRejectedError()),
      })
      await answer.promise
    }
    run(request.calls)
    return result()
  }
  let lastHash = 0
  const nextHash = (): string => {
    const hash = `0x${(++lastHash).toString(16).padStart(64, '0')}`
    world.statuses.set(hash, 'confirmed')
    return hash
  }
  const callOf = ({ to, data }: BuiltTransaction): Call => {
    const call = decode(data)
    if (!call) throw new Error('the wallet was given something unreadable')
    return call.method === 'approve' ? { ...call, token: to } : call
  }
  const compare = (field: string, isSame: boolean): void => {
    if (!isSame) throw new WidgetError('SWAP_MISMATCH', { field })
  }
  const routerOf = ({ to }: BuiltTransaction): RouterDetails => ({
    address: to,
    isKnown: true,
    isCallRead: true,
    ...world.router,
  })
  const swaps: SwapAdapter = {
    namespace: 'eip155',
    readApproval: (data) => {
      const call = decode(data)
      return call?.method === 'approve' ? { spender: call.spender, amountInUnits: call.amountInUnits } : undefined
    },
    writeApproval: ({ spender, amountInUnits }) => encode({ method: 'approve', token: '', spender, amountInUnits }),
    getAllowance: async () => world.allowance.toString(),
    needsReset: async () => wishes.isUsdtLike === true && world.allowance > 0n,
    checkSwap: async (transaction: BuiltTransaction, terms: SwapTerms) => {
      const call = decode(transaction.data)
      if (call?.method !== 'swap') throw new WidgetError('SWAP_MISMATCH', { field: 'method' })
      compare('sourceToken', keyOf(call.sourceToken) === keyOf(terms.sourceToken))
      compare('toToken', keyOf(call.toToken) === keyOf(terms.toToken))
      compare('amount', call.amountInUnits === terms.amountInUnits)
      compare('minimum', BigInt(call.minimumInUnits) >= BigInt(terms.minimumInUnits))
      compare('recipient', call.recipient === terms.account)
      compare('spender', terms.spender === undefined || terms.spender === transaction.to)
      compare(
        'contract',
        terms.router.address === transaction.to &&
          (terms.router.isAccepted || !needsRouterConsent(routerOf(transaction))),
      )
      compare('permit', call.permit === terms.permit?.encoded)
    },
    raiseMinimum: (transaction, { promisedInUnits, minimumInUnits }) => {
      const call = decode(transaction.data)
      if (
        call?.method !== 'swap' ||
        BigInt(call.minimumInUnits) < BigInt(promisedInUnits) ||
        BigInt(call.minimumInUnits) >= BigInt(minimumInUnits)
      )
        return transaction
      return { ...transaction, data: encode({ ...call, minimumInUnits }) }
    },
    describeRouter: async (transaction) => routerOf(transaction),
    simulate: async () => undefined,
    estimateCost: async (_transaction, gasPriceInUnits = '1000000000') => ({
      feeInUnits: (100_000n * BigInt(gasPriceInUnits)).toString(),
      gasLimit: '100000',
      gasPriceInUnits,
    }),
    sendTransaction: (_provider, transaction) =>
      ask({ type: 'transaction', calls: [callOf(transaction)], account: transaction.from }, () => ({
        hash: nextHash(),
        effect: `effect of ${transaction.data}`,
      })),
    canBatch: async (_provider, _network, _account, said) => {
      world.batchQuestions.push(said ?? {})
      return wishes.canBatch === true
    },
    sendBatch: (_provider, transactions) =>
      ask({ type: 'batch', calls: transactions.map(callOf), account: transactions[0]?.from ?? '' }, () => ({
        callsId: `calls-${++lastHash}`,
      })),
    getBatchStatus: async () => ({ status: 'confirmed', hash: nextHash() }),
    takesPermit: async () => true,
    preparePermit: async (_network, wish) => async (): Promise<Permit> => {
      if (!world.canSignPermits) throw new WidgetError('UNSUPPORTED_METHOD')
      const calls: Call[] = [
        { method: 'approve', token: wish.tokenAddress, spender: wish.spender, amountInUnits: wish.amountInUnits },
      ]
      return ask({ type: 'permit', calls: [], account: wish.owner }, () => ({
        ...wish,
        encoded: encode(calls[0] as Call),
      }))
    },
    getReceived: async () => '1990000000',
  }
  const connector = fakeConnector()
  const services = fakeServices({
    ...wishes.parts,
    answers: { ...answers, ...wishes.parts?.answers },
    hub: {
      connectorOf: () => connector,
      readSession: async () => ({ address: world.account, caipNetworkId: world.caipNetworkId }),
      ...wishes.parts?.hub,
    },
    adapter: {
      getTransactionStatus: async (_network, { hash }) => world.statuses.get(hash) ?? 'submitted',
      ...wishes.parts?.adapter,
    },
  })
  services.adapters.loadSwaps = async () => swaps
  /** A page with the widget; another one is what a reload leaves. */
  const another = () => {
    const store = createTestStore(services, { tokens: [aToken(), aContractToken()], ...wishes.store })
    store.inject('swap', swapSlice.reducer)
    addNoticesListeners(store.listeners)
    return store
  }
  const store = another()
  return Object.assign(world, { swaps, connector, another, page: store, ...store })
}

export type SwapWorld = ReturnType<typeof aSwapWorld>

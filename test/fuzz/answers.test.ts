/**
 * Spoiled answers of every hosted service, through the real query layer into the real store. Each answer must end as
 * data that is whole or as an error of the catalogue, soon, with nothing of another chain or account in it (threats A1,
 * A5, A9, A15, L5).
 */
import { createHttpClient } from '../../src/api/httpClient'
import { NATIVE_PLACEHOLDERS } from '../../src/config/nativePlaceholders'
import { explorerApi } from '../../src/api/explorerApi'
import { accountApi } from '../../src/features/account/accountApi'
import { pricesApi } from '../../src/features/account/pricesApi'
import { profileApi } from '../../src/features/account/profileApi'
import { historyApi } from '../../src/features/history/historyApi'
import { namesApi } from '../../src/features/names/namesApi'
import { BUILT_IN_ASSETS, BUILT_IN_CURRENCIES } from '../../src/features/onramp/builtInOptions'
import { onrampApi } from '../../src/features/onramp/onrampApi'
import { sessionsApi } from '../../src/features/smartSessions/sessionsApi'
import { swapApi } from '../../src/features/swap/swapApi'
import { walletsApi } from '../../src/features/wallets/walletsApi'
import { aBalanceRow, ALICE, aNetwork, BOB, USDC } from '../support/builders'
import { aDirectoryRow } from '../support/directory'
import { anAnswerRow, anNftTransfer, aTransfer } from '../support/historyRows'
import { anOptionsAnswer, aPurchaseRow, aQuoteAnswer } from '../support/onrampWorld'
import { aCall, aListedSession, aTokenAllowance } from '../support/sessions'
import { createTestStore, fakeServices } from '../support/testStore'
import { checkError, checkOwnership, checkShape, type Allowed } from './support/checks'
import { mutate } from './support/mutate'
import { beginWork, FUZZ_RUNS, FUZZ_SEED, FUZZ_TIMEOUT_MS, LONGEST_WORK_MS } from './support/plan'
import { createRandom } from '../support/random'

const network = aNetwork()
const { caipNetworkId } = network
const [asset] = BUILT_IN_ASSETS
const [currency] = BUILT_IN_CURRENCIES
const [method] = currency?.methods ?? []
if (!asset || !currency || !method) throw new TypeError('the built-in lists are empty')
const purchase = {
  address: ALICE,
  caipNetworkId,
  arrivesOn: caipNetworkId,
  isSmartAccount: false,
  amount: '100',
  asset,
  currency,
  method: method.id,
  network,
}
const native = { caipNetworkId, name: 'Ether', symbol: 'ETH', decimals: 18, eip2612: false }
const dollar = { caipNetworkId, tokenAddress: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, eip2612: false }
const pair = { network, source: native, to: dollar, account: ALICE, amountInUnits: '1000000000000000000' }
const on = (address: string): string => `${caipNetworkId}:${address}`
const NATIVE = NATIVE_PLACEHOLDERS.eip155
const name = 'mira.reown.id'
const record = { name, addresses: { 60: { address: ALICE, created: '2026-01-01' } } }
const flow = { subscribe: false, forceRefetch: true } as const
const directoryQuestion = {
  explorerUrl: 'https://explorer.example',
  page: 1,
  entries: 40,
  chains: [],
  include: [],
  exclude: [],
}

type Subject = {
  honest: unknown
  ask(store: ReturnType<typeof createTestStore>['dispatch']): PromiseLike<{ data?: unknown; error?: unknown }>
  /** Fields that may name other accounts or chains. */
  allowed?: Allowed
}

/** Every call that the query layer makes, with an honest answer to each. */
const subjects: Record<string, Subject> = {
  balance: {
    honest: {
      balances: [
        aBalanceRow(),
        aBalanceRow({
          name: 'USD Coin',
          symbol: 'USDC',
          address: on(USDC),
          price: 1,
          quantity: { decimals: '6', numeric: '12.5' },
        }),
      ],
    },
    ask: (dispatch) => dispatch(accountApi.endpoints.balance.initiate({ address: ALICE, network }, flow)),
    allowed: ['name', 'symbol', 'tokenAddress', 'caipTokenAddress'],
  },
  identity: {
    honest: { name: 'alice.eth', avatar: 'https://img.example/a.png' },
    allowed: ['name'],
    ask: (dispatch) => dispatch(accountApi.endpoints.identity.initiate({ address: ALICE, network }, flow)),
  },
  profileByName: {
    honest: record,
    ask: (dispatch) => dispatch(profileApi.endpoints.profileByName.initiate({ name, network }, flow)),
    allowed: ['address', '60'],
  },
  profilesOf: {
    honest: [record, { ...record, name: 'other.reown.id' }],
    ask: (dispatch) => dispatch(profileApi.endpoints.profilesOf.initiate({ address: ALICE, network }, flow)),
    allowed: ['60'],
  },
  gasPrice: {
    honest: { standard: '1000000000', fast: '2', instant: '3' },
    ask: (dispatch) => dispatch(pricesApi.endpoints.gasPrice.initiate({ caipNetworkId }, flow)),
  },
  networkPrice: {
    honest: { fungibles: [{ symbol: 'ETH', price: 2500.5 }] },
    ask: (dispatch) => dispatch(pricesApi.endpoints.networkPrice.initiate({ caipNetworkId, symbol: 'ETH' }, flow)),
  },
  history: {
    honest: {
      data: [
        anAnswerRow({}, { transfers: [aTransfer(), anNftTransfer('Cat', false)] }),
        anAnswerRow({ application: { name: 'DEX' } }, { id: 'b' }),
      ],
      next: 'cursor',
    },
    ask: (dispatch) => dispatch(historyApi.endpoints.history.initiate({ address: ALICE, network, cursor: null }, flow)),
    allowed: ['sentFrom', 'sentTo', 'name', 'symbol', 'application', 'next', 'id', 'hash'],
  },
  suggestions: {
    honest: {
      suggestions: [
        { name, registered: true },
        { name: 'mira-one.reown.id', registered: false },
      ],
    },
    ask: (dispatch) => dispatch(namesApi.endpoints.suggestions.initiate({ label: 'mira', network }, flow)),
  },
  listSessions: {
    honest: {
      pcis: [
        aListedSession(),
        aListedSession({ pci: 'pci-2', permissions: [aTokenAllowance(), aCall()], policies: [{ type: 'gas-limit' }] }),
      ],
    },
    // As the product asks: an answer that is tracked stays in the store, and a hundred thousand of them are copied with
    // each further one.
    ask: (dispatch) => dispatch(sessionsApi.endpoints.listSessions.initiate(`eip155:1:${ALICE}`, { track: false })),
    // What a session may call and with whom is for the visitor to see as it is.
    allowed: ['name', 'pci', 'permissions', 'grantedPermissions', 'policyTypes', 'iconUrl'],
  },
  onrampOptions: {
    honest: anOptionsAnswer(),
    ask: (dispatch) => dispatch(onrampApi.endpoints.options.initiate(network, flow)),
    allowed: ['name', 'displayName', 'chainReference', 'contractAddress', 'symbol', 'id'],
  },
  onrampQuote: {
    honest: aQuoteAnswer(),
    ask: (dispatch) => dispatch(onrampApi.endpoints.onrampQuote.initiate(purchase, flow)),
    allowed: ['quoteId'],
  },
  onrampUrl: {
    honest: { url: 'https://pay.example/buy?x=1' },
    ask: (dispatch) => dispatch(onrampApi.endpoints.onrampUrl.initiate(purchase, flow)),
  },
  purchases: {
    honest: { data: [aPurchaseRow('p1', 'SUCCESS'), aPurchaseRow('p2', 'IN_PROGRESS')], next: null },
    ask: (dispatch) => dispatch(onrampApi.endpoints.purchases.initiate({ address: ALICE, caipNetworkId }, flow)),
    allowed: ['id', 'symbol'],
  },
  swapTokens: {
    honest: {
      tokens: [
        {
          name: 'USD Coin',
          symbol: 'USDC',
          address: on(USDC),
          decimals: 6,
          logoUri: 'https://img.example/usdc.png',
          eip2612: true,
        },
      ],
    },
    ask: (dispatch) => dispatch(swapApi.endpoints.swapTokens.initiate({ network }, flow)),
    allowed: ['name', 'symbol', 'tokenAddress'],
  },
  tokenPrice: {
    honest: { fungibles: [{ address: on(USDC), symbol: 'USDC', price: 1, decimals: 6 }] },
    ask: (dispatch) => dispatch(swapApi.endpoints.tokenPrice.initiate({ token: dollar }, flow)),
  },
  quote: {
    honest: {
      quotes: [
        {
          id: null,
          fromAmount: pair.amountInUnits,
          fromAccount: on(NATIVE),
          toAmount: '2000000000',
          toAccount: on(USDC),
        },
      ],
    },
    ask: (dispatch) => dispatch(swapApi.endpoints.quote.initiate({ ...pair, gasPriceInUnits: null }, flow)),
  },
  allowance: {
    honest: { allowance: '100' },
    ask: (dispatch) =>
      dispatch(swapApi.endpoints.allowance.initiate({ caipNetworkId, token: dollar, account: ALICE }, flow)),
  },
  // What a service built is compared with the review afterwards (features/swap/buildTransactions); here it only has to
  // be well-formed. Its call data may be any bytes, an address among them.
  buildApproval: {
    honest: { tx: { from: on(USDC), to: on(BOB), data: '0x1234', value: '0', eip155: { gasPrice: '1' } } },
    ask: (dispatch) => dispatch(swapApi.endpoints.buildApproval.initiate(pair, flow)),
    allowed: ['caipToken', 'caipFrom', 'caipTo', 'data'],
  },
  buildSwap: {
    honest: {
      tx: {
        from: on(ALICE),
        to: on(BOB),
        data: '0x12345678',
        amount: '2000000000',
        eip155: { gas: '0', gasPrice: '1' },
      },
    },
    ask: (dispatch) => dispatch(swapApi.endpoints.buildSwap.initiate({ ...pair, slippage: 1 }, flow)),
    allowed: ['caipFrom', 'caipTo', 'data'],
  },
  getWallets: {
    honest: {
      data: [
        aDirectoryRow('Harbor', {
          desktop_link: 'harbor:',
          injected: [{ namespace: 'eip155', injected_id: 'isHarbor' }],
          chains: ['eip155:1'],
        }),
        aDirectoryRow('Otter'),
      ],
      count: 2,
    },
    ask: (dispatch) => dispatch(walletsApi.endpoints.getWallets.initiate(directoryQuestion, flow)),
    allowed: ['name', 'chains', 'injectedIds', 'id', 'rdns', 'imageId'],
  },
}

/** Calls whose answers nobody reads, or that are asked only after a signature that is verified there. */
const NOT_READ: readonly string[] = ['revokeSession', 'registerName']

/** An answer of the network in one piece. */
function anAnswer(text: string): Response {
  const parts: Pick<Response, 'ok' | 'status' | 'headers' | 'body' | 'text'> = {
    ok: true,
    status: 200,
    headers: new Headers(),
    body: null,
    text: async () => text,
  }
  return parts as Response
}

async function fuzz({ honest, ask, allowed }: Subject, seed: number): Promise<{ answered: number; refused: number }> {
  const random = createRandom(seed)
  const services = fakeServices()
  const answer: { now: unknown } = { now: honest }
  const supported = services.http.request.bind(services.http)
  const client = createHttpClient({
    clock: services.clock,
    fetch: async () => anAnswer(JSON.stringify(answer.now) ?? ''),
  })
  services.http.request = (request) =>
    request.url.endsWith('/v1/supported-chains') ? supported(request) : client.request(request)
  const { dispatch, actions } = createTestStore(services)
  await services.loadQueryLayer()
  const first = await ask(dispatch)
  // An honest answer that is refused would make the rest prove nothing.
  expect(first.error).toBeUndefined()
  const counts = { answered: 0, refused: 0 }
  for (let run = 0; run < FUZZ_RUNS; run++) {
    answer.now = mutate(honest, random)
    actions.length = 0
    const work = beginWork()
    const { data, error } = await ask(dispatch)
    let worked = work.endMs()
    if (worked > LONGEST_WORK_MS) {
      // What falls into one try may be the clean-up of the memory of a hundred thousand: only an answer that takes long
      // again is at fault.
      const again = beginWork()
      await ask(dispatch)
      worked = again.endMs()
    }
    try {
      if (error === undefined) {
        checkShape(data)
        checkOwnership(data, allowed)
        counts.answered++
      } else {
        checkError(error)
        counts.refused++
      }
      if (worked > LONGEST_WORK_MS) throw new RangeError(`it took ${worked} ms of work`)
    } catch (failure) {
      throw new Error(`FUZZ_SEED=${seed}, run ${run}: ${JSON.stringify(answer.now)?.slice(0, 2_000) ?? 'undefined'}`, {
        cause: failure,
      })
    }
  }
  return counts
}

describe('spoiled answers of the services', () => {
  it('are tried for every call there is', () => {
    const asked = [
      accountApi,
      pricesApi,
      profileApi,
      historyApi,
      namesApi,
      onrampApi,
      sessionsApi,
      swapApi,
      walletsApi,
      explorerApi,
    ].flatMap(({ endpoints }) => Object.keys(endpoints))
    const covered = [...Object.keys(subjects), ...NOT_READ].map((key) => (key === 'onrampOptions' ? 'options' : key))
    expect([...new Set(asked)].toSorted()).toEqual(covered.toSorted())
  })

  it.each(Object.entries(subjects))(
    'to %s end as whole data or as an error',
    async (_name, subject) => {
      const { answered, refused } = await fuzz(subject, FUZZ_SEED)
      // Both ways are taken, or the answers were not spoiled at all, or altogether.
      expect(Math.min(answered, refused)).toBeGreaterThan(0)
    },
    FUZZ_TIMEOUT_MS,
  )
})

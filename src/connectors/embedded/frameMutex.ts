import { FRAME_RPC_TIMEOUT_MS } from '../../config/limits/login'
import {
  isSameAddress,
  walletRpcUrls,
  type AccountType,
  type CaipNetworkId,
  type Namespace,
  type Network,
} from '../../domain'
import { toWidgetError, UserRejectedError, WidgetError } from '../../errors'
import { withTimeout } from '../../lib/timeout'
import { readSameAddress, readSameNetwork, readUser, type FrameUser } from './frameAnswers'
import type { FrameSession } from './frameSession'
import type { Meant, Shares } from './shares'

/** What the frame was told last; a frame that began anew was told nothing, and may be somebody else's. */
type Synced = { caipNetworkId?: CaipNetworkId; type?: AccountType; known: Set<Namespace> }

type Request = { namespace: Namespace; method: string; params: unknown; timeoutMs: number }

type TurnParts = {
  ask: FrameSession['ask']
  shares: Shares
  networks(): readonly Network[]
  /** The wallet answered something else than before. */
  changed(namespace: Namespace, before: FrameUser): void
}

/**
 * The frame has one network and one account at a time: who changes them is alone until what needs them is said. While a
 * question is shown nobody changes them.
 */
export type FrameMutex = {
  /** The frame knows nothing any more. */
  forget(): void
  /** What the wallet says now; it goes to the network where one is named. */
  read(namespace: Namespace, caipNetworkId?: CaipNetworkId): Promise<FrameUser>
  /** What the wallet says of the network and account that are meant. */
  readAgain(namespace: Namespace): Promise<FrameUser>
  /** Goes to a network. `mayGo` is asked right before. @throws CHAIN_NOT_IN_WALLET */
  switchTo(namespace: Namespace, caipNetworkId: CaipNetworkId, mayGo: () => boolean): Promise<FrameUser>
  /**
   * Makes the frame work for what is meant. @throws CHAIN_MISMATCH, ACCOUNT_MISMATCH when the page or the wallet is
   * elsewhere by now
   */
  prepare(namespace: Namespace, meant: Meant): Promise<void>
  /** Asks a reading method. */
  request(request: Request): Promise<unknown>
  /** Asks the visitor for what is meant, unless the signal ended first. */
  question(request: Request & { meant: Meant; signal: AbortSignal }): Promise<unknown>
}

/** EVM networks by their number, others by their CAIP-2 id (reference, flows §13). */
const frameChainId = (caipNetworkId: CaipNetworkId): number | string =>
  caipNetworkId.startsWith('eip155:') ? Number(caipNetworkId.slice('eip155:'.length)) : caipNetworkId

const MAX_TRIES = 3

/** Makes the turns of one frame. */
export function createFrameTurn({ ask, shares, networks, changed }: TurnParts): FrameMutex {
  let synced: Synced = { known: new Set() }
  let line: Promise<unknown> = Promise.resolve()
  let shown: Promise<unknown> | undefined

  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = line.then(work)
    line = mine.catch(() => undefined)
    return mine
  }
  /**
   * Alone, and not while a question is shown where it would change what the frame works for. It waits outside of the
   * line: others may read.
   */
  const alone = async <T>(changesFrame: () => boolean, work: () => Promise<T>): Promise<T> => {
    for (;;) {
      const outcome = await inLine(async (): Promise<{ until: Promise<unknown> } | { done: T }> =>
        shown && changesFrame() ? { until: shown } : { done: await work() },
      )
      if ('done' in outcome) return outcome.done
      await withTimeout(outcome.until, FRAME_RPC_TIMEOUT_MS, () => new WidgetError('WALLET_BUSY'))
    }
  }

  const isTold = (namespace: Namespace): boolean => {
    return (
      synced.caipNetworkId === shares.of(namespace).caipNetworkId &&
      synced.known.has(namespace) &&
      (!shares.hasKinds(namespace) || synced.type === shares.active(namespace).type)
    )
  }
  const fetchUser = async (namespace: Namespace, caipNetworkId?: CaipNetworkId): Promise<FrameUser> => {
    const [mine, login] = [synced, shares.login()]
    const answer = readUser(
      await ask('GET_USER', caipNetworkId === undefined ? {} : { chainId: frameChainId(caipNetworkId) }),
      namespace,
    )
    // Whoever signed out meanwhile shares nothing.
    if (login !== shares.login()) throw new WidgetError('CANCELLED')
    mine.caipNetworkId = answer.caipNetworkId
    mine.known.add(namespace)
    if (answer.accounts.length > 1) mine.type = answer.accounts[0]?.type
    return answer
  }
  const goTo = async (caipNetworkId: CaipNetworkId): Promise<void> => {
    const mine = synced
    const [rpcUrl] = networks()
      .filter((network) => network.caipNetworkId === caipNetworkId)
      .flatMap(walletRpcUrls)
    try {
      readSameNetwork(
        await ask('SWITCH_NETWORK', { chainId: frameChainId(caipNetworkId), ...(rpcUrl !== undefined && { rpcUrl }) }),
        caipNetworkId,
      )
    } catch (error) {
      mine.caipNetworkId = undefined
      throw error instanceof WidgetError && error.code === 'WALLET'
        ? new WidgetError('CHAIN_NOT_IN_WALLET', {}, { cause: error })
        : error
    }
    mine.caipNetworkId = caipNetworkId
  }
  /** What was shared must be so still: in a frame that began anew somebody else may be logged in. */
  const recognise = async (namespace: Namespace): Promise<void> => {
    const before = shares.of(namespace)
    const { address } = shares.active(namespace)
    shares.note(namespace, await fetchUser(namespace))
    changed(namespace, before)
    if (!isSameAddress(namespace, shares.active(namespace).address, address)) throw new WidgetError('ACCOUNT_MISMATCH')
  }
  const prefer = async (namespace: Namespace): Promise<void> => {
    const mine = synced
    const { type, address } = shares.active(namespace)
    mine.type = undefined
    readSameAddress(await ask('SET_PREFERRED_ACCOUNT', { type }), namespace, address)
    mine.type = type
  }
  const makeReady = async (namespace: Namespace): Promise<void> => {
    // A frame that began anew on the way is told all of it again.
    for (let tries = 1; tries <= MAX_TRIES && !isTold(namespace); tries++) {
      const { caipNetworkId } = shares.of(namespace)
      if (synced.caipNetworkId !== caipNetworkId) await goTo(caipNetworkId)
      if (!synced.known.has(namespace)) await recognise(namespace)
      if (shares.hasKinds(namespace) && synced.type !== shares.active(namespace).type) await prefer(namespace)
    }
  }
  const check = (namespace: Namespace, meant: Meant): void => {
    if (shares.of(namespace).caipNetworkId !== meant.caipNetworkId) {
      throw new WidgetError('CHAIN_MISMATCH', {
        network:
          networks().find(({ caipNetworkId }) => caipNetworkId === meant.caipNetworkId)?.name ?? meant.caipNetworkId,
      })
    }
    if (!isSameAddress(namespace, shares.active(namespace).address, meant.address))
      throw new WidgetError('ACCOUNT_MISMATCH')
  }

  /**
   * Ready and said in one go: the frame may begin anew at any moment, and then it is made ready again. Its answer is
   * waited for outside of the line.
   */
  const say = async (
    { namespace, method, params, timeoutMs }: Request,
    mayAsk: () => void,
    isQuestion: boolean,
  ): Promise<unknown> => {
    for (let tries = 1; ; tries++) {
      const { answer, isSaid } = await alone(
        () => !isTold(namespace),
        async () => {
          await makeReady(namespace)
          mayAsk()
          const beganAnew = new WidgetError('CANCELLED')
          let answer: Promise<unknown> = Promise.resolve()
          const isSaid = await new Promise<boolean>((resolve, reject) => {
            const beforeSaid = (): void => {
              mayAsk()
              if (!isTold(namespace)) throw beganAnew
              resolve(true)
            }
            answer = ask('RPC_REQUEST', { method, params }, { timeoutMs, beforeSaid })
            answer.catch((error: unknown) =>
              error === beganAnew && tries < MAX_TRIES ? resolve(false) : reject(toWidgetError(error)),
            )
          })
          if (isSaid && isQuestion) {
            const mine = answer
              .catch(() => undefined)
              .finally(() => {
                if (shown === mine) shown = undefined
              })
            shown = mine
          }
          return { answer, isSaid }
        },
      )
      if (isSaid) return answer
    }
  }

  return {
    forget: () => void (synced = { known: new Set() }),
    read: (namespace, caipNetworkId) =>
      alone(
        () => caipNetworkId !== undefined && synced.caipNetworkId !== caipNetworkId,
        () => fetchUser(namespace, caipNetworkId),
      ),
    readAgain: (namespace) =>
      alone(
        () => !isTold(namespace),
        async () => {
          await makeReady(namespace)
          return fetchUser(namespace)
        },
      ),
    switchTo: (namespace, caipNetworkId, mayGo) =>
      inLine(async () => {
        if (!mayGo()) throw new WidgetError('WALLET_BUSY')
        await goTo(caipNetworkId)
        const answer = await fetchUser(namespace, caipNetworkId)
        if (answer.caipNetworkId !== caipNetworkId) throw new WidgetError('CHAIN_NOT_IN_WALLET')
        return answer
      }),
    prepare: async (namespace, meant) => {
      check(namespace, meant)
      await inLine(() => makeReady(namespace))
      check(namespace, meant)
    },
    request: (request) => say(request, () => undefined, false),
    question: ({ meant, signal, ...request }) =>
      say(
        request,
        () => {
          if (signal.aborted) throw new UserRejectedError()
          check(request.namespace, meant)
        },
        true,
      ),
  }
}

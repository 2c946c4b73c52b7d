import { isCaipNetworkId, namespaceOf } from '../../domain'
import { WidgetError } from '../../errors'
import type { Siwx, SiwxMessageData, SiwxSession } from '../../options'
import type { Services } from '../../store'
import type { Network } from '../../domain'
import { toMessageText } from './messageText'
import { isSessionOf, isSessionTimely } from './sessionRules'
import { siwxSessionsKey } from './sessionsKey'

/** A sign-in lasts this long; then it is asked for again. */
export const SESSION_LIFETIME_MS = 7 * 24 * 3_600_000

/** English and ASCII, as EIP-4361 has it; wallets show it as it is. */
const STATEMENT = 'Sign in to prove that this account is yours. It is free and moves nothing.'

type Needs = Pick<Services, 'adapters' | 'storage' | 'page' | 'clock' | 'randomId' | 'logger'> & {
  networkOf(chainId: string): Network | undefined
}

/** What is signed in to: the page without what its address may carry of the visitor. */
function pageUri(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/**
 * Sign-in without a server (spec §4; CAIP-122): messages bound to this site with a nonce nobody can guess, signatures
 * verified here, by the account's key or on its chain, when they come and each time they are read.
 */
export function createBuiltInSiwx({ adapters, storage, page, clock, randomId, logger, networkOf }: Needs): Siwx {
  const domain = (): string => new URL(page.url()).host
  const verify = async ({ data, message, signature }: SiwxSession): Promise<boolean> => {
    const network = networkOf(data.chainId)
    if (!network) return false
    const verifier = await adapters.loadSignatures(namespaceOf(network.caipNetworkId))
    return verifier.verifyMessage({ network, address: data.accountAddress, message, signature })
  }
  const isTimely = (session: SiwxSession): boolean => isSessionTimely(session, { domain: domain(), now: clock.now() })
  const keep = (sessions: SiwxSession[]): void => storage.set(siwxSessionsKey, sessions)
  const without = (chainId: string, address: string): SiwxSession[] =>
    storage.get(siwxSessionsKey).filter(({ data }) => !isSessionOf(data, chainId, address))
  return {
    async createMessage({ accountAddress, chainId }) {
      if (!isCaipNetworkId(chainId)) throw new WidgetError('UNSUPPORTED_CHAIN')
      const now = clock.now()
      const data: SiwxMessageData = {
        accountAddress,
        chainId,
        domain: domain(),
        uri: pageUri(page.url()),
        version: '1',
        // Random by the browser's secure source; letters and digits only, as EIP-4361 has it.
        nonce: randomId().replaceAll('-', ''),
        statement: STATEMENT,
        issuedAt: new Date(now).toISOString(),
        expirationTime: new Date(now + SESSION_LIFETIME_MS).toISOString(),
      }
      return { ...data, toString: () => toMessageText(data) }
    },
    async addSession(session) {
      if (!isTimely(session) || !(await verify(session))) throw new WidgetError('SIWX_INVALID')
      const { chainId, accountAddress } = session.data
      keep([...without(chainId, accountAddress), session])
    },
    async revokeSession(chainId, address) {
      keep(without(chainId, address))
    },
    async setSessions(sessions) {
      const checked = await Promise.all(sessions.map(async (session) => isTimely(session) && (await verify(session))))
      if (checked.includes(false)) throw new WidgetError('SIWX_INVALID')
      keep([...sessions])
    },
    async getSessions(chainId, address) {
      const found = storage.get(siwxSessionsKey).filter(({ data }) => isSessionOf(data, chainId, address))
      const good: SiwxSession[] = []
      for (const session of found) if (isTimely(session) && (await verify(session))) good.push(session)
      if (good.length < found.length) {
        logger.info('siwx: a stored session is not good any more', { chainId })
        keep([...without(chainId, address), ...good])
      }
      return good
    },
  }
}

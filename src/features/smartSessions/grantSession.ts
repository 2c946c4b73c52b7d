import type { AskWallet } from '../../adapters/eip155/walletRequest'
import { isSameAddress, parseCaipAddress, type CaipAddress } from '../../domain'
import { HttpError, WidgetError } from '../../errors'
import type { Logger } from '../../lib/logger'
import type { Clock } from '../../lib/time'
import { checkCapabilities } from './capabilities'
import { checkGrant, type CheckedGrant } from './permissions/checkGrant'
import type { Activation, CoSigner } from './coSigner'
import { isSameKey } from './permissions/keyRules'
import { readSessionRequest } from './requestRules'
import type { GrantedSession, SessionRequest } from './sessionRequest'
import { UnfinishedSessionError } from './unfinishedSessionError'

/**
 * What granting needs. `checkAccount` asks the wallet again which account and network it is on, and throws when it went
 * elsewhere.
 */
export type GrantNeeds = {
  ask: AskWallet
  coSigner: CoSigner
  caipAddress: CaipAddress
  checkAccount(): Promise<void>
  clock: Clock
  logger: Logger
}

type AskedSession = SessionRequest & { address: string }

/** The request for just this account, on the network it is on. @throws ACCOUNT_MISMATCH, SESSION_REQUEST */
function forAccount(request: SessionRequest, caipAddress: CaipAddress): AskedSession {
  const { address, caipNetworkId } = parseCaipAddress(caipAddress)
  if (request.address !== undefined && !isSameAddress('eip155', request.address, address))
    throw new WidgetError('ACCOUNT_MISMATCH')
  if (`eip155:${BigInt(request.chainId)}` !== caipNetworkId)
    throw new WidgetError('SESSION_REQUEST', { field: 'chainId', problem: 'must be the network of the account' })
  return { ...request, address }
}

/** The service's key comes first (reference, flows §12.3): both must sign. */
function withCoSigner(
  asked: AskedSession,
  key: SessionRequest['signer']['data']['keys'][number],
  host: string,
): AskedSession {
  const { keys } = asked.signer.data
  // One key in both places would act alone.
  if (keys.some((other) => isSameKey(other, key))) throw new WidgetError('MALFORMED_ANSWER', { host })
  return { ...asked, signer: { type: 'keys', data: { keys: [key, ...keys] } } }
}

/** Whether nobody knows if the service took what it was sent. */
const isUncertain = (error: unknown): boolean =>
  error instanceof HttpError
    ? error.status >= 500
    : error instanceof WidgetError && ['NETWORK', 'TIMEOUT', 'MALFORMED_ANSWER'].includes(error.code)

/**
 * Tells the service of the grant, once; where its answer does not come, the context it holds says whether it took it.
 */
async function activate({ coSigner, logger }: GrantNeeds, activation: Activation): Promise<void> {
  try {
    await coSigner.activate(activation)
  } catch (error) {
    if (!isUncertain(error)) throw error
    const context = await coSigner.readContext(activation.pci).catch((failure: unknown) => {
      logger.info('sessions: whether it was activated is not known', failure)
      return null
    })
    if (context === null || context.toLowerCase() !== activation.context.toLowerCase()) throw error
  }
}

/**
 * Has the wallet grant what a page asks for, once, in this order (reference, flows §12.1, §12.2, §12.3, §12.4, §12.5):
 * the request checked, what the wallet can, the service's key, account and network again, the wallet, its answer
 * checked, the service told.
 * @throws SESSION_REQUEST, SESSION_UNSUPPORTED, UserRejectedError and others before anything was granted;
 * UnfinishedSessionError after
 */
export async function grantSession(request: unknown, needs: GrantNeeds): Promise<GrantedSession> {
  const { ask, coSigner, caipAddress, checkAccount, clock, logger } = needs
  const asked = forAccount(readSessionRequest(request, clock), caipAddress)
  await checkCapabilities(ask, asked, { account: asked.address, logger })
  const { pci, key } = await coSigner.create(asked)
  const wished = withCoSigner(asked, key, 'co-signer')
  await checkAccount()
  const answer = await ask('wallet_grantPermissions', [wished])
  const { chainId, address } = asked
  const session = (part: Pick<SessionRequest, 'permissions' | 'expiry'>): GrantedSession => ({
    permissions: part.permissions,
    context: pci,
    expiry: part.expiry,
    address,
    chainId,
  })
  let grant: CheckedGrant
  try {
    grant = checkGrant(answer, wished)
  } catch (cause) {
    const field = cause instanceof WidgetError ? String(cause.params.field) : 'answer'
    throw new UnfinishedSessionError('SESSION_MISMATCH', { field, session: session(asked) }, { cause })
  }
  const granted = session(grant)
  try {
    await activate(needs, { pci, ...grant })
  } catch (cause) {
    throw new UnfinishedSessionError('SESSION_NOT_ACTIVATED', { session: granted }, { cause })
  }
  return granted
}

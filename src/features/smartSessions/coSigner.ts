import type { ApiContext } from '../../api/apiContext'
import type { HttpClient } from '../../api/httpClient'
import { serviceQuery } from '../../api/sdk'
import type { SupportedChains } from '../../api/supportedChains'
import { parseCaipAddress, type CaipAddress } from '../../domain'
import { WidgetError } from '../../errors'
import { isRecord } from '../../lib/isRecord'
import { isOutcomeUnknown } from './isOutcomeUnknown'
import { readSessions } from './readSessions'
import { readBegunSession, sessionsPath, type BegunSession } from './sessionCalls'
import type { SessionPermissionRequest, SessionPolicy, SessionRequest, SessionSigner } from './sessionRequest'
import { isGone } from './smartSession'

/** What the service is told of a grant, so that it signs along from now on. */
export type Activation = {
  pci: string
  expiry: number
  signer: SessionSigner
  permissions: SessionPermissionRequest[]
  policies: SessionPolicy[]
  context: string
}

/** The service that signs along in an account's sessions. Each call is made once. @throws HttpError, WidgetError */
export type CoSigner = {
  /** @throws PROJECT_ID_MISSING, UNSUPPORTED_SESSIONS where the service does not serve the network */
  create(request: SessionRequest): Promise<BegunSession>
  activate(activation: Activation): Promise<void>
  /** The wallet's context of an activated session; `null` where it is none. */
  readContext(pci: string): Promise<string | null>
  /** A session that is revoked already is no failure. */
  revoke(revocation: { pci: string; signature: string }): Promise<void>
}

type CoSignerNeeds = {
  http: HttpClient
  supportedChains: SupportedChains
  api: Pick<ApiContext, 'apiUrl' | 'projectId' | 'clientId' | 'sdkType' | 'sdkVersion'>
  caipAddress: CaipAddress
}

/** Makes the way to the service for one account (reference, data-api §3.13). */
export function createCoSigner({
  http,
  supportedChains,
  api: { apiUrl, clientId, ...caller },
  caipAddress,
}: CoSignerNeeds): CoSigner {
  const query = { ...serviceQuery(caller), clientId }
  const post = (
    call: 'activate' | 'revoke' | undefined,
    body: object,
    more?: Record<string, string>,
  ): Promise<unknown> =>
    http.request({ method: 'POST', url: apiUrl + sessionsPath(caipAddress, call), query: { ...query, ...more }, body })
  return {
    async create(request) {
      if (caller.projectId === undefined) throw new WidgetError('PROJECT_ID_MISSING')
      if (!(await supportedChains.has(parseCaipAddress(caipAddress).caipNetworkId)))
        throw new WidgetError('UNSUPPORTED_SESSIONS')
      const begun = readBegunSession(await post(undefined, request, { v: '2' }))
      if (!begun) throw new WidgetError('MALFORMED_ANSWER', { host: new URL(apiUrl).host })
      return begun
    },
    async activate(activation) {
      await post('activate', activation)
    },
    async readContext(pci) {
      const answer = await http.request({
        method: 'GET',
        url: apiUrl + sessionsPath(caipAddress, 'getcontext'),
        query: { ...query, pci },
      })
      return isRecord(answer) && typeof answer.context === 'string' ? answer.context : null
    },
    async revoke(revocation) {
      try {
        await post('revoke', revocation)
      } catch (error) {
        if (!isOutcomeUnknown(error)) throw error
        const sessions = readSessions(
          await http.request({ method: 'GET', url: apiUrl + sessionsPath(caipAddress), query }).catch(() => undefined),
        )
        if (!sessions || !isGone(sessions, revocation.pci)) throw error
      }
    },
  }
}

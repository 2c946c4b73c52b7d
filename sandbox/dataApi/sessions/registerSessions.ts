import type { Handler, Router } from '../../http/router'
import type { Endpoint } from '../registerDataApi'
import { activateSession, createSession, getContext, listSessions, revokeSession } from './sessions'
import { signOperation } from './signOperation'

/** `/api/v1/sessions`: what smart accounts allow to other keys, and the second of the two keys that use it. */
export function registerSessions(router: Router, handle: (endpoint: Endpoint) => Handler): void {
  router.get('/api/v1/sessions/:id', handle(listSessions), ['sessions-list'])
  router.post('/api/v1/sessions/:id', handle(createSession), ['sessions-create'])
  router.post('/api/v1/sessions/:id/activate', handle(activateSession), ['sessions-activate'])
  router.get('/api/v1/sessions/:id/getcontext', handle(getContext), ['sessions-getcontext'])
  router.post('/api/v1/sessions/:id/revoke', handle(revokeSession), ['sessions-revoke'])
  router.post('/api/v1/sessions/:id/sign', handle(signOperation), ['sessions-sign'])
}

import type { Handler, Router } from '../../http/router'
import type { Endpoint } from '../registerDataApi'
import { lookUpAddress, lookUpName, suggestNames } from './lookups'
import { registerName } from './registerName'

/** `/api/v1/profile`: names of accounts, looked up and registered. */
export function registerProfile(router: Router, handle: (endpoint: Endpoint) => Handler): void {
  router.get('/api/v1/profile/account/:name', handle(lookUpName), ['profile-account'])
  router.get('/api/v1/profile/reverse/:address', handle(lookUpAddress), ['profile-reverse'])
  router.get('/api/v1/profile/suggestions/:name', handle(suggestNames), ['profile-suggestions'])
  router.post('/api/v1/profile/account', handle(registerName), ['profile-register'])
}

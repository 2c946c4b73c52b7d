import type { Router } from '../http/router'
import type { World } from '../world'
import { registerAuthPages } from './pages/registerPages'
import { registerAuthApi } from './server/authApi'

/** The auth origin: the embedded wallet's frame, the pages of its login, and its server. */
export function registerAuth(router: Router, world: World): void {
  registerAuthPages(router, world)
  registerAuthApi(router, world)
}

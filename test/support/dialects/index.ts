import * as accounts from './accounts'
import * as chainIds from './chainIds'
import type { Dialect } from './dialect'
import * as lateInjection from './lateInjection'
import * as listeners from './listeners'
import * as locking from './locking'
import * as nestedErrors from './nestedErrors'
import * as severalProviders from './severalProviders'
import * as throwingProxy from './throwingProxy'
import * as unanswered from './unanswered'

/** Every dialect, by what it does. */
export const dialects: readonly Dialect[] = [
  lateInjection,
  severalProviders,
  nestedErrors,
  chainIds,
  accounts,
  locking,
  unanswered,
  listeners,
  throwingProxy,
].flatMap((file) => Object.values<Dialect>(file))

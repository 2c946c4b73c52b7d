import { createAnalyticsSwitch } from '../api/analyticsSwitch'
import type { ApiContext, NetworkServices } from '../api/apiContext'
import { createHttpClient } from '../api/httpClient'
import { createSupportedChains } from '../api/supportedChains'
import type { Logger } from '../lib/logger'
import type { Clock } from '../lib/time'

/** Makes the ways to the hosted services. They load with the first call: a page where nobody connects asks nobody. */
export function createNetworkServices({
  context,
  logger,
  clock,
}: {
  context: () => ApiContext
  logger: Logger
  clock: Clock
}): NetworkServices {
  const http = createHttpClient({ clock })
  return {
    http,
    supportedChains: createSupportedChains({ http, context, logger }),
    analyticsSwitch: createAnalyticsSwitch({ http, context, logger }),
  }
}

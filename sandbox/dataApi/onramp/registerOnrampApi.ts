import type { Handler, Router } from '../../http/router'
import type { Endpoint } from '../registerDataApi'
import { onrampUrl } from './onrampUrl'
import { onrampOptions } from './options'
import { onrampQuote } from './quote'

/** Buying with money, as far as it is the data API's: what there is, what it costs, and where to go. */
export function registerOnrampApi(router: Router, handle: (endpoint: Endpoint) => Handler): void {
  router.get('/api/v1/onramp/options', handle(onrampOptions), ['onramp-options'])
  router.post('/api/v1/onramp/quote', handle(onrampQuote), ['onramp-quote'])
  router.post('/api/v1/generators/onrampurl', handle(onrampUrl), ['onramp-url'])
}

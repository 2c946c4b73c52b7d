import { isRecord, readKey } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import type { Eip1193Provider } from '../eip1193/eip1193Provider'
import { createProviderEvents } from '../eip1193/providerEvents'
import { ProviderRpcError } from '../eip1193/providerError'
import type { MiniAppHost } from './miniAppProtocol'

const INTERNAL_ERROR = -32603

/** An error of the client's wallet, with its number. */
function toError(said: unknown): ProviderRpcError {
  const code = readKey(said, 'code')
  const message = readKey(said, 'message')
  return new ProviderRpcError(
    typeof code === 'number' ? code : INTERNAL_ERROR,
    typeof message === 'string' ? message.slice(0, 500) : 'Farcaster',
  )
}

/** The wallet of the Farcaster client around the page (EIP-1193). */
export function createMiniAppProvider(host: MiniAppHost, logger: Logger): Eip1193Provider {
  const { on, removeListener, tell } = createProviderEvents(logger)
  host.onWalletEvent(tell)
  let count = 0
  return {
    async request({ method, params }) {
      const question = { jsonrpc: '2.0', id: count++, method, ...(params !== undefined && { params }) }
      const answer = await host.call('ethProviderRequestV2', question).catch((error: unknown) => {
        throw toError(error)
      })
      if (!isRecord(answer)) throw toError(undefined)
      if (answer.error !== undefined) throw toError(answer.error)
      return answer.result
    },
    on,
    removeListener,
  }
}

import type { SignClientTypes } from '@walletconnect/types'
import type { Logger } from '../../lib/logger'

type RelayLogger = Exclude<SignClientTypes.Options['logger'], string | undefined>

/** What the relay client says of itself, without its details: they hold keys and messages. */
export function createRelayLogger(logger: Logger): RelayLogger {
  const silent = () => undefined
  const warn = (...said: unknown[]) =>
    logger.info(`relay: ${said.map(reasonOf).filter(Boolean).join(' ').slice(0, 200)}`)
  const relayLogger: unknown = {
    level: 'silent',
    trace: silent,
    debug: silent,
    info: silent,
    warn,
    error: warn,
    fatal: warn,
    bindings: () => ({ context: '' }),
    child: () => relayLogger,
  }
  if (!isRelayLogger(relayLogger)) throw new TypeError('unreachable')
  return relayLogger
}

const reasonOf = (said: unknown): string =>
  (said instanceof Error ? said.message : typeof said === 'string' ? said : '').replace(/[0-9a-f]{32,}/gi, '…')

// What is put together stands right above; the library's own type has dozens of parts that nobody calls.
const isRelayLogger = (value: unknown): value is RelayLogger =>
  typeof value === 'object' && value !== null && 'child' in value

import type { Network } from '../domain'
import { WidgetError } from '../errors'

/** What is thrown of an answer that is not what the documentation of a network's nodes promises. */
export const notReadable = (network: Network, cause?: unknown): WidgetError =>
  new WidgetError('MALFORMED_ANSWER', { host: network.name }, { cause })

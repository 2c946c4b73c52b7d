import type { argumentTexts } from './argumentTexts'
import { facadeTexts } from './facadeTexts'
import type { flowTexts } from './flowTexts'
import { optionTexts } from './optionTexts'
import type { pairingTexts } from './pairingTexts'

/**
 * The English text of what may be thrown from the start, by code (spec §8); `flowTexts` and `pairingTexts` have the
 * rest. They are the error part of the English catalogue (`i18n/messages/en.ts` includes them), and live on this lower
 * floor so that an error has its text when it is made.
 */
export const errorTexts = {
  ...facadeTexts,
  ...optionTexts,
  'error.INVALID_VIEW': 'There is no view named {view}',
  'error.WALLET_NOT_FOUND': 'The wallet {connectorId} isn’t available on this page',
  'error.NETWORK_NOT_CONFIGURED': 'This site doesn’t use the network {network}',
  'error.UNSUPPORTED_CHAIN': 'Unsupported chain',
  'error.INVALID_CAIP_ADDRESS': 'Invalid CAIP Address',
  // What may be wrong with an answer of a service: widgets ask some before the catalogue is there.
  'error.CANCELLED': 'The request was cancelled',
  'error.ORIGIN_NOT_ALLOWED': 'Invalid App Configuration: Origin not found on Allowlist - update configuration',
  'error.HTTP': 'HTTP status code: {status}',
  'error.TIMEOUT': 'No answer from {host} in time',
  'error.NETWORK': 'No connection to {host}',
  'error.MALFORMED_ANSWER': 'We couldn’t read the answer from {host}',
} as const

/** The key of a text that can be thrown. */
type ErrorTextKey =
  | keyof typeof errorTexts
  | keyof typeof argumentTexts
  | keyof typeof flowTexts
  | keyof typeof pairingTexts

/** The stable word a host and the product tell errors apart by. */
export type ErrorCode = ErrorTextKey extends `error.${infer Code}` ? Code : never

import type { ErrorCode } from '../errorTexts'
import type { ErrorFacts } from './types'

/** What goes wrong with the page, its options and the services behind it. */
export const pageFacts = {
  HTTP: { curedBy: 'service', again: 'later', when: 'A service answered with this status' },
  INTERNAL: { curedBy: 'us', again: 'once', when: 'Something the widget did not foresee; `cause` has what was thrown' },
  INVALID_ARGUMENT: {
    curedBy: 'your page',
    again: 'no',
    when: '`open()` was given an argument that the view does not take or that cannot be read',
  },
  INVALID_OPTION: {
    curedBy: 'your page',
    again: 'no',
    when: 'An option cannot be used; the message names it and says why. The rest of the options work',
  },
  INVALID_VIEW: { curedBy: 'your page', again: 'no', when: '`open()` named a view that does not exist' },
  LOAD_FAILED: {
    curedBy: 'your page',
    again: 'yes',
    when: 'A file of the widget could not be loaded: offline, a removed version, or a policy that blocks it',
  },
  MALFORMED_ANSWER: {
    curedBy: 'service',
    again: 'later',
    when: 'A service answered something that is not in its documented form',
  },
  NETWORK: {
    curedBy: 'your page',
    again: 'yes',
    when: 'A service could not be reached: offline, CORS, or a policy of your page',
  },
  NO_RPC_URL: { curedBy: 'your page', again: 'no', when: 'The network has no node: name one in `rpcUrls`' },
  REMOVED: { curedBy: 'your page', again: 'no', when: 'The element left the page while your call was waiting' },
  RPC: { curedBy: 'service', again: 'as the message says', when: 'The node refused the call, with its reason' },
  TIMEOUT: { curedBy: 'service', again: 'yes', when: 'A service did not answer in time' },
} as const satisfies Partial<Record<ErrorCode, ErrorFacts>>

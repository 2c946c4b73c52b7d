/** What may be wrong with an answer of a service: widgets ask some before the catalogue is there. */
export const serviceTexts = {
  'error.CANCELLED': 'The request was cancelled',
  'error.ORIGIN_NOT_ALLOWED': 'Invalid App Configuration: Origin not found on Allowlist - update configuration',
  'error.HTTP': 'HTTP status code: {status}',
  'error.TIMEOUT': 'No answer from {host} in time',
  'error.NETWORK': 'No connection to {host}',
  'error.MALFORMED_ANSWER': 'The answer of {host} could not be read',
} as const

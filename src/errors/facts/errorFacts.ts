import type { ErrorCode } from '../errorTexts'
import { identityFacts } from './identityFacts'
import { moneyFacts } from './moneyFacts'
import { pageFacts } from './pageFacts'
import type { ErrorFacts } from './types'
import { walletFacts } from './walletFacts'

/**
 * What each error means, who can cure it and whether to try again: `npm run api` writes docs/errors.md from it. A code
 * without facts is an error of types. No file of the product imports this: it is for the guide alone.
 */
export const errorFacts = {
  ...pageFacts,
  ...walletFacts,
  ...moneyFacts,
  ...identityFacts,
} as const satisfies Readonly<Record<ErrorCode, ErrorFacts>>

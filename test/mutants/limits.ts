import { faultsIn, type Mutant } from './mutant'

const LIMITS = ['src/config/limits/limits.test.ts']

/** Numbers of the specification, changed. */
export const limitFaults: readonly Mutant[] = [
  ...faultsIn('src/config/limits/cache.ts', LIMITS, {
    'balances are kept for five minutes': ['PORTFOLIO_CACHE_TTL_MS = 30_000', 'PORTFOLIO_CACHE_TTL_MS = 300_000'],
  }),
  ...faultsIn('src/config/limits/general.ts', LIMITS, {
    'three recent wallets are remembered': ['MAX_RECENT_WALLETS = 2', 'MAX_RECENT_WALLETS = 3'],
  }),
  ...faultsIn('src/config/limits/account.ts', LIMITS, {
    'a service in trouble is asked again at once': ['BALANCE_RETRY_BLOCK_MS = 30_000', 'BALANCE_RETRY_BLOCK_MS = 300'],
  }),
  ...faultsIn('src/config/limits/swap.ts', LIMITS, {
    'the provider takes ten times its part': ['PROVIDER_FEE_BASIS_POINTS = 85n', 'PROVIDER_FEE_BASIS_POINTS = 850n'],
    'a swap may lose ten percent to begin with': ['DEFAULT_SLIPPAGE_PERCENT = 1', 'DEFAULT_SLIPPAGE_PERCENT = 10'],
    'nobody warns of a high slippage': ['HIGH_SLIPPAGE_PERCENT = 5', 'HIGH_SLIPPAGE_PERCENT = 50'],
    'a swap may lose everything': ['MAX_SLIPPAGE_PERCENT = 50', 'MAX_SLIPPAGE_PERCENT = 100'],
    'a bad price asks nothing': ['BAD_PRICE_IMPACT = 500', 'BAD_PRICE_IMPACT = 5_000'],
    'a permit is good for a month': ['PERMIT_LIFETIME_SECONDS = 1_800', 'PERMIT_LIFETIME_SECONDS = 2_592_000'],
  }),
  ...faultsIn('src/config/limits/transactions.ts', LIMITS, {
    'a confirmed transaction is not looked at again': ['REORG_WATCH_MS = 30_000', 'REORG_WATCH_MS = 0'],
  }),
  ...faultsIn('src/config/limits/directory.ts', LIMITS, {
    'a page has other wallets than the service thinks': ['DIRECTORY_PAGE_SIZE = 40', 'DIRECTORY_PAGE_SIZE = 400'],
  }),
  ...faultsIn('src/config/limits/login.ts', LIMITS, {
    'a code of five digits is sent off': ['CODE_LENGTH = 6', 'CODE_LENGTH = 5'],
    'mails can be sent without a pause': ['EMAIL_RESEND_MS = 30_000', 'EMAIL_RESEND_MS = 0'],
  }),
  ...faultsIn('src/features/onramp/restrictedTimeZones.ts', LIMITS, {
    'buying is offered where it is not allowed': ["'ASIA/HONG_KONG', ", ''],
  }),
]

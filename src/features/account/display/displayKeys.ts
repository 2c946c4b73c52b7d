import type { StorageKey } from '../../../storage'

const CURRENCY = /^[A-Z]{3}$/

/** The currency the visitor chose in the menu (ISO 4217); `null`: the page's. */
export const currencyKey: StorageKey<string | null> = {
  name: 'currency',
  fallback: null,
  read: (stored) => (typeof stored === 'string' && CURRENCY.test(stored) ? stored : undefined),
}

/** Whether the visitor hides small balances. */
export const hidesSmallBalancesKey: StorageKey<boolean> = {
  name: 'hides-small-balances',
  fallback: false,
  read: (stored) => (typeof stored === 'boolean' ? stored : undefined),
}

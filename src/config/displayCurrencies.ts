/** What the service names prices in (reference, data-api §3.5), of the currencies that are money of a country. */
export const DISPLAY_CURRENCIES = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'INR', 'JPY'] as const

/** What prices come in. */
export const PRICE_CURRENCY = 'USD'

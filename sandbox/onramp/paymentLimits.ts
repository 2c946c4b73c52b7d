/** What can be paid with, and how much at once. All amounts in cents. */
export const fiatCurrencies = ['USD', 'EUR'] as const
export type FiatCurrency = (typeof fiatCurrencies)[number]

export const isFiatCurrency = (value: unknown): value is FiatCurrency =>
  fiatCurrencies.some((currency) => currency === value)

export type PaymentLimits = { minCents: bigint; maxCents: bigint }

/** The same for every currency. */
export const methodLimits = {
  card: { minCents: 1_000n, maxCents: 750_000n },
  ach_bank_account: { minCents: 1_000n, maxCents: 2_500_000n },
} as const satisfies Record<string, PaymentLimits>

/** Limits of a quote, which does not know yet how will be paid: those of the method that takes most. */
export const widestLimits: PaymentLimits = Object.values(methodLimits).reduce<PaymentLimits>(
  (widest, { minCents, maxCents }) => ({
    minCents: minCents < widest.minCents ? minCents : widest.minCents,
    maxCents: maxCents > widest.maxCents ? maxCents : widest.maxCents,
  }),
  methodLimits.card,
)

export const isWithin = (cents: bigint, { minCents, maxCents }: PaymentLimits): boolean =>
  cents >= minCents && cents <= maxCents

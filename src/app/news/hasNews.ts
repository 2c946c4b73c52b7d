import type { RootState } from '../../store'

/** Whether a transaction or a purchase ended while the widget was closed. */
export const hasNews = ({ transactions, onramp }: Pick<RootState, 'transactions' | 'onramp'>): boolean =>
  Boolean(transactions?.news[0] ?? onramp?.order?.isNews)

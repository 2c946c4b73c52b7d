import type { Features } from '../config'
import { WidgetError } from '../errors'
import type { WidgetOptions } from './types'

/** The part of the state that keeps what the host asked for. */
export type OptionsState = { options: WidgetOptions | null }

/** What the host asked for. */
export function selectOptions({ options }: OptionsState): WidgetOptions {
  if (options === null) throw new WidgetError('INTERNAL')
  return options
}

/** Whether wallets that are not in this browser are offered: without this source nothing leads to a code or a link. */
export const selectOffersPairing = (state: OptionsState): boolean =>
  selectOptions(state).connectors.includes('walletconnect')

/** The features the host left on. */
export const selectFeatures = (state: OptionsState): Features => selectOptions(state).features

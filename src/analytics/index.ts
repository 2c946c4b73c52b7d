export type { AnalyticsEvent, SendProperties, SwapProperties } from './events'
export { originRefused } from './originRefused'
export { trackEvent } from './trackEvent'

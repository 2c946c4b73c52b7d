export type { AnalyticsEvent, SendProperties } from './events'
export { originRefused } from './originRefused'
export { trackEvent } from './trackEvent'

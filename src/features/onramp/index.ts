export { onrampSlice } from './onrampSlice'
export type { OnrampState } from './onrampState'

import type { ConnectState } from './connectSlice'

/** The attempt to connect the visitor is in. */
export const selectConnectAttempt = ({ connect }: { connect: ConnectState }): ConnectState => connect

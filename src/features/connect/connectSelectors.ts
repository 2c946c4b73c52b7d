import { createInitialConnectState, type ConnectState } from './connectSlice'

const none = createInitialConnectState()

/** The attempt to connect the visitor is in. */
export const selectConnectAttempt = ({ connect }: { connect?: ConnectState }): ConnectState => connect ?? none

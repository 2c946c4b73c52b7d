import { namespaceOf } from '../../domain'
import { selectFeatures, type OptionsState } from '../../options'
import { selectActiveCaipAddress, selectIsSmartAccount, type AccountsState } from '../account'
import type { NetworksState } from '../networks'
import { createInitialSessionsState, type SessionsState } from './sessionsSlice'
import type { SmartSession } from './smartSession'

type WithAccounts = { account: AccountsState; networks: NetworksState }

const initial = createInitialSessionsState()

/** The sessions of the active account, and what is being done to them. */
export const selectSessions = ({ sessions }: { sessions?: SessionsState }): SessionsState => sessions ?? initial

/** One session by its id; `undefined` where it is not listed. */
export const selectSession = (state: { sessions?: SessionsState }, pci: string | undefined): SmartSession | undefined =>
  selectSessions(state).sessions.find((session) => session.pci === pci)

/** Whether the host turned sessions on. */
export const selectAreSessionsOn = (state: OptionsState): boolean => selectFeatures(state).smartSessions

/** Whether the active account is of a namespace that has sessions. */
export const selectHasSessionsNamespace = (state: WithAccounts): boolean => {
  const caipAddress = selectActiveCaipAddress(state)
  return caipAddress !== null && namespaceOf(caipAddress) === 'eip155'
}

/** Whether the account's view leads to its sessions: they are on, and the account is a smart account. */
export const selectOffersSessions = (state: WithAccounts & OptionsState): boolean =>
  selectAreSessionsOn(state) && selectHasSessionsNamespace(state) && selectIsSmartAccount(state)

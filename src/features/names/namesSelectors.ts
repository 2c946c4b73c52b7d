import { labelProblem } from '../../domain'
import type { MessageKey } from '../../i18n'
import { selectActiveAccount, type AccountsState } from '../account'
import type { NetworksState } from '../networks'
import { createInitialNamesState, type NamesState } from './namesSlice'

type WithNames = { names?: NamesState; account: AccountsState; networks: NetworksState }

const initial = createInitialNamesState()

/** The name being chosen. */
export const selectNames = ({ names }: Pick<WithNames, 'names'>): NamesState => names ?? initial

/** The name the active account has already, or `null`. */
export const selectOwnName = (state: WithNames): string | null => selectActiveAccount(state)?.profileName ?? null

/** Why nothing can be registered yet, in the words of the button; `null` when it can. */
export function selectRegisterHindrance(state: WithNames): MessageKey | null {
  const { label, availability } = selectNames(state)
  const problem = labelProblem(label)
  if (problem === 'empty') return 'names.button.empty'
  if (problem !== null) return 'names.button.wrong'
  return availability === 'taken' ? 'names.button.taken' : null
}

/** Whether the name in the box may be registered now: free, by an account without a name. */
export const selectCanRegister = (state: WithNames): boolean =>
  selectNames(state).requestId === null &&
  selectNames(state).availability === 'free' &&
  selectRegisterHindrance(state) === null &&
  selectOwnName(state) === null

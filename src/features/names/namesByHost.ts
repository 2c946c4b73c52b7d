import { hasFeature } from '../../config/namespaceFeatures'
import { labelProblem, type CaipAddress } from '../../domain'
import { WidgetError } from '../../errors'
import { selectFeatures } from '../../options'
import type { AppThunk, RootState } from '../../store'
import { selectActiveCaipAddress } from '../account'
import { selectActiveChain } from '../networks'
import { nameOf } from './namesApi'
import { selectCanRegister, selectNames, selectOwnName } from './namesSelectors'
import { registerName } from './registerName'
import { typeLabel } from './typeLabel'

/** Why a name cannot be registered. `owned`: the account has one. `unknown`: the service does not say whether it is free. */
export type NameProblem = NonNullable<ReturnType<typeof labelProblem>> | 'taken' | 'owned' | 'unknown'

/** What is known of a name. */
export type CheckedName = {
  /** The whole name that the label becomes. */
  name: string
  /** Absent where it can be registered. */
  problem?: NameProblem
  /** The account's own name, where it has one. */
  ownName?: string
  /** Whole names that are free instead. */
  suggestions: readonly string[]
}

/** What is to be shown before it is confirmed, frozen. */
export type NameReview = { name: string; caipAddress: CaipAddress }
export type PreparedName =
  | { review: NameReview; problem?: undefined }
  | (CheckedName & { problem: NameProblem; review?: undefined })

/** The review that was given out last, by the widget it belongs to. */
const latest = new WeakMap<AbortSignal, NameReview>()

function readName(state: RootState): CheckedName {
  const { label, availability, suggestions } = selectNames(state)
  const ownName = selectOwnName(state)
  const found = (): NameProblem | null => {
    if (ownName !== null) return 'owned'
    const problem = labelProblem(label)
    if (problem !== null) return problem
    if (availability === 'unsupported') throw new WidgetError('UNSUPPORTED_NAMES')
    if (availability === 'taken') return 'taken'
    return availability === 'free' ? null : 'unknown'
  }
  const problem = found()
  return {
    name: nameOf(label),
    suggestions,
    ...(problem !== null && { problem }),
    ...(ownName !== null && { ownName }),
  }
}

/**
 * Asks whether a name is free, by its label ("mira"). Waits for 500 ms; of questions that overlap only the last counts.
 * Rejects with NO_ACTIVE_CAIP_ADDRESS, UNSUPPORTED_NAMES, and with INVALID_TRANSFER while a name is being registered.
 */
export const checkName =
  (label: string): AppThunk<Promise<CheckedName>> =>
  async (dispatch, getState, { loadQueryLayer }) => {
    await loadQueryLayer()
    const namespace = selectActiveChain(getState())
    if (selectActiveCaipAddress(getState()) === null || namespace === null)
      throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    if (!selectFeatures(getState()).names || !hasFeature(namespace, 'names')) throw new WidgetError('UNSUPPORTED_NAMES')
    if (selectNames(getState()).requestId !== null) throw new WidgetError('INVALID_TRANSFER')
    await dispatch(typeLabel(label))
    return readName(getState())
  }

/** Asks the same, and freezes what would be registered. */
export const prepareName =
  (label: string): AppThunk<Promise<PreparedName>> =>
  async (dispatch, getState, { ended }) => {
    const { problem, ...checked } = await dispatch(checkName(label))
    if (problem !== undefined) return { ...checked, problem }
    const caipAddress = selectActiveCaipAddress(getState())
    if (caipAddress === null) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    const review = Object.freeze({ name: checked.name, caipAddress })
    latest.set(ended, review)
    return { review }
  }

/**
 * Has the wallet sign that the account wants the name, once, and registers it. Rejects with why it was not registered:
 * USER_REJECTED, NAME_TAKEN, NAME_OWNED, ..., and INVALID_TRANSFER for a review that is not the last one.
 */
export const confirmName =
  (shown: NameReview): AppThunk<Promise<{ name: string }>> =>
  async (dispatch, getState, { ended }) => {
    const { name, caipAddress } = shown
    const isSame = nameOf(selectNames(getState()).label) === name && selectActiveCaipAddress(getState()) === caipAddress
    if (latest.get(ended) !== shown || !isSame || !selectCanRegister(getState()))
      throw new WidgetError('INVALID_TRANSFER')
    await dispatch(registerName())
    const { error } = selectNames(getState())
    if (error) throw new WidgetError(error.code, error.params)
    // It was left meanwhile: another account is the active one.
    if (selectOwnName(getState()) !== name) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    return { name }
  }

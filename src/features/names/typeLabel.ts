import { NAME_DEBOUNCE_MS } from '../../config/limits/names'
import { labelProblem, toSmallLetters } from '../../domain'
import { wait } from '../../lib/wait'
import { runQuery, type AppThunk } from '../../store'
import { selectActiveCaipNetwork } from '../networks'
import { namesApi } from './namesApi'
import { selectNames } from './namesSelectors'
import { availabilityFailed, availabilityReceived, labelTyped } from './namesSlice'

/**
 * Takes what stands in the name's box, in small letters. A label that keeps the rules is looked up when the visitor
 * pauses (500 ms); only the answer to the latest one counts. Emits labelTyped, then availabilityReceived or
 * availabilityFailed.
 */
export const typeLabel =
  (typed: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId, logger }) => {
    const label = toSmallLetters(typed)
    const network = selectActiveCaipNetwork(getState())
    const requestId = randomId()
    const isChecked = network !== null && labelProblem(label) === null
    dispatch(labelTyped({ label, requestId, isChecked }))
    if (!isChecked) return
    await wait(NAME_DEBOUNCE_MS, new AbortController().signal)
    if (selectNames(getState()).labelRequestId !== requestId) return
    try {
      const start = namesApi.endpoints.suggestions.initiate(
        { label, network },
        { subscribe: false, forceRefetch: true },
      )
      const answer = await dispatch(runQuery((query) => query(start)))
      const availability = answer === null ? 'unsupported' : answer.isTaken ? 'taken' : 'free'
      dispatch(availabilityReceived({ requestId, availability, suggestions: answer?.free ?? [] }))
    } catch (error) {
      logger.info('names: availability is not known', error)
      dispatch(availabilityFailed({ requestId }))
    }
  }

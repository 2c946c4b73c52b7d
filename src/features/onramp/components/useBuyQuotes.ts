import { useEffect } from 'react'
import { useAppDispatch, useAppSelector, type RootState } from '../../../store'
import { fetchQuotes } from '../fetchQuotes'
import { selectOnramp, selectRequest } from '../onrampSelectors'

/** What the prices depend on, as a text: equal for equal purchases. */
function selectQuotedInput(state: RootState): string | undefined {
  const request = selectRequest(state)
  const { asset, currency, ...rest } = request ?? {}
  return request && JSON.stringify([asset?.id, currency?.id, rest, selectOnramp(state).providers.map(({ id }) => id)])
}

/** Keeps the prices true to the form: they are asked for when it opens and whenever its input changes. */
export function useBuyQuotes(): void {
  const dispatch = useAppDispatch()
  const input = useAppSelector(selectQuotedInput)
  useEffect(() => {
    if (input !== undefined) void dispatch(fetchQuotes())
  }, [dispatch, input])
}

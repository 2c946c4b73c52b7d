/**
 * A signal that aborts with the first of these, for its reason. `AbortSignal.any` is younger than the oldest browsers
 * (docs/support.md). One of the signals must end in any case: only that lets go of the others.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason)
    else signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal })
  }
  return either.signal
}

/**
 * A function that reads an answer off a changing source: the same source gives the same answer, and an answer that
 * `isEqual` to the last one is the last one, so that nobody sees a change that is none.
 */
export function createMemoReader<S, T>(
  read: () => S,
  select: (source: S) => T,
  isEqual: (one: T, other: T) => boolean,
): () => T {
  let last: { source: S; answer: T } | undefined
  return () => {
    const source = read()
    if (last?.source === source) return last.answer
    const answer = select(source)
    last = { source, answer: last && isEqual(last.answer, answer) ? last.answer : answer }
    return last.answer
  }
}

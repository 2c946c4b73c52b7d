/** The source with the mutant's `find`, which must stand in it exactly once, replaced. Throws where the row has gone stale. */
export function applyMutant(source, { find, replace }) {
  const pieces = source.split(find)
  if (pieces.length !== 2) throw new Error(`"find" stands ${pieces.length - 1} times in the file, not once`)
  if (find === replace) throw new Error('"replace" changes nothing')
  return pieces.join(replace)
}

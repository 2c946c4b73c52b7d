/**
 * Matches the code of `find` however its lines are broken: a formatter moves breaks, and the comma that stands last in
 * a list comes with them.
 */
function inAnyLayout(find) {
  const tokens = find.match(/\w+|[^\w\s]/g) ?? []
  const parts = tokens.map((token) =>
    /[)\]}]/.test(token) ? `,?\\s*\\${token}` : token.replaceAll(/[^\w]/g, String.raw`\$&`),
  )
  return new RegExp(parts.join(String.raw`\s*`), 'g')
}

/**
 * The source with the mutant's `find`, which must stand in it exactly once, replaced. Throws where the row has gone
 * stale.
 */
export function applyMutant(source, { find, replace }) {
  const places = [...source.matchAll(inAnyLayout(find))]
  if (places.length !== 1) throw new Error(`"find" stands ${places.length} times in the file, not once`)
  if (find === replace) throw new Error('"replace" changes nothing')
  const [{ index, 0: found }] = places
  return `${source.slice(0, index)}${replace}${source.slice(index + found.length)}`
}

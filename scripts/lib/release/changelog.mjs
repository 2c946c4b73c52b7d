const PENDING = '\n## Unreleased\n'

/** What stands between one heading of a version and the next. */
const sectionFrom = (text, start) => {
  const end = text.indexOf('\n## ', start)
  return text.slice(start, end === -1 ? undefined : end).trim()
}

/** What the changelog says of a version, without its heading; `undefined` when it has no section. */
export function changelogOf(text, version) {
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(.*\\)$`, 'm').exec(text)
  return heading ? sectionFrom(text, heading.index + heading[0].length) : undefined
}

/**
 * The changelog with what is pending under the heading of a version and its date. Throws where nothing is pending, or
 * the version has a section already.
 */
export function releaseChangelog(text, version, date) {
  if (changelogOf(text, version) !== undefined) throw new Error(`CHANGELOG.md has a section ${version} already`)
  const start = text.indexOf(PENDING)
  if (start === -1) throw new Error('CHANGELOG.md has no section "Unreleased"')
  if (!/^- /m.test(sectionFrom(text, start + PENDING.length)))
    throw new Error('CHANGELOG.md says nothing of this version')
  return text.replace(PENDING, `\n## ${version} (${date})\n`)
}

const PENDING = /^## (?:Unreleased|(\d+\.\d+\.\d+) \(not yet published\))$/m

const sectionAt = (text, from) => {
  const end = text.indexOf('\n## ', from)
  return text.slice(from, end === -1 ? undefined : end)
}

/**
 * The changelog with what is pending under the heading of a version and its date. Throws where nothing is pending, or
 * the version has a section already.
 */
export function releaseChangelog(text, version, date) {
  if (text.includes(`\n## ${version} (${date.slice(0, 2)}`))
    throw new Error(`CHANGELOG.md has a section ${version} already`)
  const heading = PENDING.exec(text)
  if (!heading) throw new Error('CHANGELOG.md has no section "Unreleased"')
  const [whole, planned] = heading
  if (planned !== undefined && planned !== version)
    throw new Error(`CHANGELOG.md plans ${planned}, and ${version} is to be released`)
  const body = sectionAt(text, heading.index + whole.length)
  if (!/^\s*- /m.test(body)) throw new Error('CHANGELOG.md says nothing of this version')
  return text.replace(whole, `## ${version} (${date})`)
}

/** What the changelog says of a version, without its heading. */
export function changelogOf(text, version) {
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(.*\\)$`, 'm').exec(text)
  return heading ? sectionAt(text, heading.index + heading[0].length).trim() : undefined
}

/** Whose news it is: where several tags of a page follow the same transaction, one of them says what became of it. */
const owners = new Map<string, object>()

/** Whether a tag says this piece of news: the first that asks. */
export function claimNews(id: string, tag: object): boolean {
  const owner = owners.get(id) ?? tag
  owners.set(id, owner)
  return owner === tag
}

/** Another tag may say what this one has not said yet. */
export function releaseNews(tag: object): void {
  for (const [id, owner] of owners) if (owner === tag) owners.delete(id)
}

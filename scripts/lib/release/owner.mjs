/** Stands in package.json wherever only the owner of the repository knows what belongs there. */
const OWNER = 'OWNER'

/** The fields of a package.json that the owner has still to fill in, by name. */
export const ownerFields = (manifest) =>
  Object.keys(manifest).filter((name) => JSON.stringify(manifest[name]).includes(OWNER))

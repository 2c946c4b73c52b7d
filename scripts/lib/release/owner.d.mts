/** The fields of a package.json that the owner has still to fill in, by name. */
export function ownerFields(manifest: object): readonly string[]

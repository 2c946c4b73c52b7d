export function ownerFields(manifest: unknown): readonly string[]

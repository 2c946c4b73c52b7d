export function packedFiles(root: string, manifest: { files: readonly string[] }): readonly string[]

export const WAY: readonly string[]
export const ON_THE_WAY: Readonly<Record<string, readonly string[]>>
export function partOf(id: string): string
export function noteVisitChunks(noted: Map<string, string | undefined>): {
  generateBundle(
    this: { getModuleInfo(id: string): { dynamicImporters: readonly string[]; importedIds: readonly string[] } },
    options: object,
    bundle: object,
  ): void
}

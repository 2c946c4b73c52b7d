export function relayKeys(): {
  transform(this: { error(message: string): never }, code: string, id: string): { code: string; map: null } | null
}

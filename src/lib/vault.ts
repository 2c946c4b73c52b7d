/** A place that keeps things for the next page, whole and by name; it gives nothing back where it cannot. */
export type Vault = {
  /** What was kept under the name, unchecked; `undefined` when there is nothing. */
  get(name: string): Promise<unknown>
  set(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
}

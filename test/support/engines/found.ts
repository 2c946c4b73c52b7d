/** A name as it goes into a page: exact, or the parts of a pattern. */
export type FoundName = string | { source: string; flags: string }

/**
 * Where something is that can be pressed: the middle of it, in pixels of the window. Null where it is not, or something
 * else is before it.
 */
export type Found = { x: number; y: number; isDisabled: boolean } | null

export type Find = (role: string, name: FoundName) => Found

/** What the script of finder.ts offers to a page. */
export type EngineFinder = {
  find: Find
  /** Whether the press that followed reached what was found: what moves away under the pointer is not pressed. */
  isPressed(): boolean
}

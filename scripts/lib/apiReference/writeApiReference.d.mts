/** The page of the public interface, from the manifest and the typings of the last build. */
export function apiReference(): string

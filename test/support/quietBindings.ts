/**
 * To be imported before `@solana/spl-token`: one of its packages says on its first import that it has no binary part
 * here, which is so on purpose, because installations run no scripts.
 */
const { warn } = console

console.warn = (...said: unknown[]): void => {
  if (typeof said[0] === 'string' && said[0].startsWith('bigint: Failed to load bindings')) return
  warn(...said)
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a screen reader is told in a scene, by a hash; nothing where there is no file of it. */
export function hashOfWords(scene: string): string | undefined {
  const file = join(process.cwd(), 'test', 'spoken', `${scene}.txt`)
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8) : undefined
}

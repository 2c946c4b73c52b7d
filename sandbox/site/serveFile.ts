import { readFile, stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { notFound, type Answer } from '../http/answer'
import { mimeTypeOf } from './mimeTypes'

/** A file below `folder`, or 404. Nothing above the folder can be reached. */
export async function serveFile(folder: string, path: string): Promise<Answer> {
  const full = normalize(join(folder, path))
  if (!full.startsWith(folder + sep)) return notFound()
  try {
    if (!(await stat(full)).isFile()) return notFound()
    return {
      status: 200,
      type: mimeTypeOf(full),
      body: await readFile(full),
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
    }
  } catch {
    return notFound()
  }
}

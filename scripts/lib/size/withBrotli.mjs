import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/** What is known of each file of a build, with what it weighs as brotli too: as small as a server can have it ready. */
export async function withBrotli(stats, distFolder) {
  const entries = Object.entries(stats).map(async ([fileName, known]) => {
    const brotliBytes = (await compress(await readFile(join(distFolder, fileName)))).length
    return [fileName, { ...known, brotliBytes }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

import { createServer } from 'node:net'
import { readSamples, type Sample } from '../docs/readSamples'
import type { Host } from './packedSandbox'

/** The code blocks of the guide; those with the name of a file are that file. */
export const guideSamples: readonly Sample[] = readSamples('docs/testing-your-app.md')

const isFile = ({ name }: Sample): boolean => name.includes('.')

/** The code of one. Throws where there is none of that name. */
export function guideCode(name: string): string {
  const found = guideSamples.find((sample) => sample.name === name)
  if (!found) throw new Error(`The guide has no sample ${name}`)
  return found.code
}

/** Writes every file of the guide into a host's folder. */
export function writeGuide(host: Host): void {
  for (const { name, code } of guideSamples.filter(isFile)) host.write(name, code)
}

/** What the tests of the guide are called, by their files. */
export const guideTests = (): string[] =>
  guideSamples
    .filter(({ name }) => name.endsWith('.spec.mjs'))
    .flatMap(({ code }) => Array.from(code.matchAll(/^test\('([^']+)'/gm), ([, title = '']) => title))

/** A port nobody listens to now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}

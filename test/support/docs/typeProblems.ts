import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distFiles } from '../delivery/dist'
import { sampleId } from './guides'
import type { Sample } from './readSamples'

const COMPILER = join(process.cwd(), 'node_modules', 'typescript', 'bin', 'tsc')

/** What a page of the guides has besides its script. */
const GLOBALS = `import type { WalletWidgetElement } from 'wallet-widget'
declare global {
  const widget: WalletWidgetElement
  const signerPublicKey: string
  const account: string
}
`

/** What JavaScript leaves to its author: whether something may be absent. */
const LAX = { allowJs: true, checkJs: true, strict: false, exactOptionalPropertyTypes: false }

/**
 * What the compiler says of samples, each a file of a host with nothing but the published typings; empty when all is
 * well. TypeScript is judged strictly.
 */
export function typeProblems(samples: readonly Sample[]): string {
  const isStrict = samples.every(({ lang }) => lang === 'ts')
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'guide-types-')))
  try {
    const installed = join(folder, 'node_modules', 'wallet-widget')
    for (const name of distFiles.filter((file) => file.endsWith('.d.ts')))
      cpSync(join('dist', name), join(installed, 'dist', name))
    cpSync('package.json', join(installed, 'package.json'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }')
    const settings = JSON.parse(readFileSync(join('test', 'types', 'tsconfig.json'), 'utf8')) as {
      compilerOptions: object
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { ...settings.compilerOptions, ...(!isStrict && LAX), moduleDetection: 'force' },
        include: ['*'],
      }),
    )
    writeFileSync(join(folder, 'globals.d.ts'), GLOBALS)
    for (const sample of samples)
      writeFileSync(join(folder, `${sampleId(sample).replace('#', '.')}.${sample.lang}`), sample.code)
    const { stdout, stderr, error } = spawnSync(process.execPath, [COMPILER, '--pretty', 'false', '-p', folder], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (error) throw error
    return `${stdout}${stderr}`.trim()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

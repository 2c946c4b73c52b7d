// Angular's compiler on src/wrongUses.ts of the folder it is started in: it has to refuse every line marked "wrong:",
// and no other.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const file = resolve('src', 'wrongUses.ts')
const compilerPath = createRequire(join(process.cwd(), 'package.json')).resolve('@angular/compiler-cli')
const { createCompilerHost, createProgram, readConfiguration } = await import(pathToFileURL(compilerPath))

const { options } = readConfiguration(resolve('tsconfig.json'))
const host = createCompilerHost({ options })
const program = createProgram({ rootNames: [file], options, host })
await program.loadNgStructureAsync()
const found = [
  ...program.getTsOptionDiagnostics(),
  ...program.getTsSyntacticDiagnostics(),
  ...program.getTsSemanticDiagnostics(),
  ...program.getNgStructuralDiagnostics(),
  ...program.getNgSemanticDiagnostics(),
]

const text = readFileSync(file, 'utf8')
const lineAt = (position) => text.slice(0, position).split('\n').length
const refused = found.map((problem) => ({
  line: problem.file?.fileName.endsWith('wrongUses.ts') ? lineAt(problem.start) : 0,
  message: problem.messageText,
}))
const wrong = text.split('\n').flatMap((line, index) => (/(?:\/\/|<!--) wrong:/.test(line) ? [index + 1] : []))

const problems = [
  ...wrong
    .filter((line) => !refused.some((one) => one.line === line))
    .map((line) => `line ${line} is wrong, and Angular's compiler lets it pass`),
  ...refused
    .filter(({ line }) => !wrong.includes(line))
    .map(({ line, message }) => `line ${line}: ${typeof message === 'string' ? message : message.messageText}`),
]
if (problems.length > 0) {
  console.error(`${file}\n${problems.join('\n')}`)
  process.exitCode = 1
}

// What the two judges of packages say of one: `node test/support/delivery/inspectPackage.mjs <tarball>`.
import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

const tarball = readFileSync(process.argv[2])
const { messages, pkg } = await publint({
  pack: { tarball: tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength) },
  level: 'suggestion',
  strict: true,
})
const {
  types,
  problems = [],
  entrypoints = {},
} = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
console.log(
  JSON.stringify({
    publint: messages.map((message) => `${message.type} ${message.code}: ${formatMessage(message, pkg)}`),
    types,
    entrypoints: Object.keys(entrypoints),
    problems: problems.map(({ kind, entrypoint, resolutionKind, ...facts }) =>
      [kind, entrypoint, resolutionKind, facts.fileName].filter(Boolean).join(' '),
    ),
  }),
)

import { readFileSync } from 'node:fs'

// 95 of 100 such intervals hold the figure of all faults.
const Z = 1.96

/** Wilson's interval of a share, which stays within 0 and 1 where the share is near to them. */
function intervalOf(hits, tries) {
  const share = hits / tries
  const wide = 1 + Z ** 2 / tries
  const middle = (share + Z ** 2 / (2 * tries)) / wide
  const half = (Z * Math.sqrt((share * (1 - share)) / tries + Z ** 2 / (4 * tries ** 2))) / wide
  return [middle - half, middle + half]
}

const percent = (share) => (100 * share).toFixed(1)

/** What a report of Stryker's says of a folder, in one line. */
export function readScore(reportFile) {
  const { files } = JSON.parse(readFileSync(reportFile, 'utf8'))
  const counts = {}
  for (const { status } of Object.values(files).flatMap(({ mutants }) => mutants))
    counts[status] = (counts[status] ?? 0) + 1
  const { Killed = 0, Timeout = 0, Survived = 0, NoCoverage = 0, CompileError = 0, RuntimeError = 0 } = counts
  const noticed = Killed + Timeout
  const tried = noticed + Survived + NoCoverage
  const parts = [
    `${percent(noticed / tried)} %`,
    ...(CompileError > 0 ? [`(${intervalOf(noticed, tried).map(percent).join(' to ')})`] : []),
    `${tried} of ${tried + CompileError} tried, ${noticed} noticed (${Timeout} by the time), ${Survived} not noticed,`,
    `${NoCoverage} reached by no test, ${RuntimeError} could not be tried`,
  ]
  return parts.join(' ')
}

import { checkNodes } from './checkNodes'
import { checkPolicy } from './checkPolicy'
import { checkScripts } from './checkScripts'
import { checkServices } from './checkServices'
import type { Finding } from './finding'
import type { Setup } from './setup'

/** Tries everything that visitors of the page would use. */
export async function examine(setup: Setup): Promise<readonly Finding[]> {
  const [scripts, services, nodes] = await Promise.all([checkScripts(setup), checkServices(setup), checkNodes(setup)])
  return [...setup.findings, ...checkPolicy(setup), ...scripts, ...services, ...nodes]
}

const lineOf = ({ subject, problem, cure, isNote }: Finding): string => {
  if (problem === undefined) return `ok    ${subject}`
  return `${isNote ? 'note ' : 'FAIL '} ${subject} ${problem}\n      ${isNote ? '' : 'cure: '}${cure}`
}

const rank = ({ problem, isNote }: Finding): number => (problem === undefined ? 2 : isNote ? 1 : 0)

/** What was found as one screen of text: what fails first, each with its cure. */
export function report(findings: readonly Finding[]): string {
  const failed = findings.filter((finding) => rank(finding) === 0).length
  const lines = findings.toSorted((one, other) => rank(one) - rank(other)).map(lineOf)
  return [
    ...lines,
    '',
    failed === 0 ? `Everything of ${findings.length} checks works` : `${failed} of ${findings.length} checks failed`,
  ].join('\n')
}

import { findChromium } from '../lib/chromium.mjs'
import { examine, report } from './examine'
import { fetchPage } from './fetchPage'
import { readConfig, readPage } from './readSetup'
import { SetupError, type HostPage } from './setup'
import { visitPage } from './visitPage'

const USAGE = 'npm run doctor -- --page https://shop.example/   or   npm run doctor -- --config doctor.json'

/** The page as visitors have it; without a browser, as its server sends it. */
async function meetPage(address: string): Promise<HostPage> {
  const executablePath = await findChromium().catch(() => undefined)
  const visited = executablePath === undefined ? undefined : await visitPage(address, executablePath)
  return visited ?? fetchPage(address)
}

/**
 * `--page URL` or `--config FILE`. Answers the exit code: 0 when everything works, 1 when something fails, 2 when
 * nothing could be examined.
 */
export async function runDoctor(words: readonly string[], say: (text: string) => void): Promise<number> {
  const [kind, target] = words
  if ((kind !== '--page' && kind !== '--config') || target === undefined || words.length > 2) {
    say(USAGE)
    return 2
  }
  try {
    const findings = await examine(
      kind === '--page' ? await readPage(await meetPage(target)) : await readConfig(target),
    )
    say(report(findings))
    return findings.some(({ problem, isNote }) => problem !== undefined && !isNote) ? 1 : 0
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say(error.message)
    return 2
  }
}

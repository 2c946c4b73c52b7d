import { chromium, type Browser } from 'playwright-core'
import { attributeOf, optionNames } from '../../src/options'
import { optionTable } from '../../src/options/optionTable'
import { SetupError, type HostPage } from './setup'

/** A page that never comes to rest is read as it is by then. */
const PATIENCE_MS = 20_000

// Chromium's own walls around a page stay up, except for root, whom it refuses to start with them.
const ARGUMENTS = ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]

/** Options made of functions stay on the page: nothing outside of it could ask them. */
const LEGIBLE = optionNames
  .filter((name) => optionTable[name] !== 'object')
  .map((name) => ({ name, attribute: attributeOf(name) }))

/** Runs in the page: the attributes of the first tag, and the properties in which it differs from a new one. */
function readTag(options: readonly { name: string; attribute: string }[]): [string, unknown][] | undefined {
  const tag = document.querySelector('wallet-widget')
  if (tag === null) return undefined
  const fresh = document.createElement('wallet-widget')
  // No function in here has a name: what runs this file would have each call a helper that the page has not.
  const properties = options.flatMap(({ name, attribute }): [string, unknown][] => {
    const [json, unset] = [tag, fresh].map((element) => {
      try {
        return JSON.stringify(Reflect.get(element, name))
      } catch {
        // What JSON cannot say, no file of options could say either.
        return undefined
      }
    })
    return tag.hasAttribute(attribute) || json === undefined || json === unset ? [] : [[name, JSON.parse(json)]]
  })
  return [...[...tag.attributes].map(({ name, value }): [string, unknown] => [name, value]), ...properties]
}

/**
 * A page as a visitor's browser has it once its scripts ran. Answers `undefined` when the browser does not start.
 * @throws SetupError when the page does not come, or has no tag once its scripts ran
 */
export async function visitPage(address: string, executablePath: string): Promise<HostPage | undefined> {
  let browser: Browser
  try {
    browser = await chromium.launch({ executablePath, args: ARGUMENTS })
  } catch {
    return undefined
  }
  try {
    const page = await browser.newPage()
    const response = await page.goto(address, { timeout: PATIENCE_MS }).catch((error: unknown) => {
      throw new SetupError(`${address} does not answer: ${String(error).split('\n')[0]}`)
    })
    if (response?.status() !== 200) throw new SetupError(`${address} answers ${response?.status()}`)
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined)
    const options = await page.evaluate(readTag, LEGIBLE)
    if (options === undefined) throw new SetupError(`${address} has no <wallet-widget> after its scripts ran`)
    return {
      address: page.url(),
      html: await page.content(),
      policyHeader: (await response.headerValue('content-security-policy')) ?? '',
      options,
      findings: [],
    }
  } finally {
    await browser.close()
  }
}

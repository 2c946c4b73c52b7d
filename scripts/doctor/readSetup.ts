import { readFile } from 'node:fs/promises'
import { areAllNetworksLearnt, learnNetworks } from '../../src/config/learnNetworks'
import { isRecord, readKey } from '../../src/lib/isRecord'
import { attributeOf, optionNames, parseOptions, readOptionValues, type OptionName } from '../../src/options'
import { networkProblems, problemsOf } from '../../src/options/optionProblems'
import { bad, note, type Finding } from './finding'
import { attributesOf, elementsOf } from './html'
import { SetupError, type HostPage, type Setup, type WidgetScript } from './setup'

type Parts = Pick<Setup, 'origin' | 'policies' | 'scripts'> & {
  given: ReadonlyMap<OptionName, unknown>
  findings: Finding[]
}

/** Reads the options as the widget does, with a finding for each that it could not use. */
async function toSetup({ given, findings, ...rest }: Parts): Promise<Setup> {
  if (!areAllNetworksLearnt()) await learnNetworks()
  const { values, unread } = readOptionValues(given)
  const { options, problems } = parseOptions(values, { name: '', description: '', url: rest.origin, icon: undefined })
  const found = [...problemsOf(unread), ...(await networkProblems(unread)), ...problems].map(({ option, reason }) =>
    bad(`option ${option}`, reason, 'see docs/options.md'),
  )
  return { ...rest, options, findings: [...findings, ...found] }
}

const optionOf = (name: string): OptionName | undefined =>
  optionNames.find((option) => option === name || attributeOf(option) === name)

/** The options of a file or tag by their names; what is no option is a finding. */
function optionsOf(entries: readonly (readonly [string, unknown])[], findings: Finding[]): Map<OptionName, unknown> {
  const given = new Map<OptionName, unknown>()
  for (const [name, value] of entries) {
    const option = optionOf(name)
    if (option !== undefined) given.set(option, value)
    else findings.push(bad(`option ${name}`, 'is none of the widget', 'see docs/options.md'))
  }
  return given
}

const textsOf = (value: unknown): readonly string[] => [value ?? []].flat().filter((item) => typeof item === 'string')

/**
 * A file of the form `{ "origin": "https://shop.example", "contentSecurityPolicy": "…", "script": "https://…",
 * "options": { … } }`: for pages that set options by script. The options are named as properties or as attributes.
 * @throws SetupError
 */
export async function readConfig(path: string): Promise<Setup> {
  let file: unknown
  try {
    file = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new SetupError(`${path} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const origin = readKey(file, 'origin')
  const options = readKey(file, 'options')
  if (typeof origin !== 'string' || !/^https?:\/\/[^/]+$/.test(origin))
    throw new SetupError(`${path} names no "origin" such as "https://shop.example"`)
  if (!isRecord(options)) throw new SetupError(`${path} has no "options"`)
  const findings: Finding[] = []
  const scripts = textsOf(readKey(file, 'script')).map((url): WidgetScript => ({
    url: new URL(url, origin).href,
    isModule: true,
    hasCrossOrigin: false,
  }))
  return toSetup({
    origin,
    policies: textsOf(readKey(file, 'contentSecurityPolicy')),
    scripts,
    findings,
    given: optionsOf(Object.entries(options), findings),
  })
}

const WIDGET_FILE = /\/wallet-widget(?:\.iife|\.loader)?\.js(?:$|\?)/
/** Attributes that every element has, or that are states. */
const NO_OPTIONS = /^(?:id|class|style|slot|lang|dir|title|hidden|tabindex|open|on\w+|aria-[\w-]+|data-[\w-]+)$/

/** Reads what a page says of the widget: the options of its first `<wallet-widget>`, its policies, the widget's script. */
export async function readPage({ address, html, policyHeader, options, findings: known }: HostPage): Promise<Setup> {
  const { origin } = new URL(address)
  const findings = [...known]
  const entries = options.filter(([name]) => !NO_OPTIONS.test(name))
  const policies = [
    ...policyHeader.split(','),
    ...elementsOf(html, 'meta')
      .map(attributesOf)
      .filter((meta) => meta.get('http-equiv')?.toLowerCase() === 'content-security-policy')
      .map((meta) => meta.get('content') ?? ''),
  ]
    .map((policy) => policy.trim())
    .filter((policy) => policy !== '')
  const scripts = elementsOf(html, 'script')
    .map(attributesOf)
    .filter((script) => WIDGET_FILE.test(script.get('src') ?? ''))
    .map((script): WidgetScript => ({
      url: new URL(script.get('src') ?? '', address).href,
      isModule: script.get('type') === 'module',
      hasCrossOrigin: script.has('crossorigin'),
      ...(script.has('integrity') && { integrity: script.get('integrity') }),
    }))
  if (scripts.length === 0)
    findings.push(note('script', 'of the widget is not named in the page', 'nothing where a bundle brings it'))
  if (!entries.some(([name]) => name === 'networks'))
    findings.push(note('option networks', 'is not set: Ethereum is examined', 'name the networks of the page'))
  return toSetup({ origin, policies, scripts, findings, given: optionsOf(entries, findings) })
}

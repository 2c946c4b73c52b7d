import { readFile } from 'node:fs/promises'
import { areAllNetworksLearnt, learnNetworks } from '../../src/config/learnNetworks'
import { isRecord, readKey } from '../../src/lib/isRecord'
import { attributeOf, optionNames, parseOptions, readOptionValues, type OptionName } from '../../src/options'
import { networkProblems, problemsOf } from '../../src/options/optionProblems'
import { ask } from './ask'
import { bad, note, type Finding } from './finding'
import { attributesOf, elementsOf } from './html'
import type { Setup, WidgetScript } from './setup'

/** A page or file that cannot be examined at all. */
export class SetupError extends Error {
  override name = 'SetupError'
}

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

/**
 * A page as its server sends it: its first `<wallet-widget>` with the attributes it has there, its policies, the
 * widget's script.
 * @throws SetupError when the page does not come or has no such tag
 */
export async function readPage(address: string): Promise<Setup> {
  const reply = await ask(address, { redirect: 'follow' })
  if ('failure' in reply) throw new SetupError(`${address} does not answer: ${reply.failure}`)
  if (reply.status !== 200) throw new SetupError(`${address} answers ${reply.status}`)
  const { origin } = new URL(address)
  const [tag] = elementsOf(reply.text, 'wallet-widget')
  if (tag === undefined) {
    throw new SetupError(
      `${address} has no <wallet-widget> in the HTML its server sends. Where a framework draws it, write what it sets into a file: --config`,
    )
  }
  const findings: Finding[] = []
  const entries = [...attributesOf(tag)].filter(([name]) => !NO_OPTIONS.test(name))
  const policies = [
    ...(reply.headers.get('content-security-policy') ?? '').split(','),
    ...elementsOf(reply.text, 'meta')
      .map(attributesOf)
      .filter((meta) => meta.get('http-equiv')?.toLowerCase() === 'content-security-policy')
      .map((meta) => meta.get('content') ?? ''),
  ]
    .map((policy) => policy.trim())
    .filter((policy) => policy !== '')
  const scripts = elementsOf(reply.text, 'script')
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
    findings.push(
      note('option networks', 'is not in the tag: Ethereum is examined', 'where a script sets it, use --config'),
    )
  return toSetup({ origin, policies, scripts, findings, given: optionsOf(entries, findings) })
}

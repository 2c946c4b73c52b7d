import { serviceQuery } from '../../src/api/sdk'
import { isRecord, readKey } from '../../src/lib/isRecord'
import { ask, jsonOf, mixedContentProblem, preflightProblem, problemOf, type Reply } from './ask'
import { checkRelay } from './checkRelay'
import { bad, good, note, type Finding } from './finding'
import { allowsFraming } from './policy'
import type { Setup } from './setup'

const addressOf = (base: string, path: string, { options }: Setup, query: Record<string, string> = {}): string => {
  const given = Object.entries({ ...query, ...serviceQuery(options) }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  return `${base}${path}?${new URLSearchParams(given).toString()}`
}

/** An address that nobody has. */
const NOBODY = `0x${'0'.repeat(40)}`

type Service = { subject: string; url: string; origin: string; isExpected(answer: unknown): boolean }

/** Reads from a service as the widget does, and says what is wrong with the answer. */
async function read({ subject, url, origin, isExpected }: Service): Promise<{ finding: Finding; reply?: Reply }> {
  const blocked = mixedContentProblem(url, origin)
  if (blocked) return { finding: { subject, ...blocked } }
  const reply = await ask(url, { headers: { origin } })
  const problem = problemOf(reply, origin)
  if (problem) return { finding: { subject, ...problem } }
  if (!isExpected(jsonOf(reply)))
    return {
      finding: bad(subject, 'answers something else than the widget reads', 'compare it with docs/your-own-backend.md'),
    }
  return { finding: good(subject), reply }
}

async function checkDataApi(setup: Setup): Promise<readonly Finding[]> {
  const {
    options: { apiUrl, networks },
    origin,
  } = setup
  const subject = `data API ${apiUrl}`
  const { finding, reply } = await read({
    subject,
    origin,
    url: addressOf(apiUrl, '/v1/supported-chains', setup),
    isExpected: (answer) => Array.isArray(readKey(answer, 'http')),
  })
  if (!reply) return [finding]
  const served = readKey(jsonOf(reply), 'http')
  // Which networks are served is told to everybody; who asks is looked at with the first question about an account.
  const account = await read({
    subject,
    origin,
    url: addressOf(apiUrl, `/v1/identity/${NOBODY}`, setup),
    isExpected: isRecord,
  })
  if (!account.reply) return [account.finding]
  const missing = networks
    .filter(({ caipNetworkId }) => !(Array.isArray(served) && served.includes(caipNetworkId)))
    .map(({ name }) => name)
  return missing.length === 0
    ? [finding]
    : [
        finding,
        note(
          subject,
          `does not serve ${missing.join(', ')}`,
          'nothing: balances come from the nodes there, without prices',
        ),
      ]
}

async function checkDirectory(setup: Setup): Promise<Finding> {
  const {
    options: { explorerUrl },
    origin,
  } = setup
  const isExpected = (answer: unknown): boolean => isRecord(answer) && Array.isArray(answer['data'])
  return (
    await read({
      subject: `wallet directory ${explorerUrl}`,
      origin,
      url: addressOf(explorerUrl, '/getWallets', setup, { page: '1', entries: '4' }),
      isExpected,
    })
  ).finding
}

/** Only the preflight: an event of ours would be counted as a visitor's. */
async function checkAnalytics(setup: Setup): Promise<Finding> {
  const {
    options: { analyticsUrl },
    origin,
  } = setup
  const subject = `analytics ${analyticsUrl}`
  const url = addressOf(analyticsUrl, '/e', setup)
  const problem = mixedContentProblem(url, origin) ?? (await preflightProblem(url, origin))
  return problem ? { subject, ...problem } : good(subject)
}

async function checkEmbeddedWallet(setup: Setup): Promise<Finding> {
  const {
    options: { authUrl },
    origin,
  } = setup
  const subject = `embedded wallet ${authUrl}`
  const url = addressOf(authUrl, '/sdk', setup)
  const blocked = mixedContentProblem(url, origin)
  if (blocked) return { subject, ...blocked }
  const reply = await ask(url)
  if ('failure' in reply) return bad(subject, `does not answer: ${reply.failure}`, 'check the address')
  if (reply.status !== 200)
    return bad(
      subject,
      `answers ${reply.status}`,
      reply.status === 403 ? `add ${origin} to the project's allow list` : 'check the address and the project id',
    )
  return allowsFraming(reply.headers, new URL(url).origin, origin)
    ? good(subject)
    : bad(subject, 'may not be shown in a frame of this page', `let its frame-ancestors name ${origin}`)
}

const nothing: readonly Finding[] = []

/** Every service the page's visitors would use. Without a project id only what has an address of its own is asked. */
export async function checkServices(setup: Setup): Promise<readonly Finding[]> {
  const { projectId, features, connectors, apiUrl, explorerUrl, relayUrl, authUrl, analyticsUrl } = setup.options
  if (projectId === undefined)
    return [
      note(
        'services',
        'are not asked: the page has no project id',
        'give a project-id for the directory, balances with prices, swaps and pairing',
      ),
    ]
  const hasLogin = connectors.includes('auth') && (features.email || features.socials.length > 0)
  const checks = await Promise.all([
    apiUrl === '' ? nothing : checkDataApi(setup),
    explorerUrl === '' ? nothing : checkDirectory(setup),
    features.analytics && analyticsUrl !== '' ? checkAnalytics(setup) : nothing,
    connectors.includes('walletconnect') && relayUrl !== '' ? checkRelay(setup) : nothing,
    hasLogin && authUrl !== '' ? checkEmbeddedWallet(setup) : nothing,
  ])
  return checks.flat()
}

import { nodesWithoutProxy } from '../../src/api/nodeList'
import { chainQuestion, headQuestion, type NodeQuestion } from '../../src/api/nodeQuestions'
import { MAX_HEAD_LAG_BLOCKS } from '../../src/config/limits/nodes'
import { parseCaipNetworkId, type Network } from '../../src/domain'
import { readKey } from '../../src/lib/isRecord'
import { isHttpUrl } from '../../src/lib/isHttpUrl'
import { ask, jsonOf, mixedContentProblem, preflightProblem, problemOf, type CallProblem } from './ask'
import { askSocket } from './askSocket'
import { bad, orGood, type Finding } from './finding'
import type { Setup } from './setup'

type Node = { url: string; network: Network }
type Answered = { findings: Finding[]; height?: number }

const subjectOf = ({ url, network }: Node): string => `node ${url} (${network.name})`

/** Asks a node what the widget asks it, in the widget's way. */
async function askFact<Value>(
  url: string,
  origin: string,
  { method, params, read }: NodeQuestion<Value>,
): Promise<{ problem: CallProblem } | { value: Value | undefined }> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const reply = isHttpUrl(url)
    ? await ask(url, { method: 'POST', headers: { 'content-type': 'application/json', origin }, body })
    : await askSocket(url, origin, body)
  const problem = problemOf(reply, origin)
  if (problem) return { problem }
  const answer = jsonOf(reply)
  const error = readKey(answer, 'error')
  if (error !== undefined)
    return {
      problem: {
        problem: `turns ${method} down: ${String(readKey(error, 'message'))} (${String(readKey(error, 'code'))})`,
        cure: 'name a node that serves it',
      },
    }
  const result = readKey(answer, 'result')
  return result === undefined
    ? { problem: { problem: 'does not speak JSON-RPC', cure: 'check the path of the address' } }
    : { value: read(result) }
}

async function checkRpcNode({ url, network }: Node, origin: string): Promise<Answered> {
  const subject = subjectOf({ url, network })
  const preflight = isHttpUrl(url) ? await preflightProblem(url, origin) : undefined
  const blocked = mixedContentProblem(url, origin) ?? preflight
  if (blocked) return { findings: [{ subject, ...blocked }] }
  const [chain, head] = [chainQuestion(network.caipNetworkId), headQuestion(network.caipNetworkId)]
  if (chain) {
    const served = await askFact(url, origin, chain)
    if ('problem' in served) return { findings: [{ subject, ...served.problem }] }
    const { reference } = parseCaipNetworkId(network.caipNetworkId)
    if (served.value !== reference)
      return {
        findings: [
          bad(
            subject,
            `serves another chain: ${served.value ?? 'unreadable'} instead of ${reference}`,
            'name a node of this network',
          ),
        ],
      }
  }
  if (!head) return { findings: [] }
  const height = await askFact(url, origin, head)
  return 'problem' in height
    ? { findings: [{ subject, ...height.problem }] }
    : { findings: [], height: Number(height.value) }
}

/** Bitcoin is asked through an index in the Esplora form: plain reads. */
async function checkIndex({ url, network }: Node, origin: string): Promise<Answered> {
  const subject = subjectOf({ url, network })
  const blocked = mixedContentProblem(url, origin)
  if (blocked) return { findings: [{ subject, ...blocked }] }
  const replies = await Promise.all(
    ['block-height/0', 'blocks/tip/height'].map((path) => ask(`${url}/${path}`, { headers: { origin } })),
  )
  const problem = replies.map((reply) => problemOf(reply, origin)).find((found) => found !== undefined)
  if (problem) return { findings: [{ subject, ...problem }] }
  const [genesis = '', height = ''] = replies.map((reply) => ('text' in reply ? reply.text.trim() : ''))
  const { reference } = parseCaipNetworkId(network.caipNetworkId)
  if (!genesis.startsWith(reference))
    return {
      findings: [
        bad(
          subject,
          `serves another chain: its first block is ${genesis.slice(0, 32)}`,
          'name an index of this network',
        ),
      ],
    }
  return { findings: [], height: Number(height) }
}

async function checkNetwork(network: Network, { origin }: Setup): Promise<readonly Finding[]> {
  const { namespace } = parseCaipNetworkId(network.caipNetworkId)
  const nodes = nodesWithoutProxy(network).map((url): Node => ({ url, network }))
  if (nodes.length === 0)
    return [bad(`network ${network.name}`, 'has no node: nothing can be read or sent', 'give it rpcUrls')]
  const answers = await Promise.all(
    nodes.map((node) => (namespace === 'bip122' ? checkIndex(node, origin) : checkRpcNode(node, origin))),
  )
  const newest = Math.max(...answers.map(({ height }) => height ?? 0))
  return nodes.flatMap((node, index) => {
    const { findings = [], height = newest } = answers[index] ?? {}
    const subject = subjectOf(node)
    const isOld = newest - height > MAX_HEAD_LAG_BLOCKS
    return orGood(
      subject,
      isOld ? [bad(subject, `is ${newest - height} blocks behind`, 'leave it out: what it says is old')] : findings,
    )
  })
}

/** Every node of every network of the page. */
export async function checkNodes(setup: Setup): Promise<readonly Finding[]> {
  const found = await Promise.all(setup.options.networks.map((network) => checkNetwork(network, setup)))
  return found.flat()
}

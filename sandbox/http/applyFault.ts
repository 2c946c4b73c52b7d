import { json, text, type Answer } from './answer'
import type { Fault } from './faults'
import { isRecord } from './exchange'
import { mergePatch, scramble } from './mutate'

const HUGE_BYTES = 20 * 1024 * 1024
const HUGE_ITEMS = 100_000

/** `drop` closes the connection without an answer. */
export type FaultOutcome = { answer: Answer } | { drop: true }

/** Runs `answer` under a fault. `gone` resolves when the caller hangs up, so that no timer outlives its request. */
export async function applyFault(
  fault: Fault,
  answer: () => Promise<Answer>,
  gone: Promise<void>,
): Promise<FaultOutcome> {
  switch (fault.kind) {
    case 'delay':
      await waitOr(fault.ms ?? 1000, gone)
      return { answer: await answer() }
    case 'timeout':
      await waitOr(fault.ms ?? 120_000, gone)
      return { drop: true }
    case 'offline':
      return { drop: true }
    case 'html':
      return {
        answer: {
          status: 200,
          type: 'text/html; charset=utf-8',
          body: '<!doctype html><title>Welcome</title><h1>It works</h1>',
        },
      }
    case 'empty':
      return { answer: { ...(await answer()), status: 200, body: '' } }
    case 'malformed':
      return { answer: cutOff(await answer()) }
    case 'huge':
      return { answer: inflate(await answer()) }
    case 'mutate':
      return { answer: mutated(await answer(), fault) }
    case 'replace':
      return { answer: json(fault.body ?? null) }
    case '500':
      return { answer: fault.body === undefined ? text('Internal Server Error', 500) : json(fault.body, 500) }
    case '403':
    case '429':
    case '503':
    default:
      return { answer: statusAnswer(fault.kind, fault.body) }
  }
}

const statusTexts = {
  '403': { status: 403, field: 'origin', description: 'Origin not allowed' },
  '429': { status: 429, field: 'rate_limited', description: 'Too many requests. Retry after 1 second.' },
  '503': { status: 503, field: 'provider', description: 'Upstream provider is unavailable' },
}

function statusAnswer(kind: keyof typeof statusTexts, body: unknown): Answer {
  const { status, ...reason } = statusTexts[kind]
  const headers = kind === '403' ? undefined : { 'retry-after': '1' }
  return json(body ?? { status: 'FAILED', reasons: [reason] }, status, headers)
}

function cutOff(answer: Answer): Answer {
  const half =
    typeof answer.body === 'string'
      ? answer.body.slice(0, answer.body.length / 2)
      : answer.body.subarray(0, answer.body.length / 2)
  return { ...answer, status: 200, body: half.length > 0 ? half : '{"data":[' }
}

/** Repeats the items of the first list until the answer is huge; an answer without a list gets one long text. */
function inflate(answer: Answer): Answer {
  const value = parse(answer)
  const fields = isRecord(value) ? value : {}
  const key = Object.keys(fields).find((name) => listOf(fields[name]).length > 0)
  if (key === undefined) return json({ ...fields, padding: 'x'.repeat(HUGE_BYTES) })
  const items = listOf(fields[key])
  const repeated = Array.from({ length: HUGE_ITEMS }, (_, index) => items[index % items.length])
  return json({ ...fields, [key]: repeated })
}

function mutated(answer: Answer, fault: Fault): Answer {
  const value = parse(answer)
  return json(fault.body === undefined ? scramble(value, fault.id) : mergePatch(value, fault.body), answer.status)
}

function parse(answer: Answer): unknown {
  try {
    return JSON.parse(answer.body.toString())
  } catch {
    return {}
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function waitOr(ms: number, gone: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    timer.unref()
    void gone.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

import { MessageFormatter, Methods, type SDKRequestData } from '@safe-global/safe-apps-sdk'
import type { Surroundings } from '../../src/connectors/surrounding/whoIsAround'

export const SAFE_ORIGIN = 'https://app.safe.global'
export const SAFE_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
export const SAFE_TX = `0x${'5a'.repeat(32)}`
export const CHAIN_TX = `0x${'c4'.repeat(32)}`

/** A page in a frame, and the page that holds it; what they say to each other is copied, as in a browser. */
export function aFramedPage(origin = SAFE_ORIGIN) {
  const heard = new EventTarget()
  const said: { message: unknown; target: string }[] = []
  let answer: (message: unknown) => void = () => undefined
  const parent = {
    postMessage(message: unknown, target: string) {
      said.push({ message: structuredClone(message), target })
      if (target === origin) void Promise.resolve().then(() => answer(structuredClone(message)))
    },
  }
  /** Says something to the page, by default as the page around it. */
  const say = (data: unknown, from: { source?: unknown; origin?: string } = {}): void => {
    const event = new Event('message')
    Object.assign(event, { data: structuredClone(data), source: parent, origin, ...from })
    heard.dispatchEvent(event)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is asked for these alone
  const page = {
    parent,
    document,
    addEventListener: heard.addEventListener.bind(heard),
    removeEventListener: heard.removeEventListener.bind(heard),
  } as unknown as Window
  const around: Extract<Surroundings, { kind: 'frame' }> = {
    kind: 'frame',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is written to alone
    parent: parent as unknown as Window,
    origins: [origin],
  }
  return { page, around, parent, said, say, onMessage: (act: (message: unknown) => void) => void (answer = act) }
}

// oxlint-disable-next-line typescript/no-explicit-any -- any answer goes over the wire
type SafeAnswers = Partial<Record<string, (params: unknown) => any>>

const INFO = { safeAddress: SAFE_ADDRESS, chainId: 1, threshold: 1, owners: [], isReadOnly: false }

/**
 * The side of Safe{Wallet}, with the words of its own package; an answer that throws is one of its refusals. Gives what
 * it was asked.
 */
export function holdAsSafe(
  { onMessage, say }: Pick<ReturnType<typeof aFramedPage>, 'onMessage' | 'say'>,
  answers: SafeAnswers = {},
) {
  const asked: { method: string; params: unknown }[] = []
  const all: SafeAnswers = {
    [Methods.getSafeInfo]: () => INFO,
    [Methods.sendTransactions]: () => ({ safeTxHash: SAFE_TX }),
    ...answers,
  }
  onMessage((message) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read as the real one reads it
    const { id, method, params, env } = message as SDKRequestData
    // What no Safe answers, it does not even read.
    if (!env?.sdkVersion || !Object.hasOwn(Methods, method)) return
    asked.push({ method, params })
    try {
      say(MessageFormatter.makeResponse(id, all[method]?.(params), '9.1.0'))
    } catch (error) {
      say(MessageFormatter.makeErrorResponse(id, error instanceof Error ? error.message : '', '9.1.0'))
    }
  })
  return asked
}

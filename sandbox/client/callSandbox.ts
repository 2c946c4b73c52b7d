/** A call the sandbox refused, in its own words. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'

  constructor(
    message: string,
    /** The status of the answer; `null` when there was none. */
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Asks the sandbox and reads its JSON. Throws a `SandboxError` when it refuses or does not answer. */
export async function readJson(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init).catch((cause: unknown) => {
    throw new SandboxError(`No sandbox answers at ${url}. Start one with \`npx wallet-widget-sandbox\`.`, null, {
      cause,
    })
  })
  const text = await response.text()
  if (!response.ok)
    throw new SandboxError(`The sandbox answered ${response.status} to ${url}: ${text}`, response.status)
  return text === '' ? null : JSON.parse(text)
}

export const postJson = (url: string, body: unknown): Promise<unknown> =>
  readJson(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Asks until there is an answer other than `null`. Throws what `problem` says when the time is over. */
export async function poll<Value>(
  look: () => Promise<Value | null>,
  limitMs: number,
  problem: () => string,
): Promise<Value> {
  const end = Date.now() + limitMs
  for (;;) {
    const found = await look()
    if (found !== null) return found
    if (Date.now() > end) throw new SandboxError(problem(), null)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

const POLL_MS = 50

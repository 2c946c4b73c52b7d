import type { IncomingMessage } from 'node:http'

const MAX_BODY_BYTES = 16 * 1024 * 1024

/** One request as a handler sees it. */
export type Exchange = {
  method: string
  url: URL
  /** Named parts of the path, percent-decoded. */
  params: Record<string, string>
  headers: IncomingMessage['headers']
  /** The whole body as text; empty for GET. */
  body: string
  /** Resolves when the caller hangs up, or has its answer. */
  gone: Promise<void>
}

/** Reads the whole body. Throws when it is larger than anything the sandbox is ever sent. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of request) {
    const chunk: unknown = part
    if (!(chunk instanceof Uint8Array)) throw new Error('The body did not come as bytes')
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) throw new Error('Request body is too large')
    parts.push(chunk)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Parses a JSON object, or gives `null` for anything else. */
export function parseObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Text as it is, anything else as JSON. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { isRecord } from '../http/exchange'
import { type SandboxPlaces, sandboxOfWorker } from './sandboxPlaces'

const START_LIMIT_MS = 60_000

export type Reply = { status: number; type: string; text: string; body: unknown }

export type SandboxClient<Running extends { url: string } = SandboxPlaces> = {
  /** The running sandbox; only inside tests and hooks. */
  sandbox: () => Running
  get: (path: string, headers?: Record<string, string>) => Promise<Reply>
  post: (path: string, body?: unknown) => Promise<Reply>
  remove: (path: string) => Promise<Reply>
  /** The result of one JSON-RPC call through the guard. */
  rpc: (chainId: number, method: string, params?: unknown[]) => Promise<unknown>
}

/** The sandbox that the files of this worker share, put back to its first state before each test. */
export const useSandbox = (): SandboxClient => useRunning(sandboxOfWorker)

/**
 * Asks the sandbox that `start` gives before the first test, and puts it back to its first state before each of them.
 */
export function useRunning<Running extends { url: string }>(
  start: () => Promise<Running>,
  stop?: (running: Running) => Promise<void>,
): SandboxClient<Running> {
  let running: Running | null = null
  const sandbox = (): Running => {
    if (!running) throw new Error('The sandbox is not running')
    return running
  }
  const ask = async (path: string, init?: RequestInit): Promise<Reply> => {
    const response = await fetch(path.startsWith('http') ? path : `${sandbox().url}${path}`, init)
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, type, text, body: type.includes('json') ? parse(text) : null }
  }
  const post = (path: string, body: unknown = {}): Promise<Reply> =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  beforeAll(async () => {
    running = await start()
  }, START_LIMIT_MS)
  afterAll(async () => {
    if (running) await stop?.(running)
  })
  beforeEach(async () => {
    await post('/control/reset')
  })

  return {
    sandbox,
    // A browser sends its origin; without one the balance endpoint answers nothing.
    get: (path, headers = { origin: 'https://shop.example' }) => ask(path, { headers }),
    post,
    remove: (path) => ask(path, { method: 'DELETE' }),
    rpc: async (chainId, method, params = []) =>
      field((await post(`/rpc/${chainId}`, { jsonrpc: '2.0', id: 1, method, params })).body, 'result'),
  }
}

/** A field at a path such as `data.0.name`; `undefined` where there is none. */
export function field(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (node, key) => (isRecord(node) ? node[key] : Array.isArray(node) ? node[Number(key)] : undefined),
      value,
    )
}

/** A list at a path; fails the test when there is none. */
export function listAt(value: unknown, path: string): unknown[] {
  const found = path === '' ? value : field(value, path)
  if (!Array.isArray(found)) throw new Error(`There is no list at "${path}" of ${JSON.stringify(value)}`)
  return found
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

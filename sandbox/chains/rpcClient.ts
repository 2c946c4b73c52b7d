import { isRecord } from '../http/exchange'

export type RpcCall = { method: string; params?: unknown[] }

/** An error answer of the node, with its JSON-RPC code. */
export class NodeRpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
    this.name = 'NodeRpcError'
  }
}

/** Talks JSON-RPC to one node, past the guard. Only the sandbox itself has its address. */
export class RpcClient {
  constructor(readonly nodeUrl: string) {}

  /** The result of one call. Throws `NodeRpcError` when the node refuses. */
  async call(method: string, params: unknown[] = []): Promise<unknown> {
    return readResult(await this.forward({ jsonrpc: '2.0', id: 1, method, params }))
  }

  /** The results of several calls, in their order. */
  async batch(calls: RpcCall[]): Promise<unknown[]> {
    if (calls.length === 0) return []
    const answers = await this.forward(
      calls.map((call, id) => ({ jsonrpc: '2.0', id, method: call.method, params: call.params ?? [] })),
    )
    if (!Array.isArray(answers)) throw new Error('The node did not answer a batch with a list')
    const byId = new Map(answers.filter(isRecord).map((answer) => [answer['id'], answer]))
    return calls.map((_, id) => readResult(byId.get(id)))
  }

  /** Sends a JSON-RPC body as it is and gives the node's answer as it is. */
  async forward(body: unknown): Promise<unknown> {
    const response = await fetch(this.nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.json()
  }
}

function readResult(answer: unknown): unknown {
  if (!isRecord(answer)) throw new Error('The node gave no JSON-RPC answer')
  const { error } = answer
  if (isRecord(error)) throw new NodeRpcError(Number(error['code']), String(error['message']), error['data'])
  return answer['result']
}

import { json, type Answer } from './answer'
import { isRecord, toText } from './exchange'

/** An error answer of a JSON-RPC server. */
export class RpcFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
    this.name = 'RpcFailure'
  }
}

export const invalidParams = (message: string): RpcFailure => new RpcFailure(-32602, message)

export type RpcMethod = (params: unknown[]) => unknown

/** Answers one JSON-RPC call or a batch by a table of methods, in the order of the batch. */
export async function answerJsonRpc(body: string, methods: Readonly<Record<string, RpcMethod>>): Promise<Answer> {
  const request = parse(body)
  if (request === undefined) return json(failed(null, new RpcFailure(-32700, 'Parse error')))
  if (!Array.isArray(request)) return json(await answerCall(request, methods))
  if (request.length === 0) return json(failed(null, new RpcFailure(-32600, 'Invalid request')))
  const answers: object[] = []
  for (const call of request) answers.push(await answerCall(call, methods))
  return json(answers)
}

async function answerCall(call: unknown, methods: Readonly<Record<string, RpcMethod>>): Promise<object> {
  if (!isRecord(call) || typeof call['method'] !== 'string')
    return failed(null, new RpcFailure(-32600, 'Invalid request'))
  const { id, method, params = [] } = call
  try {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new RpcFailure(-32601, 'Method not found')
    if (!Array.isArray(params)) throw invalidParams('`params` should be an array')
    return { jsonrpc: '2.0', id: id ?? null, result: (await run(params)) ?? null }
  } catch (problem) {
    return failed(
      id,
      problem instanceof RpcFailure
        ? problem
        : new RpcFailure(-32603, problem instanceof Error ? problem.message : toText(problem)),
    )
  }
}

const failed = (id: unknown, { code, message, data }: RpcFailure): object => ({
  jsonrpc: '2.0',
  id: id ?? null,
  error: { code, message, data },
})

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

import { WidgetError } from './widgetError'

/** A node understood the call and refused it. `data` carries a revert's bytes if there are any. */
export class RpcError extends WidgetError {
  declare readonly rpcCode: number
  declare readonly data: unknown

  constructor(facts: { rpcCode: number; reason: string; data?: unknown }) {
    super('RPC', { reason: facts.reason })
    Object.assign(this, { rpcCode: facts.rpcCode, data: facts.data })
  }
}

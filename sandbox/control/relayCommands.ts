import { isRelayFaultKind, type RelayFault, relayFaultKinds } from '../relay/relayFaults'
import type { World } from '../world'
import { ControlError } from './controlError'

type Body = Record<string, unknown>

const FATAL_CLOSE_CODE = 3000

export function addRelayFault({ relay }: World, body: Body): RelayFault {
  const { kind } = body
  if (!isRelayFaultKind(kind)) throw new ControlError(`kind: one of ${relayFaultKinds.join(', ')} is expected`)
  return relay.faults.add({
    kind,
    tag: wholeNumber(body, 'tag'),
    ms: wholeNumber(body, 'ms'),
    times: wholeNumber(body, 'times'),
  })
}

export function closeNextSockets({ relay }: World, body: Body): void {
  const code = wholeNumber(body, 'code') ?? FATAL_CLOSE_CODE
  // Other codes may not be sent at all.
  if (
    code !== 1000 &&
    !(code >= 1001 && code <= 1014 && ![1004, 1005, 1006].includes(code)) &&
    !(code >= 3000 && code <= 4999)
  ) {
    throw new ControlError('code: 1000 to 1014 (but 1004 to 1006) or 3000 to 4999 is expected')
  }
  const { reason = '' } = body
  if (typeof reason !== 'string') throw new ControlError('reason: text is expected')
  relay.closeNext({ code, reason, times: wholeNumber(body, 'times') ?? 1 })
}

export function moveRelayClock({ relay }: World, body: Body): object {
  const { ms } = body
  if (typeof ms !== 'number' || !Number.isInteger(ms)) throw new ControlError('ms: whole milliseconds are expected')
  relay.moveClock(ms)
  return relay.state()
}

function wholeNumber(body: Body, key: string): number | undefined {
  const value = body[key]
  if (value === undefined) return undefined
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new ControlError(`${key}: a whole number is expected`)
  return value
}

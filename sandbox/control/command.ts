import { json, type Answer } from '../http/answer'
import { parseObject } from '../http/exchange'
import type { Handler } from '../http/router'
import type { World } from '../world'
import { ControlError } from './controlError'

/** Something a test or a person may order; what it gives back is answered as JSON. */
export type Command = (world: World, body: Record<string, unknown>) => unknown

/** Runs a command with the JSON object in the body. */
export const commandHandler =
  (world: World, run: Command): Handler =>
  async ({ body }) => {
    const parsed = body.trim() === '' ? {} : parseObject(body)
    if (!parsed) return json({ error: 'The body must be a JSON object' }, 400)
    try {
      return json((await run(world, parsed)) ?? { ok: true })
    } catch (problem) {
      return refuse(problem)
    }
  }

function refuse(problem: unknown): Answer {
  const reason = problem instanceof Error ? problem.message : String(problem)
  return json({ error: reason }, problem instanceof ControlError ? 400 : 500)
}

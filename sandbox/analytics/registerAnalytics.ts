import { json } from '../http/answer'
import { parseObject } from '../http/exchange'
import type { Router } from '../http/router'
import type { World } from '../world'
import { projectId } from '../world'

/** `POST /analytics/e`: the collector. Stored events are read at the control endpoint. */
export function registerAnalytics(router: Router, world: World): void {
  router.post(
    '/analytics/e',
    ({ url, body }) => {
      if (url.searchParams.get('projectId') !== projectId) return json({ error: 'Unknown project' }, 401)
      const event = parseObject(body)
      if (!event) return json({ error: 'The body is not a JSON object' }, 400)
      world.analytics.add(Object.fromEntries(url.searchParams), event)
      return json({ status: 'ok' }, 202)
    },
    ['analytics'],
  )
}

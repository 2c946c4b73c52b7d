import { json } from '../http/answer'
import type { Router } from '../http/router'
import type { World } from '../world'
import type { Command } from './command'
import { addRelayFault, closeNextSockets, moveRelayClock } from './relayCommands'
import { commandHandler } from './command'

/** `/control/relay`: what may be done to the pairing relay. */
export function registerRelayControl(router: Router, world: World): void {
  const { relay } = world
  const post = (name: string, command: Command): void =>
    router.post(`/control/relay/${name}`, commandHandler(world, command))
  router.get('/control/relay', () => json(relay.state()))
  post('stop', () => relay.stop())
  post('start', () => relay.start())
  post('drop', () => ({ dropped: relay.drop() }))
  post('fault', addRelayFault)
  router.get('/control/relay/fault', () => json(relay.faults.list()))
  router.add('DELETE', '/control/relay/fault', () => {
    relay.faults.clear()
    return json([])
  })
  post('release', () => ({ released: relay.faults.release() }))
  post('close-code', closeNextSockets)
  post('clock', moveRelayClock)
  router.get('/control/relay/log', ({ url }) => {
    const { searchParams: query } = url
    return json(relay.log.list({ method: query.get('method'), afterId: Number(query.get('after')) }))
  })
  router.add('DELETE', '/control/relay/log', () => {
    relay.log.clear()
    return json({ ok: true })
  })
}

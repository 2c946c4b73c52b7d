import { html, json } from '../http/answer'
import { parseObject } from '../http/exchange'
import type { Router } from '../http/router'
import type { World } from '../world'
import { type Command, commandHandler } from './command'
import { setAuth } from './authCommands'
import { answerBalance } from './balanceQuery'
import { addFault, clearFaults } from './faultCommands'
import {
  mineBlocks,
  moveChainClock,
  poisonHistory,
  resetWorld,
  revertToSnapshot,
  setBalance,
  setGasPrice,
  setMining,
  takeSnapshot,
  transfer,
} from './chainCommands'
import { inventHistory } from './historyCommands'
import { setNamesClock } from './nameCommands'
import { nodeControlPaths, setNodeProfile } from './nodeCommands'
import { holdOnramp } from './onrampCommands'
import { carrySessionCall } from './sessionCommands'
import { setSettings } from './settingCommands'
import { answerQuestion } from './walletCommands'
import { controlPaths } from './controlPaths'
import { registerNamespaceControl } from './registerNamespaceControl'
import { registerSwapControl } from './registerSwapControl'
import { registerRelayControl } from './registerRelayControl'

/** `/control`: everything a test or a person may do to the sandbox. `GET /control` lists it. */
export function registerControl(router: Router, world: World): void {
  const command = (run: Command) => commandHandler(world, run)
  router.get('/control', () => json({ ...controlPaths, ...nodeControlPaths(world) }))
  router.post('/control/reset', command(resetWorld))
  router.get('/control/faults', () => json(world.faults.list()))
  router.post('/control/faults', command(addFault))
  router.add('DELETE', '/control/faults', ({ url }) => json(clearFaults(world, url.searchParams.get('name'))))
  router.get('/control/requests', ({ url }) => json(world.log.list(readLogQuery(url.searchParams))))
  router.add('DELETE', '/control/requests', () => {
    world.log.clear()
    return json({ ok: true })
  })
  router.get('/control/events', () => json(world.analytics.list()))
  router.add('DELETE', '/control/events', () => {
    world.analytics.clear()
    return json({ ok: true })
  })
  router.get('/control/settings', () => json(world.settings))
  router.post('/control/settings', command(setSettings))
  router.get('/control/node-profiles', () => json(world.nodes.inForce()))
  router.post('/control/node-profiles', command(setNodeProfile))
  router.post('/control/mining', command(setMining))
  router.post('/control/mine', command(mineBlocks))
  router.post('/control/chain-clock', command(moveChainClock))
  router.get('/control/balance', ({ url }) => answerBalance(world, url.searchParams))
  router.post('/control/balance', command(setBalance))
  router.post('/control/transfer', command(transfer))
  router.post('/control/gas-price', command(setGasPrice))
  router.post('/control/snapshot', command(takeSnapshot))
  router.post('/control/revert', command(revertToSnapshot))
  router.post('/control/poison', command(poisonHistory))
  router.post('/control/history', command(inventHistory))
  router.post('/control/names/clock', command(setNamesClock))
  router.post('/control/onramp', command(holdOnramp))
  router.post('/control/auth', command(setAuth))
  router.post('/control/auth/session-call', command(carrySessionCall))
  router.get('/control/wallet/questions', () => json(world.questions.list()))
  router.post('/control/wallet/answer', command(answerQuestion))
  registerNamespaceControl(router, world)
  registerSwapControl(router, world)
  registerRelayControl(router, world)
  registerCspReports(router, world)
}

/** Browsers post violations of a page's policy here. */
function registerCspReports(router: Router, world: World): void {
  router.post('/control/csp-reports', ({ body }) => {
    world.cspReports.push(parseObject(body) ?? body)
    return html('')
  })
  router.get('/control/csp-reports', () => json(world.cspReports))
  router.add('DELETE', '/control/csp-reports', () => {
    world.cspReports.length = 0
    return json({ ok: true })
  })
}

function readLogQuery(query: URLSearchParams): { name: string | null; afterId: number; limit?: number } {
  const limit = Number(query.get('limit'))
  return { name: query.get('name'), afterId: Number(query.get('after')), limit: limit > 0 ? limit : undefined }
}

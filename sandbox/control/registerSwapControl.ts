import { lieFields } from '../dataApi/convert/lies'
import { json } from '../http/answer'
import type { Router } from '../http/router'
import type { World } from '../world'
import { type Command, commandHandler } from './command'
import { approveSpending, tellLie, tradeOnPool } from './swapCommands'

/** What a test may do to swaps: lies of the convert API, prices of the pools, old allowances. */
export function registerSwapControl(router: Router, world: World): void {
  const command = (run: Command) => commandHandler(world, run)
  router.get('/control/lie', () => json(world.lies.list()))
  router.post('/control/lie', command(tellLie))
  router.add('DELETE', '/control/lie', () => {
    world.lies.clear()
    return json([])
  })
  router.post('/control/pool-trade', command(tradeOnPool))
  router.post('/control/approve', command(approveSpending))
}

/** Their part of the documentation. */
export const swapControlPaths = {
  'POST /control/lie': {
    takes: '{ field, times? }; times: in how many answers (absent: until cleared); several lies may be told at once',
    field: lieFields,
  },
  'GET /control/lie': 'The lies in force: [{ field, times?, words }]',
  'DELETE /control/lie': 'Clears them',
  'POST /control/pool-trade':
    "{ chainId?, sell: symbol, buy: symbol, amount: '1000' }: a trade of the deployer that moves the price; amount of what is sold; answers { hash }",
  'POST /control/approve':
    "{ chainId?, owner: label or address, token: symbol, amount: '12.5' or 'unlimited', spender?: address }; spender: the swap router by default; answers { hash }",
}

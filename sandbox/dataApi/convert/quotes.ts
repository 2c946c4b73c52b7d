import { json, type Answer } from '../../http/answer'
import type { Exchange } from '../../http/exchange'
import type { World } from '../../world'
import { checkProject } from '../checks'
import type { LieAbout } from './lies'
import { quoteSwap } from './quoteSwap'

const lies: Record<LieAbout<'quote'>, (amountOut: bigint) => bigint> = {
  'quote.tooHigh': (amountOut) => amountOut * 2n,
  'quote.tooLow': (amountOut) => amountOut / 2n,
  'quote.zero': () => 0n,
}

/**
 * `GET /v1/convert/quotes`: one quote, already less the provider's fee. `userAddress` and `gasPrice` change nothing.
 */
export async function quotes(world: World, { url: { searchParams: query } }: Exchange): Promise<Answer> {
  checkProject(query.get('projectId'))
  const { amountIn, amountOut, from, to } = await quoteSwap(world, {
    from: query.get('from'),
    to: query.get('to'),
    amount: query.get('amount'),
  })
  const told = world.lies.take('quote').reduce((amount, field) => lies[field](amount), amountOut)
  return json({
    quotes: [
      {
        id: null,
        fromAmount: amountIn.toString(),
        fromAccount: from.text,
        toAmount: told.toString(),
        toAccount: to.text,
      },
    ],
  })
}

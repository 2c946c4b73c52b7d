import type { Handler, Router } from '../../http/router'
import { gasPrice } from '../gasPrice'
import type { Endpoint } from '../registerDataApi'
import { allowance } from './allowance'
import { buildApprove } from './buildApprove'
import { buildTransaction } from './buildTransaction'
import { quotes } from './quotes'
import { solanaQuote } from './solana/quote'
import { solanaSwap } from './solana/swap'
import { swapTokens } from './swapTokens'

/** `/api/v1/convert`: prices, approvals and swaps on the pools of the chains. */
export function registerConvert(router: Router, handle: (endpoint: Endpoint) => Handler): void {
  router.get('/api/v1/convert/gas-price', handle(gasPrice), ['gas-price'])
  router.get('/api/v1/convert/tokens', handle(swapTokens), ['swap-tokens'])
  router.get('/api/v1/convert/quotes', handle(quotes), ['quotes'])
  router.get('/api/v1/convert/solana/quote', handle(solanaQuote), ['quotes', 'solana-quote'])
  router.post('/api/v1/convert/solana/swap', handle(solanaSwap), ['build-transaction', 'solana-swap'])
  router.get('/api/v1/convert/allowance', handle(allowance), ['allowance'])
  router.get('/api/v1/convert/build-approve', handle(buildApprove), ['build-approve'])
  router.post('/api/v1/convert/build-transaction', handle(buildTransaction), ['build-transaction'])
}

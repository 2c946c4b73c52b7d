/** The convert API of Solana, from the quote to the transaction in a block. */
import { ed25519 } from '@noble/curves/ed25519'
import { base64 } from '@scure/base'
import { swapInstructions } from '../../../solana/amm/swapInstructions'
import { solanaDevAccount } from '../../../solana/solanaAccounts'
import { solanaNetwork } from '../../../solana/solanaNetwork'
import { solanaTokenBySymbol, wrappedSol } from '../../../solana/solanaTokens'
import type { Instruction } from '../../../solana/wire/writeTransaction'
import { useOwnSandbox } from '../../../testing/useOwnSandbox'
import { field, listAt } from '../../../testing/useSandbox'
import { solanaSwapLies } from './lies'

const MESSAGE_AT = 65

describe('swaps on Solana by the data API', () => {
  const { get, post } = useOwnSandbox()
  const { caipNetworkId } = solanaNetwork
  const alice = solanaDevAccount('alice')
  const mintOf = (symbol: string): string => solanaTokenBySymbol(symbol)?.address ?? wrappedSol.address
  const common = `projectId=sandbox&chainId=${caipNetworkId}`
  const quoteFor = (from: string, to: string, amount: string, more = '&slippageBps=100') =>
    get(
      `/api/v1/convert/solana/quote?${common}&inputMint=${mintOf(from)}&outputMint=${mintOf(to)}&amount=${amount}${more}`,
    )
  const build = async (quoteResponse: unknown) =>
    post('/api/v1/convert/solana/swap', { projectId: 'sandbox', quoteResponse, userPublicKey: alice.address })
  const amountOf = async (symbol: string): Promise<number> => {
    const { body } = await get(`/api/v1/account/${alice.address}/balance?${common}&currency=usd&sv=html-1`)
    return Number(
      field(
        listAt(body, 'balances').find((row) => field(row, 'symbol') === symbol),
        'quantity.numeric',
      ) ?? 0,
    )
  }

  it('lists what the pools trade, SOL under its placeholder', async () => {
    const { body } = await get(`/api/v1/convert/tokens?${common}`)
    expect(listAt(body, 'tokens').map((token) => field(token, 'symbol'))).toEqual(['SOL', 'USDC', 'PYUSD', 'CEDAR'])
  })

  it('quotes with the least that arrives, and builds what a block takes', async () => {
    const { body: quote } = await quoteFor('SOL', 'CEDAR', '1000000000')
    const [out, least] = [field(quote, 'outAmount'), field(quote, 'otherAmountThreshold')].map(Number)
    expect(quote).toMatchObject({ swapMode: 'ExactIn', slippageBps: 100, inAmount: '1000000000' })
    expect(least).toBe(Math.floor(((out ?? 0) * 99) / 100))
    const { body: built } = await build(quote)
    const bytes = base64.decode(String(field(built, 'swapTransaction')))
    bytes.set(ed25519.sign(bytes.slice(MESSAGE_AT), alice.secretKey), 1)
    const [sol, cedar] = [await amountOf('SOL'), await amountOf('CEDAR')]
    const sent = await post('/rpc/solana', {
      jsonrpc: '2.0',
      id: 1,
      method: 'sendTransaction',
      params: [base64.encode(bytes), { encoding: 'base64' }],
    })
    expect(field(sent.body, 'error')).toBeUndefined()
    expect(await amountOf('CEDAR')).toBeCloseTo(cedar + (out ?? 0) / 1e6, 6)
    expect(await amountOf('SOL')).toBeLessThan(sol - 1)
  })

  it.each([
    ['a pair without a pool', 'ACORN', 'USDC', '1', 'amount'],
    ['no amount', 'SOL', 'USDC', '0', 'amount'],
    ['more than 64 bits', 'SOL', 'USDC', '18446744073709551616', 'amount'],
  ])('refuses %s', async (_what, from, to, amount, parameter) => {
    const { status, body } = await quoteFor(from, to, amount)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(parameter)
  })

  it.each(Object.entries(solanaSwapLies))('lies about %s, and about nothing else', (_field, lie) => {
    const [paid, bought] = ['USDC', 'PYUSD'].map((symbol) => solanaTokenBySymbol(symbol))
    if (!paid || !bought) throw new Error('The tokens are incomplete')
    const numbers = { amountIn: 5n, quoted: 4n, slippageBps: 100, unitLimit: 1, unitPrice: 1n }
    const plan = { account: alice.address, recipient: alice.address, paid, bought, wraps: false, ...numbers }
    const honest = { plan, payer: alice.address, change: (list: Instruction[]) => list }
    const told = lie(honest)
    const written = JSON.stringify([told.payer, told.change(swapInstructions(told.plan))])
    expect(written).not.toBe(JSON.stringify([honest.payer, swapInstructions(plan)]))
    expect(told.plan).toMatchObject({ paid, quoted: 4n, unitLimit: 1, unitPrice: 1n })
  })

  it('refuses an account that is none and a quote of somebody else', async () => {
    const { body: quote } = await quoteFor('SOL', 'USDC', '1000')
    const bad = { projectId: 'sandbox', quoteResponse: quote, userPublicKey: 'nobody' }
    expect((await post('/api/v1/convert/solana/swap', bad)).status).toBe(400)
    expect((await build({ ...Object(quote), outputMint: mintOf('ACORN') })).status).toBe(422)
  })
})

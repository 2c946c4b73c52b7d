/**
 * Which coins carry more than their satoshi: inscriptions and runes move with the output they lie on, and whoever spends
 * it gives them away. An index in the Esplora form knows nothing of them; a server of `ord` does (`/r/utxo/…`).
 */
import type { Network } from '../../../domain'
import { isRecord } from '../../../lib/isRecord'
import type { NetworkGet } from '../../contract'
import type { UnspentOutput } from '../unspentOutputs'
import { SMALL_COIN, type Payment, type PaymentWish } from './choosePayment'

/** Questions at a time: servers limit who asks too much. */
const AT_A_TIME = 6

/** `unknown`: nobody says. */
type Load = 'none' | 'something' | 'unknown'

/** A payment without what carries something, and the satoshi that stay for it. */
export type FreePayment = { payment: Payment | undefined; keptInUnits: bigint; mayCarry: boolean }

const holds = (list: unknown): boolean | undefined =>
  Array.isArray(list) ? list.length > 0 : isRecord(list) ? Object.keys(list).length > 0 : undefined

/** A server without an index of inscriptions says `null` of them. */
function readLoad(answer: unknown): Load {
  if (!isRecord(answer)) return 'unknown'
  const [inscriptions, runes] = [holds(answer.inscriptions), holds(answer.runes)]
  if (inscriptions === true || runes === true) return 'something'
  return inscriptions === false ? 'none' : 'unknown'
}

async function askLoad(get: NetworkGet, network: Network, { txid, vout }: UnspentOutput): Promise<Load> {
  const { ordinalsUrl } = network
  if (ordinalsUrl === undefined) return 'unknown'
  try {
    return readLoad(await get({ ...network, rpcUrls: [ordinalsUrl] }, `/r/utxo/${txid}:${vout}`))
  } catch {
    // Of what waits for a block it knows nothing; a server that does not answer says nothing either.
    return 'unknown'
  }
}

/** Answers are kept for as long as the adapter lives: what lies on an output stays there until it is spent. */
export function createCoinKeeper(get: NetworkGet) {
  const known = new Map<string, Load>()
  const placeOf = ({ caipNetworkId }: Network, { txid, vout }: UnspentOutput): string =>
    `${caipNetworkId} ${txid}:${vout}`

  async function learn(network: Network, coins: readonly UnspentOutput[]): Promise<void> {
    const asked = coins.filter((coin) => !known.has(placeOf(network, coin)))
    for (let from = 0; from < asked.length; from += AT_A_TIME)
      await Promise.all(
        asked.slice(from, from + AT_A_TIME).map(async (coin) => {
          const load = await askLoad(get, network, coin)
          if (load !== 'unknown') known.set(placeOf(network, coin), load)
        }),
      )
  }

  /** Chooses coins until none of them is known to carry anything. @param choose a payment of these coins */
  return async function chooseFree(
    network: Network,
    wish: PaymentWish,
    choose: (wish: PaymentWish) => Payment | undefined,
  ): Promise<FreePayment> {
    let { coins } = wish
    let keptInUnits = 0n
    for (;;) {
      const payment = choose({ ...wish, coins })
      if (!payment) return { payment, keptInUnits, mayCarry: false }
      await learn(network, payment.coins)
      const loadOf = (coin: UnspentOutput): Load => known.get(placeOf(network, coin)) ?? 'unknown'
      const carrying = new Set(payment.coins.filter((coin) => loadOf(coin) === 'something'))
      if (carrying.size === 0) {
        // Where somebody is asked, every coin nobody can say anything of is one to look at.
        const isDoubtful = ({ value }: UnspentOutput): boolean =>
          network.ordinalsUrl !== undefined || value <= SMALL_COIN
        const mayCarry = payment.coins.some((coin) => loadOf(coin) === 'unknown' && isDoubtful(coin))
        return { payment, keptInUnits, mayCarry }
      }
      keptInUnits += [...carrying].reduce((sum, { value }) => sum + value, 0n)
      coins = coins.filter((coin) => !carrying.has(coin))
    }
  }
}

export type CoinKeeper = ReturnType<typeof createCoinKeeper>

import { fromUnits, type Network } from '../../../domain'
import { WidgetError } from '../../../errors'
import { bytesToHex } from '@noble/hashes/utils'
import type { FeeEstimate, NetworkGet, NetworkPost, SentTransaction, Transfer, WalletRequest } from '../../contract'
import { readKey } from '../../../lib/isRecord'
import { notReadable } from '../../notReadable'
import { readOutputs, type UnspentOutput } from '../unspentOutputs'
import { addressScript, type AddressScript } from './addressScript'
import { broadcast } from './broadcast'
import type { CoinKeeper } from './carriedCoins'
import { chooseAll, choosePayment, RATE_DIVISOR, type Payment, type PaymentWish } from './choosePayment'
import { LEAST_RATE, readFeeRates } from './feeRates'
import { writePsbt } from './psbt'
import { readPreviousTransactions } from './previousTransactions'
import { readSigned } from './signedTransaction'
import { dustLimit } from './sizes'
import { toEffect } from './trace'
import { toUnsignedTransaction } from './unsignedTransaction'
import { askToPay, askToSign } from './walletRequests'

const TXID = /^[0-9a-f]{64}$/
/** Nodes pass nothing larger on (Bitcoin Core, "MAX_STANDARD_TX_WEIGHT"). */
const MOST_VIRTUAL_BYTES = 100_000n
const RATE_DECIMALS = 3

async function readCoins(get: NetworkGet, network: Network, address: string): Promise<UnspentOutput[]> {
  const coins = readOutputs(await get(network, `/address/${encodeURIComponent(address)}/utxo`), network)
  if (!coins.every(({ txid, vout }) => TXID.test(txid) && Number.isSafeInteger(vout) && vout >= 0))
    throw notReadable(network)
  return coins
}

function scriptOf(address: string, network: Network): AddressScript {
  const script = addressScript(address, network)
  if (!script) throw new WidgetError('INVALID_TRANSFER')
  return script
}

async function readWish(get: NetworkGet, { network, from, to }: Transfer, rate: bigint): Promise<PaymentWish> {
  const [payer, recipient] = [scriptOf(from, network), scriptOf(to, network)]
  return { coins: await readCoins(get, network, from), payer, recipient, rate }
}

/** What transfers need beside what they are: the ways to the index, and who knows what coins carry. */
export type TransferTools = { get: NetworkGet; post: NetworkPost; chooseFree: CoinKeeper }

/** What a transfer costs at a rate. Where the coins do not cover it, what spending all of them would cost. */
export async function estimateFeeAt(
  { get, chooseFree }: TransferTools,
  transfer: Transfer,
  gasPriceInUnits: string,
): Promise<FeeEstimate> {
  const wish = await readWish(get, transfer, BigInt(gasPriceInUnits))
  const { payment, keptInUnits, mayCarry } = await chooseFree(
    transfer.network,
    wish,
    (free) => (!transfer.isMax && choosePayment(free, BigInt(transfer.amountInUnits))) || chooseAll(free),
  )
  if (!payment) throw new WidgetError('TRANSACTION')
  return {
    feeInUnits: payment.fee.toString(),
    gasLimit: payment.virtualBytes.toString(),
    gasPriceInUnits,
    priceDivisor: RATE_DIVISOR.toString(),
    // A higher rate of others only makes it slower: what must fit is its size, and what nodes pass on at all.
    least: { gasLimit: payment.virtualBytes.toString(), gasPriceInUnits: LEAST_RATE.toString() },
    isStepwise: true,
    ...(keptInUnits > 0n && { keptInUnits: keptInUnits.toString() }),
    // An account for ordinals is asked about already.
    ...(mayCarry && !transfer.isOrdinal && { mayCarry }),
  }
}

/** What a transfer costs at the usual rate. */
export async function estimateFee(tools: TransferTools, transfer: Transfer): Promise<FeeEstimate> {
  const { normal } = await readFeeRates(tools.get, transfer.network)
  return estimateFeeAt(tools, transfer, normal.toString())
}

/**
 * The payment that was reviewed, of the coins there are now. @throws BITCOIN_DUST, INSUFFICIENT_BALANCE, FEE_ROSE, and
 * INVALID_TRANSFER where it spends what nobody was warned of
 */
async function reviewedPayment(
  chooseFree: CoinKeeper,
  wish: PaymentWish,
  { network, amountInUnits, isOrdinal }: Transfer,
  fee: FeeEstimate,
): Promise<Payment> {
  const least = dustLimit(wish.recipient)
  if (BigInt(amountInUnits) < least) {
    throw new WidgetError('BITCOIN_DUST', { amount: fromUnits(least.toString(), network.nativeCurrency.decimals) })
  }
  const { payment, mayCarry } = await chooseFree(network, wish, (free) => choosePayment(free, BigInt(amountInUnits)))
  if (!payment) throw new WidgetError('INSUFFICIENT_BALANCE')
  if (mayCarry && !fee.mayCarry && !isOrdinal) throw new WidgetError('INVALID_TRANSFER')
  // Nobody agreed to more than the review said.
  if (payment.fee > BigInt(fee.feeInUnits)) throw new WidgetError('FEE_ROSE')
  if (payment.virtualBytes > MOST_VIRTUAL_BYTES) throw new WidgetError('TRANSACTION')
  return payment
}

/**
 * Builds the transfer of the coins there are now, at the rate that was reviewed. A wallet that signs PSBTs gets one, which
 * pays to the satoshi what was reviewed; what it gives back is compared and sent. Where none can be made, the wallet makes
 * the transfer, and names its fee. A wallet that has one account of taproot for all makes it first where it takes the rate
 * along: only the wallet knows which coins of it carry more than their satoshi.
 * @throws BITCOIN_DUST, INSUFFICIENT_BALANCE, FEE_ROSE, INVALID_TRANSFER, MALFORMED_ANSWER where a coin is not what the
 * index says; the request: TRANSACTION, FEE_TOO_LOW,
 * UNSUPPORTED_METHOD, UserRejectedError
 */
export async function prepareTransfer(
  { get, post, chooseFree }: TransferTools,
  transfer: Transfer,
  fee: FeeEstimate,
): Promise<WalletRequest<SentTransaction>> {
  const { network, from, to, amountInUnits, publicKey, isOrdinal } = transfer
  const wish = await readWish(get, transfer, BigInt(fee.gasPriceInUnits))
  const payment = await reviewedPayment(chooseFree, wish, transfer, fee)
  const bare = toUnsignedTransaction(payment, { ...wish, publicKey })
  const unsigned = bare && { ...bare, previous: await readPreviousTransactions(get, network, bare) }
  const script = bytesToHex(wish.recipient.script)

  const sign = async (provider: unknown): Promise<SentTransaction | undefined> => {
    if (!unsigned) return undefined
    const psbt = await askToSign(provider, { psbt: writePsbt(unsigned), address: from, inputs: payment.coins.length })
    if (!psbt) return undefined
    const { hex, txid } = readSigned(unsigned, psbt)
    await broadcast(post, network, hex)
    return { hash: txid, effect: toEffect(script, amountInUnits, payment.coins[0]) }
  }
  const pay = async (provider: unknown): Promise<SentTransaction | undefined> => {
    // A wallet pays transfers from its account for payments, whichever was chosen here.
    if (isOrdinal) return undefined
    const feeRate = fromUnits(fee.gasPriceInUnits, RATE_DECIMALS)
    const txid = await askToPay(provider, { recipientAddress: to, amount: amountInUnits, feeRate })
    return txid === undefined ? undefined : { hash: txid, effect: toEffect(script, amountInUnits) }
  }
  return async (provider) => {
    const isWalletFirst = wish.payer.kind === 'p2tr' && !isOrdinal && readKey(provider, 'takesFeeRate') === true
    const [first, second] = isWalletFirst ? [pay, sign] : [sign, pay]
    const sent = (await first(provider)) ?? (await second(provider))
    if (!sent) throw new WidgetError('UNSUPPORTED_METHOD')
    return sent
  }
}

import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import type { Network } from '../../../domain'
import { readSs58 } from '../../../domain/ss58'
import { WidgetError } from '../../../errors'
import type { FeeChoices, FeeEstimate, NetworkRpc, SentTransaction, Transfer, WalletRequest } from '../../contract'
import { notReadable } from '../../notReadable'
import { accountStorageKey, readAccount, type AccountRecord } from '../accountStorage'
import { assetIdOf, assetTransferCall, checkAsset, fetchAsset, fetchHolding } from './assets'
import { broadcast } from './broadcast'
import { carriesTip } from './extensions'
import {
  extrinsicHash,
  MORTAL_BLOCKS,
  mortalEra,
  signedExtrinsic,
  toSignerPayload,
  transferCall,
  type UnsignedExtrinsic,
} from './extrinsic'
import { readBlockNumber } from './blocks'
import { readBytes, readHash, reading, type ReadRuntime, type Runtime } from './runtime'
import { littleEndian, ScaleReader } from './scale'
import { toEffect } from './status'
import { askToSign } from './walletRequests'

type Parts = { rpc: NetworkRpc; readRuntime: ReadRuntime }

/**
 * The fee moves from block to block, by 0.29 % at most while a transaction can land (polkadot-sdk,
 * "SlowAdjustingFeeUpdate": three quarters of 3/100,000 for each of 128 full blocks). This part is room for it.
 */
const FEE_ROOM_DIVISOR = 250n
const BALANCE_BYTES = 16
const ACCOUNT_ID_BYTES = 32
/** The longest signature there is, of an ECDSA key: what a transaction costs hangs on its length. */
const LONGEST_SIGNATURE = Uint8Array.of(2, ...Array.from({ length: 65 }, () => 1))

function accountIdOf(address: string): Uint8Array {
  const read = readSs58(address)
  if (typeof read === 'string') throw new WidgetError('INVALID_TRANSFER')
  return read.accountId
}

const fetchAccount = async (rpc: NetworkRpc, network: Network, accountId: Uint8Array): Promise<AccountRecord> =>
  readAccount(await rpc(network, 'state_getStorage', [accountStorageKey(accountId)]), network)

/** The next number of the account, those of transactions that wait counted too. */
async function fetchNonce(rpc: NetworkRpc, { network, from }: Transfer): Promise<bigint> {
  const answer = await rpc(network, 'system_accountNextIndex', [from])
  if (typeof answer !== 'number' || !Number.isSafeInteger(answer) || answer < 0) throw notReadable(network)
  return BigInt(answer)
}

/** The call of a transfer of the coin, or of a token. @throws UNSUPPORTED_METHOD where the chain has no tokens */
function callOf(runtime: Runtime, { token }: Transfer, { to, amount }: { to: Uint8Array; amount: bigint }): Uint8Array {
  if (!token) return transferCall(runtime, to, amount)
  if (!runtime.assets) throw new WidgetError('UNSUPPORTED_METHOD')
  return assetTransferCall(runtime.assets, { id: assetIdOf(token.tokenAddress), to, amount })
}

type Draft = {
  asked: UnsignedExtrinsic
  runtime: Runtime
  sender: AccountRecord
  /** The final block that the transaction's life begins with. */
  blockNumber: number
}

/** The transfer as it can be signed now. @throws UNSUPPORTED_CHAIN, INVALID_TRANSFER, MALFORMED_ANSWER */
async function draft({ rpc, readRuntime }: Parts, transfer: Transfer, tip: bigint): Promise<Draft> {
  const { network, from, to, isMax, amountInUnits } = transfer
  const [accountId, recipient] = [accountIdOf(from), accountIdOf(to)]
  const blockHash = readHash(await rpc(network, 'chain_getFinalizedHead', []), network)
  const [runtime, blockNumber, sender, nonce] = await Promise.all([
    readRuntime(network, blockHash),
    readBlockNumber(rpc, network, blockHash),
    fetchAccount(rpc, network, accountId),
    fetchNonce(rpc, transfer),
  ])
  const values = {
    nonce,
    tip,
    era: mortalEra(blockNumber),
    eraBlockHash: hexToBytes(blockHash.slice(2)),
    genesisHash: hexToBytes(runtime.genesisHash.slice(2)),
    specVersion: runtime.specVersion,
    transactionVersion: runtime.transactionVersion,
    metadataHashMode: 0,
  }
  // Before the fee of all of it is known, all of it is the longest amount it can be.
  const amount = isMax && sender.free > BigInt(amountInUnits) ? sender.free : BigInt(amountInUnits)
  return {
    asked: { accountId, call: callOf(runtime, transfer, { to: recipient, amount }), values, runtime },
    runtime,
    sender,
    blockNumber,
  }
}

/** What a transaction costs in the next block, as the runtime says (`TransactionPaymentApi`, its tip aside). */
async function fetchFee(rpc: NetworkRpc, network: Network, extrinsic: Uint8Array): Promise<bigint> {
  const argument = concatBytes(extrinsic, littleEndian(BigInt(extrinsic.length), 4))
  const params = ['TransactionPaymentApi_query_info', `0x${bytesToHex(argument)}`]
  const answer = readBytes(await rpc(network, 'state_call', params), network)
  return reading(network, () => {
    const reader = new ScaleReader(answer)
    // Its weight, in time and in proof, and its class.
    reader.compactBig()
    reader.compactBig()
    reader.u8()
    const fee = reader.big(BALANCE_BYTES)
    if (!reader.isAtEnd) throw new RangeError('More than a fee')
    return fee
  })
}

/**
 * What may not leave the account: it exists as long as it has the existential deposit, and what is frozen of it has to
 * stay, as far as its reserved part is not enough for that.
 */
function keptOf({ reserved, frozen }: AccountRecord, { existentialDeposit }: Runtime): bigint {
  const bound = frozen - reserved
  return bound > existentialDeposit ? bound : existentialDeposit
}

/** What a transfer costs at most with a tip (the price), and what has to stay in the account. */
export async function estimateFeeAt(parts: Parts, transfer: Transfer, gasPriceInUnits: string): Promise<FeeEstimate> {
  const tip = BigInt(gasPriceInUnits)
  const { asked, sender, runtime } = await draft(parts, transfer, tip)
  const fee = await fetchFee(parts.rpc, transfer.network, signedExtrinsic(asked, LONGEST_SIGNATURE))
  const most = fee + (fee + FEE_ROOM_DIVISOR - 1n) / FEE_ROOM_DIVISOR
  return {
    feeInUnits: (most + tip).toString(),
    // The fee is the same for all: what somebody chooses is the tip beside it.
    gasLimit: '1',
    gasPriceInUnits,
    dataFeeInUnits: most.toString(),
    least: { gasLimit: '1', gasPriceInUnits: '0', dataFeeInUnits: fee.toString() },
    // A tip has bytes of its own, which cost something too.
    isStepwise: true,
    keptInUnits: keptOf(sender, runtime).toString(),
    accountMinimumInUnits: runtime.existentialDeposit.toString(),
  }
}

/** What a transfer costs without a tip, as nearly all are. */
export const estimateFee = (parts: Parts, transfer: Transfer): Promise<FeeEstimate> =>
  estimateFeeAt(parts, transfer, '0')

/**
 * No tip, or one as large as the fee: transactions with a tip come before those without, the larger before the smaller.
 * No node says what others give, so there is no more to choose from than that, and one's own.
 * @throws UNSUPPORTED_METHOD where transactions of a chain carry none
 */
export async function listFees(parts: Parts, network: Network): Promise<FeeChoices> {
  const { rpc, readRuntime } = parts
  const blockHash = readHash(await rpc(network, 'chain_getFinalizedHead', []), network)
  const runtime = await readRuntime(network, blockHash)
  if (!carriesTip(runtime.metadata)) throw new WidgetError('UNSUPPORTED_METHOD')
  const { symbol, decimals } = network.nativeCurrency
  const nobody = new Uint8Array(ACCOUNT_ID_BYTES)
  const values = {
    nonce: 0n,
    tip: 0n,
    era: mortalEra(0),
    eraBlockHash: nobody,
    genesisHash: hexToBytes(runtime.genesisHash.slice(2)),
    specVersion: runtime.specVersion,
    transactionVersion: runtime.transactionVersion,
    metadataHashMode: 0,
  }
  const plain = { accountId: nobody, call: transferCall(runtime, nobody, runtime.existentialDeposit), values, runtime }
  const fee = await fetchFee(rpc, network, signedExtrinsic(plain, LONGEST_SIGNATURE))
  return {
    choices: [
      { level: 'normal', gasPriceInUnits: '0', leastInUnits: '0' },
      { level: 'fast', gasPriceInUnits: fee.toString(), leastInUnits: '0' },
    ],
    own: { leastInUnits: '1', hasTip: false, unit: { symbol, decimals } },
  }
}

/** Whether the chain would carry the transfer, as far as both accounts tell. @throws as prepareTransfer */
function checkAccounts(
  { sender, runtime }: Draft,
  recipient: AccountRecord,
  transfer: Transfer,
  fee: FeeEstimate,
): void {
  const amount = transfer.token ? 0n : BigInt(transfer.amountInUnits)
  const { existentialDeposit } = runtime
  const rest = sender.free - amount - BigInt(fee.feeInUnits)
  if (rest < 0n) throw new WidgetError('INSUFFICIENT_BALANCE')
  if (rest < keptOf(sender, runtime)) throw new WidgetError('DEPOSIT_STAYS')
  if (!transfer.token && recipient.free + amount < existentialDeposit) throw new WidgetError('OPENS_TOO_SMALL')
}

/** The same of the token, as the chain has it now. @throws as checkAsset */
async function checkToken(
  rpc: NetworkRpc,
  { runtime }: Draft,
  recipient: AccountRecord,
  transfer: Transfer,
): Promise<void> {
  const { network, token, from, to, amountInUnits } = transfer
  if (!token) return
  const id = assetIdOf(token.tokenAddress)
  const [asset, sender, receiver] = await Promise.all([
    fetchAsset(rpc, network, runtime, id),
    fetchHolding(rpc, network, runtime, { id, accountId: accountIdOf(from) }),
    fetchHolding(rpc, network, runtime, { id, accountId: accountIdOf(to) }),
  ])
  const hasAccount = recipient.free + recipient.reserved > 0n
  checkAsset(asset, { sender, recipient: receiver, amount: BigInt(amountInUnits), hasAccount })
}

/**
 * Builds the transfer for the runtime of now, looks at both accounts as the chain would, and checks that it costs no
 * more than was reviewed. Nodes run no transaction that is not signed: this is as far as it can be tried.
 * @throws INSUFFICIENT_BALANCE, DEPOSIT_STAYS, OPENS_TOO_SMALL, FEE_ROSE, UNSUPPORTED_CHAIN, INVALID_TRANSFER, and of a
 * token as checkAsset; the request: TRANSACTION, UNSUPPORTED_METHOD, UserRejectedError
 */
export async function prepareTransfer(
  parts: Parts,
  transfer: Transfer,
  fee: FeeEstimate,
): Promise<WalletRequest<SentTransaction>> {
  const { rpc } = parts
  const { network, from, to } = transfer
  const tip = BigInt(fee.gasPriceInUnits)
  const [drafted, recipient] = await Promise.all([
    draft(parts, { ...transfer, isMax: false }, tip),
    fetchAccount(rpc, network, accountIdOf(to)),
  ])
  const { asked, blockNumber } = drafted
  checkAccounts(drafted, recipient, transfer, fee)
  await checkToken(rpc, drafted, recipient, transfer)
  const feeNow = await fetchFee(rpc, network, signedExtrinsic(asked, LONGEST_SIGNATURE))
  // Nobody agreed to more than the review said.
  if (feeNow + tip > BigInt(fee.feeInUnits)) throw new WidgetError('FEE_ROSE')
  const payload = toSignerPayload(asked, from, blockNumber)
  return async (provider) => {
    const extrinsic = await askToSign(provider, asked, payload)
    await broadcast(rpc, network, extrinsic)
    return {
      hash: extrinsicHash(extrinsic),
      effect: toEffect(asked.accountId, asked.values.nonce),
      lastValidBlockHeight: blockNumber + MORTAL_BLOCKS - 1,
    }
  }
}

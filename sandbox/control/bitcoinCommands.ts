import { bitcoinDevAccounts } from '../bitcoin/bitcoinAccounts'
import { bitcoinNetwork } from '../bitcoin/bitcoinNetwork'
import { scriptOf } from '../bitcoin/outputScript'
import type { World } from '../world'
import { decimalAmount } from './decimalAmount'
import { ControlError } from './controlError'

type Body = Record<string, unknown>

function readPayment(body: Body): { address: string; value: bigint } {
  const { account } = body
  const address = bitcoinDevAccounts.find(({ label }) => label === account)?.address ?? account
  if (typeof address !== 'string' || scriptOf(address) === null)
    throw new ControlError('account: a regtest address or the name of a seeded account is expected')
  return { address, value: decimalAmount(body, bitcoinNetwork.nativeCurrency.decimals) }
}

export function fundBitcoin({ bitcoin }: World, body: Body): { txid: string } {
  const { address, value } = readPayment(body)
  return { txid: bitcoin.fund(address, value) }
}

export function inscribeBitcoin({ bitcoin }: World, body: Body): { txid: string } {
  const { address, value } = readPayment(body)
  return { txid: bitcoin.inscribe(address, value) }
}

export function mineBitcoin({ bitcoin }: World, { blocks = 1 }: Body): { height: number } {
  if (typeof blocks !== 'number' || !Number.isInteger(blocks) || blocks < 1 || blocks > 1000)
    throw new ControlError('blocks: 1 to 1000 is expected')
  bitcoin.mine(blocks)
  return { height: bitcoin.height }
}

export function setBitcoinMining({ bitcoin }: World, { mode }: Body): void {
  if (mode !== 'auto' && mode !== 'manual') throw new ControlError("mode: 'auto' or 'manual' is expected")
  bitcoin.setMining(mode === 'auto')
}

import { polkadotDevAccounts } from '../polkadot/polkadotAccounts'
import { polkadotNetwork } from '../polkadot/polkadotNetwork'
import { accountIdOf } from '../polkadot/ss58'
import type { World } from '../world'
import { decimalAmount } from './decimalAmount'
import { ControlError } from './controlError'

export function setPolkadotBalance({ polkadot }: World, body: Record<string, unknown>): void {
  const { account } = body
  const address = polkadotDevAccounts.find(({ label }) => label === account)?.address ?? account
  if (typeof address !== 'string' || !accountIdOf(address))
    throw new ControlError('account: an SS58 address or the name of a seeded account is expected')
  const { decimals } = polkadotNetwork.nativeCurrency
  const frozen = body['frozen'] === undefined ? 0n : decimalAmount({ amount: body['frozen'] }, decimals)
  polkadot.setFree(address, decimalAmount(body, decimals), frozen)
}

export function minePolkadot({ polkadot }: World, { blocks = 1 }: Record<string, unknown>): { height: number } {
  if (typeof blocks !== 'number' || !Number.isInteger(blocks) || blocks < 1 || blocks > 1000)
    throw new ControlError('blocks: 1 to 1000 is expected')
  polkadot.mine(blocks)
  return { height: polkadot.blockNumber }
}

export function setPolkadotMining({ polkadot }: World, { mode }: Record<string, unknown>): void {
  if (mode !== 'auto' && mode !== 'manual') throw new ControlError("mode: 'auto' or 'manual' is expected")
  polkadot.setMining(mode === 'auto')
}

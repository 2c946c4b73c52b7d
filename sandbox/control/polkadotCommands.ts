import { ASSETS } from '../polkadot/assets'
import { polkadotDevAccounts } from '../polkadot/polkadotAccounts'
import { polkadotNetwork } from '../polkadot/polkadotNetwork'
import { accountIdOf } from '../polkadot/ss58'
import type { World } from '../world'
import { decimalAmount } from './decimalAmount'
import { ControlError } from './controlError'

function readAccount({ account }: Record<string, unknown>): { address: string; accountId: Uint8Array } {
  const address = polkadotDevAccounts.find(({ label }) => label === account)?.address ?? account
  const accountId = typeof address === 'string' ? accountIdOf(address) : null
  if (typeof address !== 'string' || !accountId)
    throw new ControlError('account: an SS58 address or the name of a seeded account is expected')
  return { address, accountId }
}

/** What a token is now (`status`), or what an account has of it (`account`, and `units` or `status`). */
export function setPolkadotAsset({ polkadot: { assets } }: World, body: Record<string, unknown>): void {
  const { id, status, units } = body
  if (typeof id !== 'number' || !(id in ASSETS)) throw new ControlError('id: the number of a token is expected')
  if (body['account'] === undefined) {
    if (status !== 'live' && status !== 'frozen') throw new ControlError("status: 'live' or 'frozen' is expected")
    assets.setAsset(id, { status })
    return
  }
  const { accountId } = readAccount(body)
  const holder = (['liquid', 'frozen', 'blocked'] as const).find((word) => word === status)
  assets.setHolding(id, accountId, {
    ...(holder && { status: holder }),
    ...(typeof units === 'string' && /^\d{1,38}$/.test(units) && { balance: BigInt(units) }),
  })
}

export function setPolkadotBalance({ polkadot }: World, body: Record<string, unknown>): void {
  const { address } = readAccount(body)
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

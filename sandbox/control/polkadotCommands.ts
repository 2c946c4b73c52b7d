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
  polkadot.setFree(address, decimalAmount(body, polkadotNetwork.nativeCurrency.decimals))
}

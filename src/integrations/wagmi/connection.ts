import type { WalletWidgetState } from '../../app/hostState/widgetState'
import type { Address } from './wagmiTypes'

/** Who is connected on which chain, as wagmi has it: the active account first. */
export type Connection = { accounts: readonly [Address, ...Address[]]; chainId: number }

const CHAIN = /^eip155:(\d+)$/

const isEvmAddress = (text: string): text is Address => text.startsWith('0x')

/** What the widget's state says of eip155; nothing while nobody is connected there. */
export function connectionOf({ accounts: { eip155: account } }: WalletWidgetState): Connection | undefined {
  const [, reference] = CHAIN.exec(account?.caipNetworkId ?? '') ?? []
  if (account?.status !== 'connected' || account.address === null || reference === undefined) return undefined
  const { address, allAccounts } = account
  if (!isEvmAddress(address)) return undefined
  const others = allAccounts.map((other) => other.address).filter((other) => other !== address)
  return { accounts: [address, ...others.filter(isEvmAddress)], chainId: Number(reference) }
}

/** Whether two moments are the same to wagmi. */
export const isSameConnection = (one: Connection | undefined, other: Connection | undefined): boolean =>
  one?.chainId === other?.chainId && one?.accounts.join() === other?.accounts.join()

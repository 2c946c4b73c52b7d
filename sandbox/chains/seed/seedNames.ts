import { id, namehash } from 'ethers'
import { contractInterface } from '../artifacts'
import type { Chain } from '../chain'
import { contractAddresses } from '../deployments'
import { deployer, type DevAccount, devAccounts } from '../devAccounts'
import { avatarOf } from './avatar'

export const nameZone = 'sandbox.eth'

/** Frank has no name, so that an account without one can be seen too. */
export const namedAccounts: readonly DevAccount[] = devAccounts.filter((account) => account.label !== 'frank')

export const nameOf = (account: DevAccount): string => `${account.label}.${nameZone}`

/** Registers a name for each account: forward, reverse and with an avatar. */
export async function seedNames(chain: Chain): Promise<void> {
  const registry = contractInterface('NameRegistry')
  const resolver = contractInterface('NameResolver')
  const callRegistry = (method: string, args: unknown[]): Promise<string> =>
    chain.send({
      from: deployer.address,
      to: contractAddresses.registry,
      data: registry.encodeFunctionData(method, args),
    })
  const callResolver = (method: string, args: unknown[]): Promise<string> =>
    chain.send({
      from: deployer.address,
      to: contractAddresses.resolver,
      data: resolver.encodeFunctionData(method, args),
    })
  const own = async (parent: string, label: string): Promise<void> => {
    const node = parent === '' ? `0x${'0'.repeat(64)}` : namehash(parent)
    await callRegistry('setSubnodeRecord', [node, id(label), deployer.address, contractAddresses.resolver, 0])
  }

  await own('', 'eth')
  await own('eth', 'sandbox')
  await own('', 'reverse')
  await own('reverse', 'addr')
  for (const account of namedAccounts) {
    const name = nameOf(account)
    const label = account.address.slice(2).toLowerCase()
    await own(nameZone, account.label)
    await callResolver('setAddr(bytes32,address)', [namehash(name), account.address])
    await callResolver('setText', [namehash(name), 'avatar', avatarOf(account.address)])
    await own('addr.reverse', label)
    await callResolver('setName', [namehash(`${label}.addr.reverse`), name])
  }
}

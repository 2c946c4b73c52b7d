import { contractInterface } from '../artifacts'
import type { Chain } from '../chain'
import { editionsSpec } from '../deployments'
import { deployer, devAccount } from '../devAccounts'

/** How many of each piece who gets: five stickers, one film, three whose picture is gone. */
const holdings = [
  { label: 'alice', tokenId: 1, amount: 5 },
  { label: 'alice', tokenId: 2, amount: 1 },
  { label: 'alice', tokenId: 3, amount: 3 },
  { label: 'bob', tokenId: 1, amount: 2 },
]

export async function seedEditions(chain: Chain): Promise<void> {
  const editions = contractInterface('SandboxEditions')
  for (const { label, tokenId, amount } of holdings) {
    const data = editions.encodeFunctionData('mint', [devAccount(label).address, tokenId, amount])
    await chain.send({ from: deployer.address, to: editionsSpec.address, data })
  }
}

import { fundEvmTreasury } from '../../onramp/evmTreasury'
import type { Chain } from '../chain'
import { deployContracts } from './deployContracts'
import { seedNativeBalances, seedTokenBalances } from './seedBalances'
import { seedEditions } from './seedEditions'
import { seedHistory } from './seedHistory'
import { seedNames } from './seedNames'
import { seedPools } from './seedPools'

/** Brings a fresh chain to the state every reset comes back to. */
export async function seedChain(chain: Chain): Promise<void> {
  await deployContracts(chain)
  await seedNames(chain)
  await seedTokenBalances(chain)
  await seedEditions(chain)
  await seedPools(chain)
  await fundEvmTreasury(chain)
  await seedHistory(chain)
  // Balances last: the fees of the history must not make them crooked.
  await seedNativeBalances(chain)
  await chain.rpc.call('evm_setNextBlockTimestamp', [Math.floor(Date.now() / 1000)])
  await chain.rpc.call('evm_mine')
  await chain.takeSnapshot()
}

import { token2022Program, tokenProgram } from '../../solana/programs'
import { solanaCollectibleOf } from '../../solana/solanaCollectibles'
import { solanaNetwork } from '../../solana/solanaNetwork'
import { readMint, readTokenAccount } from '../../solana/tokenState'
import type { World } from '../../world'
import { mintAsset } from '../solanaBalance'
import { lettered } from './looks'
import { toRow } from './row'

/** What an address holds of mints that cannot be divided, as its token accounts say right now. */
export function solanaPieces(world: World, address: string): object[] {
  const { runtime } = world.solana
  return [tokenProgram, token2022Program]
    .flatMap((programId) => runtime.accountsOf(programId))
    .flatMap(({ account }) => {
      const held = readTokenAccount(account.data)
      if (held?.owner !== address || held.amount === 0n) return []
      const mint = readMint(runtime.account(held.mint)?.data ?? new Uint8Array())
      if (mint?.decimals !== 0) return []
      const known = solanaCollectibleOf(held.mint)
      const name = known?.name ?? mintAsset(world, held.mint)?.name ?? 'Collectible'
      const look = { name, description: null, content: lettered(world, known?.symbol ?? 'NFT') }
      const { caipNetworkId } = solanaNetwork
      const piece = { caipNetworkId, address: held.mint, standard: 'SPL', amount: held.amount } as const
      return [toRow({ ...piece, look, collection: name.replace(/ #\d+$/, ''), isSpam: known?.isSpam ?? false })]
    })
}

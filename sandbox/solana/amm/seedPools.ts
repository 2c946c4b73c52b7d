import { base58 } from '@scure/base'
import { associatedTokenProgram, lookupTableProgram, systemProgram, token2022Program, tokenProgram } from '../programs'
import type { SolanaChain } from '../solanaChain'
import { wrappedSol } from '../solanaTokens'
import { writeTokenAccount } from '../tokenState'
import { u32, u64 } from '../wire/bytes'
import { ammProgram } from './ammProgram'
import {
  ammAuthority,
  ammProgramId,
  ammTable,
  firstReserveOf,
  POOL_FEE_BASIS_POINTS,
  type Pool,
  pooledTokens,
  pools,
} from './pools'

/** In lookup tables: the table can be used for ever. */
const NEVER = 2n ** 64n - 1n

/** Every address that a swap may take from the lookup table. */
export const tableAddresses: readonly string[] = [
  ammAuthority.address,
  systemProgram,
  tokenProgram,
  token2022Program,
  associatedTokenProgram,
  ...pools.map(({ address }) => address),
  ...pooledTokens.flatMap(({ address }) => address),
  ...new Set(pools.flatMap(({ sides }) => sides.map(({ vault }) => vault))),
]

const writePool = ({ sides }: Pool): Uint8Array =>
  Uint8Array.from([
    ...sides.flatMap(({ token, vault }) => [...base58.decode(token.address), ...base58.decode(vault)]),
    POOL_FEE_BASIS_POINTS & 0xff,
    POOL_FEE_BASIS_POINTS >> 8,
    ammAuthority.bump,
  ])

const writeTable = (): Uint8Array =>
  Uint8Array.from([
    ...u32(1),
    ...u64(NEVER),
    ...u64(0n),
    0,
    0,
    ...new Uint8Array(34),
    ...tableAddresses.flatMap((address) => [...base58.decode(address)]),
  ])

/** Puts the program on the chain, with its pools, their vaults and the lookup table; a step of the seed. */
export function seedPools(chain: SolanaChain): void {
  const { runtime } = chain
  runtime.addProgram(ammProgramId, ammProgram)
  const set = (address: string, owner: string, data: Uint8Array, more = 0n): void =>
    runtime.setAccount(address, { lamports: runtime.rentFor(data.length) + more, data, owner, executable: false })
  for (const pool of pools) set(pool.address, ammProgramId, writePool(pool))
  set(ammTable, lookupTableProgram, writeTable())
  chain.setLamports(ammAuthority.address, 10n ** 9n)
  for (const token of pooledTokens) {
    const amount = firstReserveOf(token)
    if (token !== wrappedSol) chain.setTokens(ammAuthority.address, token, amount)
  }
  seedWrappedSol(chain)
}

/** Wrapped SOL is lamports that lie in a token account. */
function seedWrappedSol({ runtime }: SolanaChain): void {
  const [first] = pools
  const vault = first?.sides.find(({ token }) => token === wrappedSol)?.vault
  if (vault === undefined) throw new Error('There is no pool with SOL')
  const amount = firstReserveOf(wrappedSol)
  const write = (nativeReserve: bigint): Uint8Array =>
    writeTokenAccount({
      mint: wrappedSol.address,
      owner: ammAuthority.address,
      amount,
      isExtended: false,
      nativeReserve,
    })
  const reserve = runtime.rentFor(write(0n).length)
  runtime.setAccount(vault, {
    lamports: reserve + amount,
    data: write(reserve),
    owner: tokenProgram,
    executable: false,
  })
}

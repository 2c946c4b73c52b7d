/**
 * A Solana of its own in this process:
 *
 *   bytes ──> readTransaction ──> SolanaRuntime (real programs, signatures, fees, rent)
 *                                      │
 *   SlotClock (slots, blockhashes) ──> LandedTransaction ──> Ledger (signatures, history, data API)
 */
import { createHash } from 'node:crypto'
import { loadAddresses } from './lookupTables'
import { allKeys, type LandedTransaction } from './landedTransaction'
import { Ledger } from './ledger'
import { systemProgram, token2022Program, transferLamports, transferTokens } from './programs'
import { readBalances } from './readBalances'
import { SolanaRuntime } from './runtime/solanaRuntime'
import type { SolanaTokenSpec } from './solanaTokens'
import { solanaAddress } from '../pairingWallet/namespaces/solana/solanaKeys'
import { SlotClock } from './slotClock'
import { tokenAddressOf } from './tokenAddress'
import { readTokenAccount, withAmount, writeTokenAccount } from './tokenState'
import { type Instruction, writeTransaction } from './wire/writeTransaction'
import { readTransaction, type WireTransaction } from './wire/readTransaction'

/** A quarter of history fits between the first slot and now. */
export const SOLANA_HISTORY_DAYS = 75
const DAY_MS = 86_400_000
const FAUCET_LAMPORTS = 10n ** 18n

const faucetKey = Uint8Array.from(createHash('sha256').update('wallet-widget sandbox solana faucet').digest())

export type SolanaChain = ReturnType<typeof createSolanaChain>

export type Signer = { address: string; secretKey: Uint8Array }

/** An empty chain with a faucet that never runs dry. */
export function createSolanaChain() {
  const runtime = new SolanaRuntime()
  const clock = new SlotClock(Date.now() - SOLANA_HISTORY_DAYS * DAY_MS)
  const ledger = new Ledger()
  const faucet: Signer = { address: solanaAddress(faucetKey), secretKey: faucetKey }
  let first: { state: Uint8Array; transactions: number } | null = null
  let isLanding = true
  let airdrops = 0

  const setLamports = (address: string, lamports: bigint): void => {
    const account = runtime.account(address) ?? { data: new Uint8Array(), owner: systemProgram, executable: false }
    runtime.setAccount(address, { ...account, lamports })
  }
  setLamports(faucet.address, FAUCET_LAMPORTS)

  /** Puts a transaction into a block, by default the present one. */
  const land = (transaction: WireTransaction, at: { slot: number; unixTime: number } = clock): LandedTransaction => {
    const { slot, unixTime } = at
    const loaded = loadAddresses(runtime, transaction.message)
    const keys = allKeys({ transaction, loaded })
    runtime.setClock(slot, unixTime)
    const before = readBalances(runtime, keys)
    const outcome = runtime.execute(transaction)
    const after = readBalances(runtime, keys)
    const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
    const landed: LandedTransaction = {
      signature: transaction.signatures[0] ?? '',
      slot,
      blockTime: unixTime,
      transaction,
      loaded,
      outcome,
      before,
      after,
      // Whatever nobody has any more was the fee.
      fee: sum(before.lamports) - sum(after.lamports),
    }
    // Nothing is taken from a payer who cannot pay, and no block takes such a transaction.
    if (outcome.err === null || landed.fee > 0n) ledger.add(landed)
    return landed
  }

  /** Makes, signs and lands a transaction of one signer. */
  const act = (
    signer: Signer,
    instructions: Instruction[],
    at?: { slot: number; unixTime: number },
  ): LandedTransaction => {
    const blockhash = at ? clock.blockhashOf(at.slot) : clock.latestBlockhash().blockhash
    return land(readTransaction(writeTransaction(signer.address, signer.secretKey, instructions, blockhash)), at)
  }

  const setTokens = (
    owner: string,
    token: Pick<SolanaTokenSpec, 'address' | 'programId' | 'fee'>,
    amount: bigint,
  ): void => {
    const address = tokenAddressOf(owner, token.address, token.programId)
    const account = runtime.account(address)
    const data = account
      ? withAmount(account.data, amount, 'tokenAccount')
      : writeTokenAccount({
          mint: token.address,
          owner,
          amount,
          isExtended: token.programId === token2022Program,
          hasFee: token.fee !== undefined,
        })
    runtime.setAccount(address, {
      lamports: runtime.rentFor(data.length),
      data,
      owner: token.programId,
      executable: false,
    })
  }

  return {
    runtime,
    clock,
    ledger,
    land,
    act,
    /** Past all rules, without a transaction. */
    setLamports,
    /** Past all rules, without a transaction; makes the account when there is none. */
    setTokens,

    tokensOf(owner: string, token: SolanaTokenSpec): bigint {
      return (
        readTokenAccount(
          runtime.account(tokenAddressOf(owner, token.address, token.programId))?.data ?? new Uint8Array(),
        )?.amount ?? 0n
      )
    },

    /** SOL from the faucet, by a transaction like any other. */
    airdrop(to: string, lamports: bigint): LandedTransaction {
      // One lamport more or less for the faucet's own account makes each airdrop another transaction.
      airdrops += 1
      const marker = transferLamports(faucet.address, faucet.address, BigInt(airdrops))
      return act(faucet, [transferLamports(faucet.address, to, lamports), marker])
    },

    /** Moves SOL, or tokens to an account that exists. */
    transfer(
      from: Signer,
      to: string,
      amount: bigint,
      token: SolanaTokenSpec | null,
      at?: { slot: number; unixTime: number },
    ): LandedTransaction {
      if (!token) return act(from, [transferLamports(from.address, to, amount)], at)
      const { programId, address: mint, decimals } = token
      const [source, destination] = [tokenAddressOf(from.address, mint, programId), tokenAddressOf(to, mint, programId)]
      return act(
        from,
        [transferTokens({ programId, mint, decimals, source, destination, owner: from.address, amount })],
        at,
      )
    },

    get isLanding(): boolean {
      return isLanding
    },

    /** `false`: transactions are accepted and never come into a block. */
    setLanding(lands: boolean): void {
      isLanding = lands
    },

    /** Remembers the present as what `reset` comes back to. */
    keepAsFirstState(): void {
      first = { state: runtime.save(), transactions: ledger.size }
    },

    reset(): void {
      if (!first) throw new Error('The Solana chain was never seeded')
      runtime.restore(first.state)
      ledger.cutTo(first.transactions)
      isLanding = true
    },
  }
}

import { base58 } from '@scure/base'
import { Account, Clock, FailedTransactionMetadata, LiteSvm, type TransactionMetadata } from 'litesvm/dist/internal.js'
import type { WireInstruction, WireTransaction } from '../wire/readTransaction'
import { type SolanaError, toSolanaError } from './transactionError'

const SLOTS_PER_EPOCH = 432_000
const KEY_BYTES = 32

export type SolanaAccount = { lamports: bigint; data: Uint8Array; owner: string; executable: boolean }

/** What running a transaction came to. */
export type Outcome = {
  err: SolanaError | null
  logs: string[]
  unitsConsumed: number
  /** Instructions that programs called, under the index of the one that called them. */
  inner: { index: number; instructions: (WireInstruction & { stackHeight: number })[] }[]
  returnData: { programId: string; data: Uint8Array } | null
}

/** Accounts and programs: Solana's own code, in this process. Blockhashes and replays are judged by whoever uses it. */
export class SolanaRuntime {
  private svm = new LiteSvm()

  constructor() {
    this.svm.withNativeMints()
    this.configure()
  }

  account(address: string): SolanaAccount | null {
    const account = this.svm.getAccount(keyBytes(address))
    return account && account.lamports() > 0n ? toAccount(account) : null
  }

  lamportsOf(address: string): bigint {
    return this.svm.getBalance(keyBytes(address)) ?? 0n
  }

  /** Writes an account as it is, past all rules. */
  setAccount(address: string, { lamports, data, owner, executable }: SolanaAccount): void {
    this.svm.setAccount(keyBytes(address), new Account(lamports, data, keyBytes(owner), executable, 0n))
  }

  /** Puts a program at an address. */
  addProgram(address: string, program: Uint8Array): void {
    this.svm.addProgram(keyBytes(address), program)
  }

  /** With `isWanted` only those whose data it takes: bytes are compared far sooner than addresses are written. */
  accountsOf(
    programId: string,
    isWanted: (data: Uint8Array) => boolean = () => true,
  ): { address: string; account: SolanaAccount }[] {
    return this.svm
      .getProgramAccounts(keyBytes(programId))
      .filter((entry) => isWanted(entry.account().data()))
      .map((entry) => ({ address: base58.encode(Uint8Array.from(entry.address)), account: toAccount(entry.account()) }))
  }

  rentFor(dataLength: number): bigint {
    return this.svm.minimumBalanceForRentExemption(BigInt(dataLength))
  }

  setClock(slot: number, unixTime: number): void {
    const epoch = BigInt(Math.floor(slot / SLOTS_PER_EPOCH))
    this.svm.setClock(new Clock(BigInt(slot), BigInt(unixTime), epoch, epoch + 1n, BigInt(unixTime)))
  }

  execute({ bytes }: WireTransaction): Outcome {
    return toOutcome(this.svm.sendVersionedTransaction(bytes))
  }

  simulate(
    { bytes }: WireTransaction,
    options: { verifiesSignatures: boolean },
  ): Outcome & { accounts: Map<string, SolanaAccount> } {
    this.svm.setSigverify(options.verifiesSignatures)
    try {
      const result = this.svm.simulateVersionedTransaction(bytes)
      if (result instanceof FailedTransactionMetadata) return { ...toOutcome(result), accounts: new Map() }
      const accounts = result
        .postAccounts()
        .map((entry): [string, SolanaAccount] => [
          base58.encode(Uint8Array.from(entry.address)),
          toAccount(entry.account()),
        ])
      return { ...toOutcome(result.meta()), accounts: new Map(accounts) }
    } finally {
      this.svm.setSigverify(true)
    }
  }

  /** The whole state, for `restore`. */
  save(): Uint8Array {
    return this.svm.toBytes()
  }

  restore(saved: Uint8Array): void {
    this.svm = LiteSvm.fromBytes(saved)
    this.configure()
  }

  private configure(): void {
    this.svm.setBlockhashCheck(false)
    this.svm.setTransactionHistory(0n)
  }
}

/** The runtime ends the whole process on a key of another length. */
function keyBytes(address: string): Uint8Array {
  const bytes = base58.decode(address)
  if (bytes.length !== KEY_BYTES) throw new Error(`${address} is not a Solana address`)
  return bytes
}

const toAccount = (account: Account): SolanaAccount => ({
  lamports: account.lamports(),
  data: Uint8Array.from(account.data()),
  owner: base58.encode(Uint8Array.from(account.owner())),
  executable: account.executable(),
})

function toOutcome(result: TransactionMetadata | FailedTransactionMetadata): Outcome {
  const isFailed = result instanceof FailedTransactionMetadata
  const meta = isFailed ? result.meta() : result
  const inner = meta.innerInstructions().map((calls, index) => ({
    index,
    instructions: calls.map((call) => {
      const instruction = call.instruction()
      return {
        programIdIndex: instruction.programIdIndex(),
        accounts: [...instruction.accounts()],
        data: Uint8Array.from(instruction.data()),
        stackHeight: call.stackHeight(),
      }
    }),
  }))
  const returned = meta.returnData()
  const returnedBytes = Uint8Array.from(returned.data())
  return {
    err: isFailed ? toSolanaError(result.err()) : null,
    logs: meta.logs(),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    inner: inner.filter(({ instructions }) => instructions.length > 0),
    returnData:
      returnedBytes.length === 0
        ? null
        : { programId: base58.encode(Uint8Array.from(returned.programId()).slice(0, KEY_BYTES)), data: returnedBytes },
  }
}

/**
 * The rules of the mempool that a browser never comes to: transactions too large to pass on, and one that would drop too
 * many others. The rest of them stand in bitcoin.test.ts, with real signatures.
 */
import { bitcoinDevAccounts } from './bitcoinAccounts'
import { BitcoinLedger, type Input, type LedgerTransaction, type Output } from './bitcoinLedger'
import { checkMempoolRules, type Candidate } from './mempoolRules'
import { scriptOf } from './outputScript'

const [alice] = bitcoinDevAccounts
const address = alice?.address ?? ''
const script = scriptOf(address) ?? ''
const output = (value: bigint): Output => ({ value, script, address })
const WEIGHT = 440
const FEE = 1_000n
/** It offers to be replaced. */
const SEQUENCE = 0xfffffffd

let made = 0
/** A transaction that spends these, signed by nobody; it leaves its fee and pays the rest in equal parts. */
function aTransaction(inputs: readonly Input[], { fee = FEE, parts = 1 } = {}): Omit<LedgerTransaction, 'height'> {
  const rest = inputs.reduce((total, { spent }) => total + spent.value, 0n) - fee
  made += 1
  return {
    txid: made.toString(16).padStart(64, '0'),
    hex: '',
    version: 2,
    lockTime: 0,
    weight: WEIGHT,
    inputs: [...inputs],
    outputs: Array.from({ length: parts }, () => output(rest / BigInt(parts))),
  }
}
const inputOf = (txid: string, vout: number, spent: Output): Input => ({
  ...{ txid, vout, spent },
  ...{ sequence: SEQUENCE, scriptSig: '', witness: [] },
})

const candidateOf = (
  transaction: Omit<LedgerTransaction, 'height'>,
  replaced: readonly LedgerTransaction[] = [],
): Candidate => ({ ...transaction, vsize: Math.ceil(transaction.weight / 4), replaced })

/** The reason in a refusal, `undefined` where there was none. */
function refusalOf(check: () => void): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A ledger whose transactions wait, and one coin of ten bitcoin in a block of it. */
function aLedger() {
  const ledger = new BitcoinLedger()
  ledger.setMining(false)
  const coin = output(1_000_000_000n)
  return { ledger, coin: inputOf(ledger.fund(address, coin.value), 0, coin) }
}

it.each([
  [400_000, undefined],
  [400_001, 'tx-size'],
])('a weight of %i is passed on up to 400,000', (weight, reason) => {
  const { ledger, coin } = aLedger()
  const check = () => checkMempoolRules(ledger, candidateOf({ ...aTransaction([coin], { fee: 200_000n }), weight }))
  expect(refusalOf(check)).toBe(reason)
})

it.each([
  [100, undefined],
  [101, 'rejecting replacement, too many potential replacements'],
])('%i transactions that would go for one: 100 at most', (count, reason) => {
  const { ledger, coin } = aLedger()
  // All but the first one hang on it, side by side, so that none has too many above it.
  const first = aTransaction([coin], { parts: count - 1 })
  ledger.apply(first)
  for (const [vout, spent] of first.outputs.entries()) ledger.apply(aTransaction([inputOf(first.txid, vout, spent)]))
  const waiting = ledger.find(first.txid)
  if (!waiting) throw new Error('It does not wait')
  expect(ledger.withDescendants(waiting)).toHaveLength(count)
  const check = () =>
    checkMempoolRules(ledger, candidateOf(aTransaction([coin], { fee: FEE * BigInt(count + 1) }), [waiting]))
  expect(refusalOf(check)).toBe(reason)
})

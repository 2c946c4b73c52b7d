import type { BitcoinLedger, LedgerTransaction, Output } from './bitcoinLedger'
import { RULE_BROKEN, TransactionRefused } from './transactionRefused'

/** Bytes of an amount and the length of a script, and of spending it: with segwit, and before it. */
const OUTPUT_BYTES = 9
const SPEND_BYTES = { segwit: 67, old: 148 }
/** Satoshi for each of them below which an output costs more to spend than it is worth (Bitcoin Core, "dust"). */
const DUST_RATE = 3
/** Four for each byte, one for each of a witness (Bitcoin Core, "MAX_STANDARD_TX_WEIGHT"). */
const MOST_WEIGHT = 400_000
/** So many waiting transactions may hang on one another (Bitcoin Core, "limitancestorcount"). */
const MOST_ANCESTORS = 25
/** A transaction all of whose inputs say this or more does not offer to be replaced (BIP-125). */
const NOT_REPLACEABLE = 0xfffffffe
/** So many waiting transactions may go for one (BIP-125, rule 5). */
const MOST_REPLACED = 100

/** What a node looks at when a transaction comes, beside its scripts; `replaced` waits, and spends the same coins. */
export type Candidate = Pick<LedgerTransaction, 'inputs' | 'outputs' | 'weight'> & {
  vsize: number
  replaced: readonly LedgerTransaction[]
}

const refuse = (reason: string): never => {
  throw new TransactionRefused(RULE_BROKEN, reason)
}

const feeOf = ({ inputs, outputs }: Pick<LedgerTransaction, 'inputs' | 'outputs'>): bigint =>
  inputs.reduce((total, { spent }) => total + spent.value, 0n) - outputs.reduce((total, { value }) => total + value, 0n)

function dustLimit({ script }: Output): bigint {
  const bytes = script.length / 2
  const isSegwit = /^(?:00|5[1-9a-f]|60)(?:[0-9a-f]{2})/.test(script) && bytes <= 42
  return BigInt(DUST_RATE * (OUTPUT_BYTES + bytes + (isSegwit ? SPEND_BYTES.segwit : SPEND_BYTES.old)))
}

/** The waiting transactions that these inputs stand on. */
function ancestorsOf(ledger: BitcoinLedger, inputs: LedgerTransaction['inputs']): Set<LedgerTransaction> {
  const parents = inputs.flatMap(({ txid }) => ledger.find(txid) ?? []).filter(({ height }) => height === null)
  return new Set(parents.flatMap((parent) => [parent, ...ancestorsOf(ledger, parent.inputs)]))
}

/** Whether it may take the place of what waits (BIP-125): offered by that, and paid for with all that hangs on it. */
function checkReplacement(ledger: BitcoinLedger, { inputs, outputs, vsize, replaced }: Candidate): void {
  if (replaced.length === 0) return
  if (replaced.some((one) => one.inputs.every(({ sequence }) => sequence >= NOT_REPLACEABLE)))
    refuse('txn-mempool-conflict')
  // Rule 2: it stands on nothing that waits, but for what the replaced ones stood on.
  const known = new Set(replaced.flatMap((one) => one.inputs.map(({ txid }) => txid)))
  const added = inputs.findIndex(({ txid }) => !known.has(txid) && ledger.find(txid)?.height === null)
  if (added >= 0) refuse(`replacement-adds-unconfirmed, input ${added}`)
  const dropped = new Set(replaced.flatMap((one) => ledger.withDescendants(one)))
  if (dropped.size > MOST_REPLACED) refuse('rejecting replacement, too many potential replacements')
  const fee = feeOf({ inputs, outputs })
  // Whoever mines would take the old one where its rate is higher.
  if (replaced.some((one) => feeOf(one) * BigInt(vsize) >= fee * BigInt(Math.ceil(one.weight / 4))))
    refuse('insufficient fee, rejecting replacement: its rate is not higher')
  const before = [...dropped].reduce((total, one) => total + feeOf(one), 0n)
  if (fee < before + BigInt(vsize)) refuse('insufficient fee, rejecting replacement')
}

/** What nodes pass on: not what is too large, pays too little, leaves dust, or hangs on too much that waits. */
export function checkMempoolRules(ledger: BitcoinLedger, candidate: Candidate): void {
  const { inputs, outputs, weight, vsize } = candidate
  if (weight > MOST_WEIGHT) refuse('tx-size')
  const fee = feeOf(candidate)
  if (fee < 0n) refuse('bad-txns-in-belowout')
  if (fee < BigInt(vsize)) refuse(`min relay fee not met, ${fee} < ${vsize}`)
  if (outputs.some((output) => output.address !== null && output.value < dustLimit(output))) refuse('dust')
  if (ancestorsOf(ledger, inputs).size >= MOST_ANCESTORS)
    refuse('too-long-mempool-chain, too many unconfirmed ancestors')
  checkReplacement(ledger, candidate)
}

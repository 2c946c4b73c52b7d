import { createTransferCheckedInstruction } from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  Keypair,
  type PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
} from '@solana/web3.js'
import { describeSolana } from './describeSolana'

const [from, to, mint, source, target] = Array.from(
  { length: 5 },
  (_, index) => Keypair.fromSeed(new Uint8Array(32).fill(index + 1)).publicKey,
) as [PublicKey, PublicKey, PublicKey, PublicKey, PublicKey]
const blockhash = '11111111111111111111111111111111'

const describeOf = (...instructions: TransactionInstruction[]) => {
  const transaction = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight: 1 }).add(...instructions)
  return describeSolana(transaction.compileMessage().serialize())
}

describe('a transaction of Solana in words', () => {
  const transfer = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 1_500_000_000 })

  it('is an amount of SOL and who gets it; what it costs is not worth a row', () => {
    expect(describeOf(ComputeBudgetProgram.setComputeUnitLimit({ units: 500 }), transfer)).toEqual({
      headline: '1.5 SOL',
      rows: [{ label: 'To', value: to.toBase58(), kind: 'address' }],
      isUnderstood: true,
    })
  })

  it('reads messages with a version', () => {
    const message = new TransactionMessage({
      payerKey: from,
      recentBlockhash: blockhash,
      instructions: [transfer],
    }).compileToV0Message()
    expect(describeSolana(message.serialize())).toMatchObject({ headline: '1.5 SOL', isUnderstood: true })
  })

  it('is an amount of tokens with their decimals', () => {
    const words = describeOf(createTransferCheckedInstruction(source, mint, target, from, 1_234_567n, 6))
    expect(words).toMatchObject({
      headline: '1.234567 tokens',
      rows: [{ value: mint.toBase58() }, { value: target.toBase58() }],
      isUnderstood: true,
    })
  })

  it('is not understood when one of its instructions is not', () => {
    const unknown = new TransactionInstruction({ programId: mint, keys: [], data: Buffer.from([1]) })
    expect(describeOf(transfer, unknown)).toMatchObject({ headline: '1.5 SOL', isUnderstood: false })
    expect(describeOf(unknown)).toEqual({ headline: undefined, rows: [], isUnderstood: false })
  })
})

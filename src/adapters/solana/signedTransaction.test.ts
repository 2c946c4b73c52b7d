import { base58 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { failureOf } from '../../../test/support/fakes'
import { readSigned } from './signedTransaction'
import { draftTransaction } from './transactionDraft'

const [alice, bob, mallory] = [1, 2, 3].map((fill) => Keypair.fromSeed(new Uint8Array(32).fill(fill))) as [
  Keypair,
  Keypair,
  Keypair,
]
const block = { blockhash: base58.encode(new Uint8Array(32).fill(9)), lastValidBlockHeight: 100 }
const OTHER_BLOCK = base58.encode(new Uint8Array(32).fill(8))
const transfer = SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: bob.publicKey, lamports: 5 })
const asked = draftTransaction({
  from: alice.publicKey.toBase58(),
  budget: { limit: 500, price: 1n },
  instructions: [transfer],
  block,
})

/** What a wallet gives back that does something with the transaction before it signs. */
function signed(change: (transaction: Transaction) => void = () => undefined, signers = [alice]): Uint8Array {
  const transaction = Transaction.from(asked)
  change(transaction)
  // A transaction that was changed is made anew, as wallets do.
  const fresh = new Transaction({
    feePayer: transaction.feePayer,
    blockhash: transaction.recentBlockhash ?? '',
    lastValidBlockHeight: 1,
  }).add(...transaction.instructions)
  fresh.partialSign(...signers)
  return Uint8Array.from(fresh.serialize({ verifySignatures: false, requireAllSignatures: false }))
}

const instructionOf = (program: string) =>
  new TransactionInstruction({
    programId: new PublicKey(program),
    keys: [{ pubkey: bob.publicKey, isSigner: false, isWritable: false }],
    data: Buffer.from([1]),
  })
const refusalOf = (answer: Uint8Array) => failureOf(Promise.resolve().then(() => readSigned(asked, answer)))

describe('what a wallet signed', () => {
  it('is taken when it is what was asked, under the name of its first signature', () => {
    const answer = signed()
    expect(readSigned(asked, answer)).toEqual({
      bytes: answer,
      hash: base58.encode(answer.subarray(1, 65)),
      hasOtherBlock: false,
    })
  })

  it('is refused with the reason, where it is no transaction', async () => {
    expect(((await refusalOf(Uint8Array.from([1, 2, 3]))) as Error).cause).toBeInstanceOf(Error)
  })

  it.each<[string, (transaction: Transaction) => void, boolean]>([
    [
      'another price for computing',
      (transaction) => {
        transaction.instructions[0] = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 7 })
      },
      false,
    ],
    [
      'no price for computing',
      (transaction) => {
        transaction.instructions = transaction.instructions.slice(2)
      },
      false,
    ],
    [
      'checks of the outcome',
      (transaction) => {
        transaction.add(instructionOf('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'))
      },
      false,
    ],
    [
      'another block',
      (transaction) => {
        transaction.recentBlockhash = OTHER_BLOCK
      },
      true,
    ],
  ])('is taken with %s', (_what, change, hasOtherBlock) => {
    expect(readSigned(asked, signed(change))).toMatchObject({ hasOtherBlock })
  })

  it.each<[string, Uint8Array]>([
    [
      'another program',
      signed((transaction) => {
        transaction.add(instructionOf('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'))
      }),
    ],
    [
      'the transfer twice',
      signed((transaction) => {
        transaction.add(transfer)
      }),
    ],
    [
      'another amount',
      signed((transaction) => {
        transaction.instructions[2] = SystemProgram.transfer({
          fromPubkey: alice.publicKey,
          toPubkey: bob.publicKey,
          lamports: 6,
        })
      }),
    ],
    [
      'another recipient',
      signed((transaction) => {
        transaction.instructions[2] = SystemProgram.transfer({
          fromPubkey: alice.publicKey,
          toPubkey: mallory.publicKey,
          lamports: 5,
        })
      }),
    ],
    [
      'another payer',
      signed(
        (transaction) => {
          transaction.feePayer = mallory.publicKey
        },
        [mallory, alice],
      ),
    ],
    [
      'a further signature',
      signed(
        (transaction) => {
          transaction.add(
            new TransactionInstruction({
              programId: new PublicKey('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'),
              keys: [{ pubkey: mallory.publicKey, isSigner: true, isWritable: false }],
            }),
          )
        },
        [alice, mallory],
      ),
    ],
    ['no signature', asked],
    ['a signature of nothing', Uint8Array.from(asked, (byte, index) => (index > 0 && index <= 64 ? 7 : byte))],
    [
      'the signature of another block',
      Uint8Array.from([
        ...signed((transaction) => {
          transaction.recentBlockhash = OTHER_BLOCK
        }).subarray(0, 65),
        ...asked.subarray(65),
      ]),
    ],
    ['bytes that are none', Uint8Array.from([1, 2, 3])],
    ['nothing', new Uint8Array()],
    [
      'another form',
      new VersionedTransaction(
        new TransactionMessage({
          payerKey: alice.publicKey,
          recentBlockhash: block.blockhash,
          instructions: [transfer],
        }).compileToV0Message(),
      ).serialize(),
    ],
  ])('is refused with %s', async (_what, answer) => {
    expect(await refusalOf(answer)).toMatchObject({ code: 'TRANSACTION' })
  })
})

import '../../../test/support/quietBindings'
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { Keypair, PublicKey, type TransactionInstruction } from '@solana/web3.js'
import * as fc from 'fast-check'
import {
  associatedTokenAddress,
  createAssociatedAccount,
  isTokenProgram,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  transferChecked,
} from './tokenPrograms'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((seed) => Keypair.fromSeed(seed).publicKey)
const program = fc.constantFrom(TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID)

/** Everything of an instruction that reaches the chain. */
const wire = ({ programId, keys, data }: TransactionInstruction) => ({
  program: programId.toBase58(),
  keys: keys.map((meta) => [meta.pubkey.toBase58(), meta.isSigner, meta.isWritable]),
  data: [...data],
})

describe('what is said to the token programs is what their own library says', () => {
  it('when tokens move', () => {
    fc.assert(
      fc.property(
        fc.tuple(key, key, key, key),
        program,
        fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
        fc.nat(36),
        ([source, mint, destination, owner], programId, amount, decimals) => {
          const own = transferChecked({ program: programId, mint, decimals, source, destination, owner, amount })
          expect(wire(own)).toEqual(
            wire(createTransferCheckedInstruction(source, mint, destination, owner, amount, decimals, [], programId)),
          )
        },
      ),
      { numRuns: 100 },
    )
  })

  it('when a holder’s account is found and made', () => {
    fc.assert(
      fc.property(fc.tuple(key, key, key), program, ([payer, owner, mint], programId) => {
        const place = getAssociatedTokenAddressSync(mint, owner, true, programId)
        const holding = { owner, mint, program: programId }
        expect(associatedTokenAddress(holding).toBase58()).toBe(place.toBase58())
        expect(wire(createAssociatedAccount(payer, holding))).toEqual(
          wire(createAssociatedTokenAccountIdempotentInstruction(payer, place, owner, mint, programId)),
        )
      }),
      { numRuns: 50 },
    )
  })

  it('by the addresses the programs have', () => {
    expect([TOKEN_PROGRAM, TOKEN_2022_PROGRAM]).toEqual([TOKEN_PROGRAM_ID.toBase58(), TOKEN_2022_PROGRAM_ID.toBase58()])
    expect([TOKEN_PROGRAM, TOKEN_2022_PROGRAM, PublicKey.default.toBase58()].map(isTokenProgram)).toEqual([
      true,
      true,
      false,
    ])
  })
})

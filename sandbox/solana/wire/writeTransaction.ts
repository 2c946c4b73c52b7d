import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { compact } from './bytes'

type AccountMeta = { address: string; isSigner: boolean; isWritable: boolean }

export type Instruction = { programId: string; accounts: AccountMeta[]; data: Uint8Array }

/** Makes and signs a legacy transaction. The secret is the 32 bytes of the payer, who is the only one to sign. */
export function writeTransaction(
  payer: string,
  secretKey: Uint8Array,
  instructions: Instruction[],
  recentBlockhash: string,
): Uint8Array {
  const metas = orderedAccounts(payer, instructions)
  const indexOf = (address: string): number => metas.findIndex((meta) => meta.address === address)
  const signers = metas.filter((meta) => meta.isSigner)
  if (signers.length !== 1) throw new Error('Only the payer can sign here')
  const message = [
    signers.length,
    signers.filter((meta) => !meta.isWritable).length,
    metas.filter((meta) => !meta.isSigner && !meta.isWritable).length,
    ...compact(metas.length),
    ...metas.flatMap((meta) => [...base58.decode(meta.address)]),
    ...base58.decode(recentBlockhash),
    ...compact(instructions.length),
    ...instructions.flatMap(({ programId, accounts, data }) => [
      indexOf(programId),
      ...compact(accounts.length),
      ...accounts.map((account) => indexOf(account.address)),
      ...compact(data.length),
      ...data,
    ]),
  ]
  return Uint8Array.from([1, ...ed25519.sign(Uint8Array.from(message), secretKey), ...message])
}

/**
 * Each address once with all the rights it is asked for; signers before others, writable before read-only, the payer
 * first.
 */
function orderedAccounts(payer: string, instructions: Instruction[]): AccountMeta[] {
  const wanted: AccountMeta[] = [
    { address: payer, isSigner: true, isWritable: true },
    ...instructions.flatMap(({ programId, accounts }) => [
      ...accounts,
      { address: programId, isSigner: false, isWritable: false },
    ]),
  ]
  const merged = new Map<string, AccountMeta>()
  for (const meta of wanted) {
    const before = merged.get(meta.address)
    merged.set(meta.address, {
      address: meta.address,
      isSigner: meta.isSigner || before?.isSigner === true,
      isWritable: meta.isWritable || before?.isWritable === true,
    })
  }
  const rank = (meta: AccountMeta): number => (meta.isSigner ? 0 : 2) + (meta.isWritable ? 0 : 1)
  return [...merged.values()].sort((left, right) => rank(left) - rank(right))
}

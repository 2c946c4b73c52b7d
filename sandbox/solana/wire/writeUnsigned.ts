import { base58 } from '@scure/base'
import { compact } from './bytes'
import type { Instruction } from './writeTransaction'

const SIGNATURE_BYTES = 64
const VERSION_0 = 0x80

export type LookupTable = { address: string; addresses: readonly string[] }

/**
 * A transaction of version 0 with room for the payer's signature. What a table has and nobody signs with comes from the
 * table; programs that are called stand in the message, as they must.
 */
export function writeUnsigned(
  payer: string,
  instructions: Instruction[],
  recentBlockhash: string,
  table: LookupTable,
): Uint8Array {
  const rights = new Map<string, { isSigner: boolean; isWritable: boolean }>([
    [payer, { isSigner: true, isWritable: true }],
  ])
  const called = new Set(instructions.map(({ programId }) => programId))
  for (const { address, isSigner, isWritable } of instructions.flatMap(({ accounts }) => accounts)) {
    const before = rights.get(address)
    rights.set(address, {
      isSigner: isSigner || before?.isSigner === true,
      isWritable: isWritable || before?.isWritable === true,
    })
  }
  for (const programId of called)
    if (!rights.has(programId)) rights.set(programId, { isSigner: false, isWritable: false })
  const all = [...rights].map(([address, right]) => ({ address, ...right }))
  const isLooked = ({ address, isSigner }: { address: string; isSigner: boolean }): boolean =>
    !isSigner && !called.has(address) && table.addresses.includes(address)
  const rank = (one: { isSigner: boolean; isWritable: boolean }): number =>
    (one.isSigner ? 0 : 2) + (one.isWritable ? 0 : 1)
  const own = all.filter((one) => !isLooked(one)).sort((left, right) => rank(left) - rank(right))
  const looked = all.filter(isLooked)
  const [writable, readonly] = [looked.filter((one) => one.isWritable), looked.filter((one) => !one.isWritable)]
  const order = [...own, ...writable, ...readonly].map(({ address }) => address)
  const places = (list: { address: string }[]): number[] => [
    ...compact(list.length),
    ...list.map(({ address }) => table.addresses.indexOf(address)),
  ]
  const signers = own.filter(({ isSigner }) => isSigner)
  const message = [
    VERSION_0,
    signers.length,
    signers.filter(({ isWritable }) => !isWritable).length,
    own.filter(({ isSigner, isWritable }) => !isSigner && !isWritable).length,
    ...compact(own.length),
    ...own.flatMap(({ address }) => [...base58.decode(address)]),
    ...base58.decode(recentBlockhash),
    ...compact(instructions.length),
    ...instructions.flatMap(({ programId, accounts, data }) => [
      order.indexOf(programId),
      ...compact(accounts.length),
      ...accounts.map(({ address }) => order.indexOf(address)),
      ...compact(data.length),
      ...data,
    ]),
    ...(looked.length === 0 ? [0] : [1, ...base58.decode(table.address), ...places(writable), ...places(readonly)]),
  ]
  return Uint8Array.from([...compact(signers.length), ...new Uint8Array(SIGNATURE_BYTES * signers.length), ...message])
}

/** Says what a Solana transaction does, as far as its instructions are known here. */
import { base58 } from '@scure/base'
import type { ApprovalRow } from '../browser/messages'

const SYSTEM = '11111111111111111111111111111111'
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const TOKEN_PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
const ASSOCIATED_ACCOUNT = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

const SYSTEM_TRANSFER = 2
const TRANSFER_CHECKED = 12
const SOL_DIGITS = 9
const KEY_BYTES = 32
const VERSION_FLAG = 0x80

export type SolanaWords = { headline?: string; rows: ApprovalRow[]; isUnderstood: boolean }

type Instruction = { program: string; accounts: string[]; data: Uint8Array }

/** The instructions of a message; accounts of lookup tables have no name here. */
function readInstructions(message: Uint8Array): Instruction[] {
  let at = 0
  const next = (): number => {
    const byte = message[at]
    if (byte === undefined) throw new Error('The message ends too early.')
    at += 1
    return byte
  }
  const take = (length: number): Uint8Array => {
    at += length
    if (at > message.length) throw new Error('The message ends too early.')
    return message.slice(at - length, at)
  }
  const compact = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = next()
      value |= (byte & 0x7f) << shift
      if ((byte & VERSION_FLAG) === 0) return value
    }
  }
  if (((message[0] ?? 0) & VERSION_FLAG) !== 0) take(1)
  take(3)
  const keys = Array.from({ length: compact() }, () => base58.encode(take(KEY_BYTES)))
  take(KEY_BYTES)
  const named = (index: number): string => keys[index] ?? 'an account of a table'
  return Array.from({ length: compact() }, () => ({
    program: named(next()),
    accounts: Array.from({ length: compact() }, () => named(next())),
    data: take(compact()),
  }))
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

function toDecimal(amount: bigint, digits: number): string {
  const text = amount.toString().padStart(digits + 1, '0')
  const fraction = text.slice(text.length - digits).replace(/0+$/, '')
  const whole = text.slice(0, text.length - digits)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

function inWords({ program, accounts, data }: Instruction): { headline?: string; rows: ApprovalRow[] } | null {
  if (program === COMPUTE_BUDGET) return { rows: [] }
  if (program === MEMO) return { rows: [{ label: 'Memo', value: new TextDecoder().decode(data) }] }
  if (program === ASSOCIATED_ACCOUNT)
    return { rows: [{ label: 'Makes an account for tokens of', value: accounts[2] ?? '', kind: 'address' }] }
  if (program === SYSTEM && littleEndian(data.slice(0, 4)) === BigInt(SYSTEM_TRANSFER)) {
    return {
      headline: `${toDecimal(littleEndian(data.slice(4, 12)), SOL_DIGITS)} SOL`,
      rows: [{ label: 'To', value: accounts[1] ?? '', kind: 'address' }],
    }
  }
  if (TOKEN_PROGRAMS.includes(program) && data[0] === TRANSFER_CHECKED) {
    return {
      headline: `${toDecimal(littleEndian(data.slice(1, 9)), data[9] ?? 0)} tokens`,
      rows: [
        { label: 'Token', value: accounts[1] ?? '', kind: 'address' },
        { label: 'To the token account', value: accounts[2] ?? '', kind: 'address' },
      ],
    }
  }
  return null
}

/** What the instructions of a message do. */
export function describeSolana(message: Uint8Array): SolanaWords {
  const said = readInstructions(message).map(inWords)
  const known = said.filter((words) => words !== null)
  return {
    headline: known.find((words) => words.headline)?.headline,
    rows: known.flatMap(({ rows }) => rows),
    isUnderstood: known.length === said.length && said.length > 0,
  }
}

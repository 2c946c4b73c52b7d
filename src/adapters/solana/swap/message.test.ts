import { base58 } from '@scure/base'
import { readBudget, withBudget } from './budget'
import { minimumOf, readCall, withMinimum } from './jupiterCall'
import { isWritableKey, readNumber, readTransaction, writeNumber, writeTransaction, type Message } from './message'

const key = (fill: number): string => base58.encode(new Uint8Array(32).fill(fill))
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'

const aMessage = (parts: Partial<Message> = {}): Message => ({
  version: 0,
  signers: 1,
  readonlySigners: 0,
  readonlyOthers: 2,
  keys: [key(1), key(2), COMPUTE_BUDGET, key(4)],
  blockhash: key(9),
  instructions: [
    { programIndex: 2, accounts: [], data: Uint8Array.from([2, ...writeNumber(200_000n, 4)]) },
    { programIndex: 2, accounts: [], data: Uint8Array.from([3, ...writeNumber(25_000n, 8)]) },
    { programIndex: 3, accounts: [0, 1, 4, 5], data: new Uint8Array(200).fill(7) },
  ],
  tables: [{ table: key(8), writable: [3], readonly: [200] }],
  ...parts,
})
const signatures = [new Uint8Array(64)]
const read = (message: Message) => readTransaction(writeTransaction({ signatures, message }))?.message

describe('a transaction of Solana', () => {
  it.each<[string, Partial<Message>]>([
    ['of version 0 with a table', {}],
    ['of version 0 without one', { tables: [], instructions: aMessage().instructions.slice(0, 2) }],
    ['of the oldest form', { version: 'legacy', tables: [], instructions: aMessage().instructions.slice(0, 2) }],
  ])('%s is read as it was written', (_what, parts) => {
    const message = aMessage(parts)
    expect(read(message)).toEqual(message)
  })

  it.each<[string, Partial<Message>]>([
    ['a key that is twice there', { keys: [key(1), key(2), COMPUTE_BUDGET, key(1)] }],
    ['a signer that is not there', { signers: 2 }],
    ['nobody who can pay', { readonlySigners: 1 }],
    ['more read-only keys than there are', { readonlyOthers: 4 }],
    ['a program that nobody named', { instructions: [{ programIndex: 4, accounts: [], data: new Uint8Array() }] }],
    ['the payer as a program', { instructions: [{ programIndex: 0, accounts: [], data: new Uint8Array() }] }],
    ['an account that is not there', { instructions: [{ programIndex: 3, accounts: [6], data: new Uint8Array() }] }],
  ])('with %s is none', (_what, parts) => {
    expect(read(aMessage(parts))).toBeUndefined()
  })

  it('is none with a byte more or less, in a longer spelling, or larger than a packet', () => {
    const bytes = writeTransaction({ signatures, message: aMessage() })
    expect(readTransaction(bytes)).toBeDefined()
    expect(readTransaction(bytes.slice(0, -1))).toBeUndefined()
    expect(readTransaction(Uint8Array.from([...bytes, 0]))).toBeUndefined()
    // One signature, counted in two bytes.
    expect(readTransaction(Uint8Array.from([0x81, 0x00, ...bytes.slice(1)]))).toBeUndefined()
    const large = { programIndex: 3, accounts: [], data: new Uint8Array(1_200) }
    expect(read(aMessage({ instructions: [large] }))).toBeUndefined()
  })

  it('says which keys may be changed', () => {
    const message = aMessage({ signers: 2, readonlySigners: 1, readonlyOthers: 1 })
    expect([0, 1, 2, 3].map((place) => isWritableKey(message, place))).toEqual([true, false, true, false])
  })
})

describe('what computing costs', () => {
  const withBudgets = (...data: number[][]): Message =>
    aMessage({ instructions: data.map((bytes) => ({ programIndex: 2, accounts: [], data: Uint8Array.from(bytes) })) })
  const limit = (units: bigint) => [2, ...writeNumber(units, 4)]
  const price = (units: bigint) => [3, ...writeNumber(units, 8)]

  it('is read and written', () => {
    expect(readBudget(aMessage())).toEqual({ limit: 200_000n, price: 25_000n })
    expect(readBudget(withBudget(aMessage(), { limit: 7n, price: 8n }))).toEqual({ limit: 7n, price: 8n })
    expect(readBudget(withBudgets(limit(1n), price(0n), [4, 1, 0, 0, 0]))).toEqual({ limit: 1n, price: 0n })
  })

  it.each([
    ['without a limit', [price(1n)]],
    ['without a price', [limit(1n)]],
    ['said twice', [limit(1n), price(1n), price(2n)]],
    ['with another word', [limit(1n), price(1n), [1, 0, 0, 4, 0]]],
    ['beyond what there is', [limit(1_400_001n), price(1n)]],
    ['of nothing', [limit(0n), price(1n)]],
  ])('cannot be told %s', (_what, data) => {
    expect(readBudget(withBudgets(...data))).toBeUndefined()
  })
})

describe('a call in Jupiter’s way', () => {
  const PROGRAM = key(5)
  const ROUTE = [0xe5, 0x17, 0xcb, 0x97, 0x7a, 0xe3, 0xad, 0x2a]
  const SHARED = [0xc1, 0x20, 0x9b, 0x33, 0x41, 0xd6, 0x9c, 0x81]
  const tail = (amount: bigint, quoted: bigint, slippage: bigint) => [
    ...writeNumber(amount, 8),
    ...writeNumber(quoted, 8),
    ...writeNumber(slippage, 2),
    0,
  ]
  const data = (method: number[], slippage = 100n) =>
    Uint8Array.from([...method, 1, 0, 0, 0, 9, 100, 0, 1, ...tail(500n, 10_001n, slippage)])
  const ROUTE_V2 = [0xbb, 0x64, 0xfa, 0xcc, 0x31, 0xc4, 0xaf, 0x14]
  const SHARED_V2 = [0xd1, 0x98, 0x53, 0x93, 0x7c, 0xfe, 0xd8, 0xe9]
  /** The newer calls: the numbers first, then two parts of the platform, then the route. */
  const newer = (method: number[], slippage = 100n) =>
    Uint8Array.from([...method, ...tail(500n, 10_001n, slippage).slice(0, 18), 0, 0, 0, 0, 1, 0, 0, 0, 9, 100, 0, 1])
  const names = (count: number) => Array.from({ length: count }, (_, index) => `account ${index}`)
  const route = (parts: Record<number, string> = {}) => Object.assign(names(9), { 4: PROGRAM, 8: PROGRAM }, parts)
  const shared = () => Object.assign(names(13), { 12: PROGRAM })

  it('says what leaves, what arrives at least, and where', () => {
    const reading = readCall(PROGRAM, route(), data(ROUTE))
    expect(reading).toEqual({
      amountInUnits: 500n,
      quotedInUnits: 10_001n,
      slippageBps: 100n,
      payer: 'account 1',
      source: 'account 2',
      destination: 'account 3',
      toMint: 'account 5',
      slippageAt: 32,
    })
    expect(reading && minimumOf(reading)).toBe(9_900n)
    expect(readCall(PROGRAM, shared(), data(SHARED))).toMatchObject({
      payer: 'account 2',
      source: 'account 3',
      destination: 'account 6',
      toMint: 'account 8',
    })
  })

  it('says the same in its newer forms', () => {
    const numbers = { amountInUnits: 500n, quotedInUnits: 10_001n, slippageBps: 100n }
    const direct = Object.assign(names(10), { 7: PROGRAM, 9: PROGRAM })
    expect(readCall(PROGRAM, direct, newer(ROUTE_V2))).toEqual({
      ...numbers,
      payer: 'account 0',
      source: 'account 1',
      destination: 'account 2',
      toMint: 'account 4',
      slippageAt: 24,
    })
    const elsewhere = Object.assign(names(10), { 7: 'a thief', 9: PROGRAM })
    expect(readCall(PROGRAM, elsewhere, newer(ROUTE_V2))).toMatchObject({ destination: 'a thief' })
    const byProgram = Object.assign(names(12), { 11: PROGRAM })
    const bytes = newer([...SHARED_V2, 7])
    const reading = readCall(PROGRAM, byProgram, bytes)
    expect(reading).toEqual({
      ...numbers,
      payer: 'account 1',
      source: 'account 2',
      destination: 'account 5',
      toMint: 'account 7',
      slippageAt: 25,
    })
    const raised = reading && readCall(PROGRAM, byProgram, withMinimum(bytes, reading, 10_000n))
    expect(raised).toEqual({ ...reading, slippageBps: 0n })
  })

  it('pays another account where it names one', () => {
    expect(readCall(PROGRAM, route({ 4: 'a thief' }), data(ROUTE))).toMatchObject({ destination: 'a thief' })
  })

  it('is not read for another method, another program, or with too few accounts or bytes', () => {
    expect(readCall(PROGRAM, route(), data([1, 2, 3, 4, 5, 6, 7, 8]))).toBeUndefined()
    expect(readCall(key(6), route(), data(ROUTE))).toBeUndefined()
    expect(readCall(PROGRAM, names(4), data(ROUTE))).toBeUndefined()
    expect(readCall(PROGRAM, route(), data(ROUTE).slice(0, 20))).toBeUndefined()
    expect(readCall(PROGRAM, route(), data(ROUTE, 10_001n))).toBeUndefined()
  })

  it.each([9_900n, 9_901n, 9_950n, 10_000n, 10_001n])(
    'is made to ask for %s at least, and for no more than it has to',
    (least) => {
      const bytes = data(ROUTE)
      const reading = readCall(PROGRAM, route(), bytes)
      if (!reading) throw new Error('the call is not read')
      const changed = readCall(PROGRAM, route(), withMinimum(bytes, reading, least))
      if (!changed) throw new Error('the call is not read any more')
      expect(minimumOf(changed)).toBeGreaterThanOrEqual(least)
      expect(minimumOf(changed)).toBeLessThanOrEqual(least + 2n)
      expect({ ...changed, slippageBps: 0n }).toEqual({ ...reading, slippageBps: 0n })
    },
  )

  it('is left as it is where it was quoted for less', () => {
    const bytes = data(ROUTE)
    const reading = readCall(PROGRAM, route(), bytes)
    expect(reading && withMinimum(bytes, reading, 10_002n)).toBe(bytes)
  })

  it('keeps numbers of the chain as they are', () => {
    expect(readNumber(Uint8Array.from(writeNumber(2n ** 64n - 1n, 8)), 0, 8)).toBe(2n ** 64n - 1n)
    expect(readNumber(new Uint8Array(3), 0, 4)).toBeUndefined()
  })
})

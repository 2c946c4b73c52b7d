/** The sandbox's Solana as the usual client library sees it over HTTP. */
import type * as SplToken from '@solana/spl-token'
import {
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import { useOwnSandbox } from '../testing/useOwnSandbox'
import { solanaDevAccount } from './solanaAccounts'
import { solanaGenesisHash } from './solanaNetwork'
import { solanaTokenBySymbol } from './solanaTokens'

const keyOf = (label: string): Keypair => Keypair.fromSeed(solanaDevAccount(label).secretKey)

describe('solana node', () => {
  const { sandbox, post } = useOwnSandbox()
  let spl: typeof SplToken
  beforeAll(async () => {
    // A part of the library warns that it has no native code.
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    spl = await import('@solana/spl-token')
    warn.mockRestore()
  })
  const [alice, bob, erin, frank] = [keyOf('alice'), keyOf('bob'), keyOf('erin'), keyOf('frank')]
  const connection = (): Connection => new Connection(`${sandbox().url}/rpc/solana`, 'confirmed')
  const transferOf = (lamports: number, from = alice, to = bob) =>
    SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports })
  const signed = async (instructions: TransactionInstruction[], payer = alice): Promise<Transaction> => {
    const transaction = new Transaction({
      feePayer: payer.publicKey,
      ...(await connection().getLatestBlockhash()),
    }).add(...instructions)
    transaction.sign(payer)
    return transaction
  }
  const failureOf = async (promise: Promise<unknown>): Promise<SendTransactionError> => {
    const problem: unknown = await promise.then(
      () => null,
      (reason: unknown) => reason,
    )
    if (!(problem instanceof SendTransactionError)) throw new Error(`No refusal: ${String(problem)}`)
    return problem
  }
  const status = async (signature: string) => (await connection().getSignatureStatus(signature)).value
  const tokenOf = (symbol: string) => {
    const token = solanaTokenBySymbol(symbol)
    if (!token) throw new Error('There is no such token')
    return { ...token, mint: new PublicKey(token.address), program: new PublicKey(token.programId) }
  }

  it('says which chain it is, and that its blocks go on', async () => {
    expect(await connection().getGenesisHash()).toBe(solanaGenesisHash)
    expect(await connection().getVersion()).toMatchObject({ 'solana-core': expect.any(String) })
    const { blockhash, lastValidBlockHeight } = await connection().getLatestBlockhash()
    expect(lastValidBlockHeight - (await connection().getBlockHeight())).toBeGreaterThan(140)
    expect((await connection().isBlockhashValid(blockhash)).value).toBe(true)
    expect(await connection().getEpochInfo()).toMatchObject({ absoluteSlot: expect.any(Number) })
    expect(
      Math.abs(((await connection().getBlockTime(await connection().getSlot())) ?? 0) - Date.now() / 1000),
    ).toBeLessThan(3)
  })

  it('gives SOL on request', async () => {
    const { publicKey } = Keypair.generate()
    const signature = await connection().requestAirdrop(publicKey, 2 * LAMPORTS_PER_SOL)
    await connection().requestAirdrop(publicKey, 2 * LAMPORTS_PER_SOL)
    expect(await status(signature)).toMatchObject({ err: null, confirmationStatus: 'confirmed' })
    expect(await connection().getBalance(publicKey)).toBe(4 * LAMPORTS_PER_SOL)
  })

  it.each(['legacy', 'v0'] as const)('lands a %s transfer and takes the fee it announced', async (version) => {
    const { blockhash } = await connection().getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: alice.publicKey,
      recentBlockhash: blockhash,
      instructions: [transferOf(1_000_000)],
    })
    const compiled = version === 'v0' ? message.compileToV0Message() : message.compileToLegacyMessage()
    const fee = (await connection().getFeeForMessage(compiled)).value
    expect(fee).toBe(5000)
    const transaction = new VersionedTransaction(compiled)
    transaction.sign([alice])
    const [before, bobBefore] = await Promise.all([
      connection().getBalance(alice.publicKey),
      connection().getBalance(bob.publicKey),
    ])
    const signature = await connection().sendTransaction(transaction)
    expect(await connection().getBalance(alice.publicKey)).toBe(before - 1_000_000 - 5000)
    expect(await connection().getBalance(bob.publicKey)).toBe(bobBefore + 1_000_000)
    const found = await connection().getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found).toMatchObject({
      version: version === 'v0' ? 0 : 'legacy',
      meta: { err: null, fee: 5000 },
      transaction: { signatures: [signature] },
    })
    expect((found?.meta?.preBalances[0] ?? 0) - (found?.meta?.postBalances[0] ?? 0)).toBe(1_005_000)
    const parsed = await connection().getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(parsed?.transaction.message.instructions).toMatchObject([
      {
        program: 'system',
        parsed: { type: 'transfer', info: { lamports: 1_000_000, destination: bob.publicKey.toBase58() } },
      },
    ])
    expect(
      (await connection().getSignaturesForAddress(bob.publicKey, { limit: 2 })).map((entry) => entry.signature),
    ).toContain(signature)
  })

  it('finds the addresses that a transaction takes from a lookup table', async () => {
    const table = Keypair.generate().publicKey
    const state = {
      addresses: [bob.publicKey],
      authority: undefined,
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 1,
      lastExtendedSlotStartIndex: 0,
    }
    const data = Uint8Array.from([
      1,
      0,
      0,
      0,
      ...new Uint8Array(8).fill(255),
      1,
      ...new Uint8Array(43),
      ...bob.publicKey.toBytes(),
    ])
    sandbox().handle.solana.runtime.setAccount(table.toBase58(), {
      lamports: 10n ** 9n,
      data,
      owner: AddressLookupTableProgram.programId.toBase58(),
      executable: false,
    })
    expect((await connection().getAddressLookupTable(table)).value?.state.addresses).toEqual([bob.publicKey])
    const { blockhash } = await connection().getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: alice.publicKey,
      recentBlockhash: blockhash,
      instructions: [transferOf(1_000_000)],
    })
    const transaction = new VersionedTransaction(
      message.compileToV0Message([new AddressLookupTableAccount({ key: table, state })]),
    )
    transaction.sign([alice])
    expect(transaction.message.addressTableLookups).toHaveLength(1)
    const before = await connection().getBalance(bob.publicKey)
    const signature = await connection().sendTransaction(transaction)
    expect(await connection().getBalance(bob.publicKey)).toBe(before + 1_000_000)
    const found = await connection().getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found?.meta?.loadedAddresses).toEqual({ writable: [bob.publicKey], readonly: [] })
    expect(
      (await post('/rpc/solana', { jsonrpc: '2.0', id: 1, method: 'getTransaction', params: [signature, 'json'] }))
        .body,
    ).toMatchObject({ error: { code: -32015 } })
  })

  it("refuses a transaction without, or with another's, signature", async () => {
    const transaction = await signed([transferOf(1)])
    const unsigned = Transaction.populate(transaction.compileMessage())
    expect(
      (
        await failureOf(
          connection().sendRawTransaction(unsigned.serialize({ requireAllSignatures: false, verifySignatures: false })),
        )
      ).message,
    ).toMatch(/signature verification/)
    const forged = Transaction.from(transaction.serialize())
    forged.signatures = [{ publicKey: alice.publicKey, signature: (await signed([transferOf(2)])).signature }]
    expect(
      (await failureOf(connection().sendRawTransaction(forged.serialize({ verifySignatures: false })))).message,
    ).toMatch(/signature verification/)
    const signature = await connection().sendRawTransaction(forged.serialize({ verifySignatures: false }), {
      skipPreflight: true,
    })
    expect(await status(signature)).toBeNull()
  })

  it('refuses bytes that are no transaction, and lives on', async () => {
    const transaction = (await signed([transferOf(1)])).serialize()
    for (const bytes of [
      Buffer.from([1, 2, 3]),
      transaction.subarray(0, -3),
      Buffer.concat([transaction, Buffer.from([0])]),
    ]) {
      expect((await failureOf(connection().sendRawTransaction(bytes))).message).toMatch(/failed to deserialize/)
    }
    expect(
      (await post('/rpc/solana', { jsonrpc: '2.0', id: 7, method: 'getBalance', params: ['bob'] })).body,
    ).toMatchObject({ id: 7, error: { code: -32602 } })
    expect((await post('/rpc/solana', { jsonrpc: '2.0', id: 8, method: 'getMoney' })).body).toMatchObject({
      id: 8,
      error: { code: -32601 },
    })
  })

  it('takes a transaction once', async () => {
    const transaction = await signed([transferOf(5)])
    const signature = await connection().sendRawTransaction(transaction.serialize())
    expect((await failureOf(connection().sendRawTransaction(transaction.serialize()))).message).toMatch(
      /already been processed/,
    )
    const before = await connection().getBalance(alice.publicKey)
    expect(await connection().sendRawTransaction(transaction.serialize(), { skipPreflight: true })).toBe(signature)
    expect(await connection().getBalance(alice.publicKey)).toBe(before)
  })

  it('refuses to spend more than there is before anything is sent, and says what the program said', async () => {
    const transaction = await signed([transferOf(1000 * LAMPORTS_PER_SOL)])
    const refusal = await failureOf(connection().sendRawTransaction(transaction.serialize()))
    expect(refusal.message).toMatch(/custom program error: 0x1/)
    expect(refusal.logs?.join('\n')).toMatch(/insufficient lamports/)
    const params = [transaction.serialize().toString('base64'), { encoding: 'base64' }]
    expect(
      (await post('/rpc/solana', { jsonrpc: '2.0', id: 9, method: 'sendTransaction', params })).body,
    ).toMatchObject({
      error: {
        code: -32002,
        data: {
          err: { InstructionError: [0, { Custom: 1 }] },
          logs: expect.any(Array),
          unitsConsumed: expect.any(Number),
        },
      },
    })
    const simulated = await connection().simulateTransaction(new VersionedTransaction(transaction.compileMessage()))
    expect(simulated.value).toMatchObject({
      err: { InstructionError: [0, { Custom: 1 }] },
      unitsConsumed: expect.any(Number),
    })
    const signature = await connection().sendRawTransaction(transaction.serialize(), { skipPreflight: true })
    expect(await status(signature)).toMatchObject({ err: { InstructionError: [0, { Custom: 1 }] } })
    expect(await connection().getBalance(alice.publicKey)).toBe(100 * LAMPORTS_PER_SOL - 5000)
  })

  it('refuses a payer who cannot pay, and an account left with less than its rent', async () => {
    expect(
      (await failureOf(connection().sendRawTransaction((await signed([transferOf(1, frank)], frank)).serialize())))
        .message,
    ).toMatch(/fee|rent/i)
    const stranger = Keypair.generate()
    expect(
      (
        await failureOf(
          connection().sendRawTransaction((await signed([transferOf(1, stranger)], stranger)).serialize()),
        )
      ).message,
    ).toMatch(/no record of a prior credit/)
    expect(
      (await failureOf(connection().sendRawTransaction((await signed([transferOf(1, alice, stranger)])).serialize())))
        .message,
    ).toMatch(/insufficient funds for rent/)
  })

  it('refuses a blockhash that is too old, and confirms to the client that it is', async () => {
    const { blockhash, lastValidBlockHeight } = await connection().getLatestBlockhash()
    const transaction = await signed([transferOf(7)])
    await post('/control/solana/expire-blockhashes')
    expect((await failureOf(connection().sendRawTransaction(transaction.serialize()))).message).toMatch(
      /Blockhash not found/,
    )
    expect((await connection().isBlockhashValid(blockhash)).value).toBe(false)
    expect(await connection().getBlockHeight()).toBeGreaterThan(lastValidBlockHeight)
    expect((await connection().getFeeForMessage(transaction.compileMessage())).value).toBeNull()
  })

  it('can take transactions that never land', async () => {
    await post('/control/solana/landing', { lands: false })
    const transaction = await signed([transferOf(9)])
    const signature = await connection().sendRawTransaction(transaction.serialize())
    expect(await status(signature)).toBeNull()
    await post('/control/solana/landing', { lands: true })
    expect(await connection().sendRawTransaction(transaction.serialize())).toBe(signature)
    expect(await status(signature)).toMatchObject({ err: null })
  })

  it.each(['USDC', 'PYUSD'])('moves %s to an account made on the way', async (symbol) => {
    const { mint, decimals, program } = tokenOf(symbol)
    expect(program).toEqual(symbol === 'USDC' ? spl.TOKEN_PROGRAM_ID : spl.TOKEN_2022_PROGRAM_ID)
    const [source, target] = [alice, erin].map(({ publicKey }) =>
      spl.getAssociatedTokenAddressSync(mint, publicKey, false, program),
    )
    if (!source || !target) throw new Error('There are no token accounts')
    expect(await connection().getAccountInfo(target)).toBeNull()
    const transaction = await signed([
      spl.createAssociatedTokenAccountIdempotentInstruction(alice.publicKey, target, erin.publicKey, mint, program),
      spl.createTransferCheckedInstruction(source, mint, target, alice.publicKey, 12_500_000n, decimals, [], program),
    ])
    const signature = await connection().sendRawTransaction(transaction.serialize())
    expect(await spl.getAccount(connection(), target, 'confirmed', program)).toMatchObject({
      amount: 12_500_000n,
      owner: erin.publicKey,
      mint,
    })
    expect((await connection().getTokenAccountBalance(target)).value).toMatchObject({
      amount: '12500000',
      uiAmountString: '12.5',
    })
    const found = await connection().getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found?.meta?.preTokenBalances).toHaveLength(1)
    expect(found?.meta?.postTokenBalances).toContainEqual(
      expect.objectContaining({
        owner: erin.publicKey.toBase58(),
        mint: mint.toBase58(),
        uiTokenAmount: expect.objectContaining({ amount: '12500000' }),
      }),
    )
    const parsed = await connection().getParsedTransaction(signature)
    expect(parsed?.transaction.message.instructions[1]).toMatchObject({
      parsed: { type: 'transferChecked', info: { tokenAmount: { amount: '12500000' } } },
    })
  })

  it('refuses more tokens than there are', async () => {
    const { mint, decimals, program } = tokenOf('USDC')
    const [source, target] = [alice, bob].map(({ publicKey }) =>
      spl.getAssociatedTokenAddressSync(mint, publicKey, false, program),
    )
    if (!source || !target) throw new Error('There are no token accounts')
    const transaction = await signed([
      spl.createTransferCheckedInstruction(source, mint, target, alice.publicKey, 10n ** 15n, decimals, [], program),
    ])
    expect((await failureOf(connection().sendRawTransaction(transaction.serialize()))).logs?.join('\n')).toMatch(
      /insufficient funds/,
    )
  })

  it('lists the tokens of an owner by mint and by program, also in words', async () => {
    const { mint } = tokenOf('USDC')
    const byMint = await connection().getParsedTokenAccountsByOwner(alice.publicKey, { mint })
    expect(byMint.value.map(({ account }) => account.data)).toMatchObject([
      { program: 'spl-token', parsed: { info: { tokenAmount: { amount: '5000000000', decimals: 6 } } } },
    ])
    expect(
      (await connection().getTokenAccountsByOwner(alice.publicKey, { programId: spl.TOKEN_PROGRAM_ID })).value,
    ).toHaveLength(4)
    expect(
      (await connection().getParsedTokenAccountsByOwner(alice.publicKey, { programId: spl.TOKEN_2022_PROGRAM_ID }))
        .value,
    ).toMatchObject([{ account: { data: { program: 'spl-token-2022' } } }])
    expect((await connection().getTokenSupply(mint)).value.decimals).toBe(6)
    expect((await connection().getParsedAccountInfo(mint)).value?.data).toMatchObject({
      parsed: { type: 'mint', info: { decimals: 6 } },
    })
    await expect(connection().getTokenAccountsByOwner(alice.publicKey, { mint: bob.publicKey })).rejects.toThrow(
      /not a Token mint/,
    )
  })

  it('has a history of weeks, with a failure in it', async () => {
    const history = await connection().getSignaturesForAddress(alice.publicKey)
    const ages = history.map(({ blockTime }) => (Date.now() / 1000 - (blockTime ?? 0)) / 86_400)
    expect(Math.max(...ages)).toBeGreaterThan(60)
    expect(Math.min(...ages)).toBeLessThan(3)
    expect(history.filter(({ err }) => err !== null)).toHaveLength(1)
    const [first, second] = history
    expect(
      (await connection().getSignaturesForAddress(alice.publicKey, { limit: 1, before: first?.signature })).map(
        ({ signature }) => signature,
      ),
    ).toEqual([second?.signature])
    const old = history.at(-1)?.signature ?? ''
    expect((await connection().getSignatureStatuses([old])).value).toEqual([null])
    expect((await connection().getSignatureStatuses([old], { searchTransactionHistory: true })).value).toMatchObject([
      { confirmationStatus: 'finalized', confirmations: null },
    ])
  })

  it('goes back to its first state', async () => {
    await connection().sendRawTransaction((await signed([transferOf(1_000_000_000)])).serialize())
    await post('/control/solana/balance', { account: 'bob', amount: '3', token: 'USDC' })
    await post('/control/reset')
    expect(await connection().getBalance(alice.publicKey)).toBe(100 * LAMPORTS_PER_SOL)
    expect(
      (await connection().getParsedTokenAccountsByOwner(bob.publicKey, { mint: tokenOf('USDC').mint })).value[0]
        ?.account.data,
    ).toMatchObject({ parsed: { info: { tokenAmount: { amount: '1200000000' } } } })
  })
})

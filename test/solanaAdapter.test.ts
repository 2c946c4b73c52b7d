/**
 * The Solana adapter on a real runtime with real token programs. Not covered here: the address table and the hostile
 * answers of nodes and wallets (src/adapters/solana), and what a visitor sees of a transfer (test/e2e).
 */
import './support/quietBindings'
import {
  createInitializeMint2Instruction,
  createInitializeNonTransferableMintInstruction,
  createInitializeTransferFeeConfigInstruction,
  createMintToInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  ExtensionType,
  getAccount,
  getAssociatedTokenAddressSync,
  getMintLen,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  createInitializeAccount3Instruction,
  ACCOUNT_SIZE,
} from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import type { SentTransaction, Transfer } from '../src/adapters/contract'
import { createSolanaAdapter } from '../src/adapters/solana/solanaAdapter'
import { createRpcCall } from '../src/api/jsonRpc'
import { onlyNodes } from '../src/api/nodeList'
import type { Network } from '../src/domain'
import { flowTexts, HttpError, learnErrorTexts, WidgetError } from '../src/errors'
import { feeAt } from '../src/features/fees/feeRules'
import { heldBack, maxAmount } from '../src/features/send/sendRules'
import { answerSolanaRpc } from '../sandbox/solana/rpc/registerSolana'
import { seedSolana } from '../sandbox/solana/seed/seedSolana'
import { solanaDevAccount } from '../sandbox/solana/solanaAccounts'
import { solanaGenesisHash, solanaNetwork } from '../sandbox/solana/solanaNetwork'
import type { SolanaChain } from '../sandbox/solana/solanaChain'
import { solanaCollectibles } from '../sandbox/solana/solanaCollectibles'
import { solanaTokenBySymbol } from '../sandbox/solana/solanaTokens'
import { tokenAddressOf } from '../sandbox/solana/tokenAddress'
import { aContractToken, aToken } from './support/builders'
import { createRandom } from './support/random'
import { sendTransfer } from './support/sendTransfer'

learnErrorTexts(flowTexts)

// The first test begins with a whole chain, which takes a while on a busy machine.
jest.setTimeout(30_000)

const network: Network = {
  ...solanaNetwork,
  caipNetworkId: `solana:${solanaGenesisHash.slice(0, 32)}`,
  rpcUrls: ['http://node.test/'],
}
const keyOf = (label: string): Keypair => Keypair.fromSeed(solanaDevAccount(label).secretKey)
const addressOf = (label: string): string => solanaDevAccount(label).address
/** Where a token account keeps its amount. */
const AMOUNT_AT = 64
const stranger = (): string => Keypair.generate().publicKey.toBase58()

type Fault = (method: string) => 'lost' | 'deaf' | 'closed' | undefined

// Seeded once: to put it back is much faster.
let seeded: SolanaChain | null = null
function firstState(): SolanaChain {
  seeded ??= seedSolana()
  seeded.reset()
  return seeded
}

/** A seeded chain, the adapter on it, and its node's troubles: `deaf` does not take the call, `lost` takes it and loses the
 * answer, `closed` turns it away. */
function aWorld() {
  const chain = firstState()
  const asked: string[] = []
  const node: { fault: Fault } = { fault: () => undefined }
  const call = async (body: unknown): Promise<unknown> => {
    const answer = await answerSolanaRpc(chain, { body: JSON.stringify(body) } as Parameters<typeof answerSolanaRpc>[1])
    return JSON.parse(String(answer.body))
  }
  const http = {
    async request({ body }: { body?: unknown }): Promise<unknown> {
      const { method } = body as { method: string }
      asked.push(method)
      const fault = node.fault(method)
      if (fault === 'closed') throw new HttpError({ status: 403 })
      if (fault === 'deaf') throw new WidgetError('NETWORK', { host: 'node.test' })
      const answer = await call(body)
      if (fault === 'lost') throw new WidgetError('TIMEOUT', { host: 'node.test' })
      return answer
    },
  }
  const adapter = createSolanaAdapter({
    rpc: ({ rpcUrls }, method, params, signal) =>
      createRpcCall({ http, nodes: onlyNodes(rpcUrls) })(method, params, signal),
  })
  const connection = new Connection('http://node.test/', {
    commitment: 'confirmed',
    fetch: async (_url, init) =>
      new Response(JSON.stringify(await call(JSON.parse(typeof init?.body === 'string' ? init.body : '')))),
  })
  /** Past the adapter: what a test sets up with the chain's own library. */
  const act = async (
    payer: Keypair,
    instructions: TransactionInstruction[],
    signers: Keypair[] = [],
  ): Promise<void> => {
    const transaction = new Transaction({ feePayer: payer.publicKey, ...(await connection.getLatestBlockhash()) }).add(
      ...instructions,
    )
    transaction.sign(payer, ...signers)
    const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true })
    expect((await connection.getSignatureStatuses([signature])).value[0]?.err).toBeNull()
  }
  const status = (sent: SentTransaction) => adapter.getTransactionStatus(network, sent)
  return { chain, adapter, asked, node, connection, act, status }
}

const signWith =
  (keypair: Keypair, change: (transaction: Transaction) => void = () => undefined) =>
  async (bytes: unknown) => {
    const transaction = Transaction.from(bytes as Uint8Array)
    change(transaction)
    transaction.partialSign(keypair)
    return Uint8Array.from(transaction.serialize({ verifySignatures: false }))
  }

const walletOf = (label: string) => ({ signTransaction: signWith(keyOf(label)) })

const aTransfer = (parts: Partial<Transfer> = {}): Transfer => ({
  network,
  from: addressOf('alice'),
  to: addressOf('bob'),
  amountInUnits: '300000000',
  isSmartAccount: false,
  ...parts,
})

function ofToken(symbol: string, parts: Partial<Transfer> = {}): Transfer {
  const token = solanaTokenBySymbol(symbol)
  return aTransfer({
    amountInUnits: '1500000',
    token: { tokenAddress: token?.address ?? '', decimals: token?.decimals ?? 0 },
    ...parts,
  })
}

async function send({ adapter }: ReturnType<typeof aWorld>, transfer: Transfer, provider: unknown = walletOf('alice')) {
  const fee = await adapter.estimateFee(transfer)
  return { fee, sent: await sendTransfer(adapter, provider, transfer, fee) }
}

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof WidgetError ? error.code : String(error)),
  )

describe('sending a piece of a collection', () => {
  const [card] = solanaCollectibles
  const mint = card?.address ?? ''
  const ofPiece = (parts: Partial<Transfer> = {}, tokenAddress = mint): Transfer =>
    aTransfer({
      amountInUnits: '1',
      token: { tokenAddress, decimals: 0, collectible: { standard: 'SPL' } },
      ...parts,
    })
  const heldBy = ({ adapter }: ReturnType<typeof aWorld>, label: string, tokenAddress = mint) =>
    adapter.getTokenBalance(network, tokenAddress, addressOf(label))

  it('opens the recipient’s account for it, and says what that leaves there', async () => {
    const world = aWorld()
    const { fee } = await send(world, ofPiece())
    expect(BigInt(fee.depositInUnits ?? '0')).toBeGreaterThan(2_000_000n)
    expect(await Promise.all([heldBy(world, 'alice'), heldBy(world, 'bob')])).toEqual(['0', '1'])
    // Back again: the account is there by now.
    const back = ofPiece({ from: addressOf('bob'), to: addressOf('alice') })
    const { fee: again } = await send(world, back, walletOf('bob'))
    expect(again.depositInUnits).toBeUndefined()
    expect(await heldBy(world, 'alice')).toBe('1')
  })

  it('sends one of the newer program, and says of one that is bound that it stays', async () => {
    const world = aWorld()
    const { act } = world
    const [payer, free, bound] = [keyOf('alice'), Keypair.generate(), Keypair.generate()]
    for (const [piece, extensions] of [
      [free, []],
      [bound, [ExtensionType.NonTransferable]],
    ] as const) {
      const space = getMintLen([...extensions])
      const holder = getAssociatedTokenAddressSync(piece.publicKey, payer.publicKey, false, TOKEN_2022_PROGRAM_ID)
      await act(
        payer,
        [
          SystemProgram.createAccount({
            fromPubkey: payer.publicKey,
            newAccountPubkey: piece.publicKey,
            lamports: await world.connection.getMinimumBalanceForRentExemption(space),
            space,
            programId: TOKEN_2022_PROGRAM_ID,
          }),
          ...extensions.map(() =>
            createInitializeNonTransferableMintInstruction(piece.publicKey, TOKEN_2022_PROGRAM_ID),
          ),
          createInitializeMint2Instruction(piece.publicKey, 0, payer.publicKey, null, TOKEN_2022_PROGRAM_ID),
          createAssociatedTokenAccountIdempotentInstruction(
            payer.publicKey,
            holder,
            payer.publicKey,
            piece.publicKey,
            TOKEN_2022_PROGRAM_ID,
          ),
          createMintToInstruction(piece.publicKey, holder, payer.publicKey, 1, [], TOKEN_2022_PROGRAM_ID),
        ],
        [piece],
      )
    }
    await send(world, ofPiece({}, free.publicKey.toBase58()))
    expect(await heldBy(world, 'bob', free.publicKey.toBase58())).toBe('1')
    const stays = ofPiece({}, bound.publicKey.toBase58())
    expect(await refusal(world.adapter.estimateFee(stays))).toBe('COLLECTIBLE_LOCKED')
  })

  it('says of one that is frozen, as programmable ones are, that it stays', async () => {
    const world = aWorld()
    const { chain, adapter } = world
    const account = tokenAddressOf(addressOf('alice'), mint, TOKEN_PROGRAM_ID.toBase58())
    const there = chain.runtime.account(account)
    if (!there) throw new Error('Alice has no card')
    const data = Uint8Array.from(there.data)
    data[108] = 2
    chain.runtime.setAccount(account, { ...there, data })
    const provider = { signTransaction: jest.fn(signWith(keyOf('alice'))) }
    const fee = { feeInUnits: '15000', gasLimit: '500', gasPriceInUnits: '20000000', depositInUnits: '9000000' }
    expect(await refusal(adapter.estimateFee(ofPiece()))).toBe('COLLECTIBLE_LOCKED')
    expect(await refusal(sendTransfer(adapter, provider, ofPiece(), fee))).toBe('COLLECTIBLE_LOCKED')
    expect(provider.signTransaction).not.toHaveBeenCalled()
  })

  it.each([
    ['what is not there', ofPiece({ from: addressOf('bob'), to: addressOf('carol') }), 'COLLECTIBLE_GONE'],
    ['more than there is', ofPiece({ amountInUnits: '2' }), 'COLLECTIBLE_GONE'],
    ['money that is said to be a piece', ofPiece({}, solanaTokenBySymbol('USDC')?.address), 'TOKEN_DECIMALS'],
    ['a piece for its own mint', ofPiece({ to: mint }), 'NOT_A_WALLET'],
  ])('refuses %s', async (_what, transfer, code) => {
    expect(await refusal(aWorld().adapter.estimateFee(transfer))).toBe(code)
  })
})

describe('sending SOL', () => {
  it('moves exactly the amount, costs exactly what was shown, and is followed to its confirmation', async () => {
    const world = aWorld()
    const { chain, status } = world
    const [alice, bob] = [chain.runtime.lamportsOf(addressOf('alice')), chain.runtime.lamportsOf(addressOf('bob'))]
    const { fee, sent } = await send(world, aTransfer())
    expect(fee).toEqual({
      feeInUnits: '15000',
      gasLimit: '500',
      gasPriceInUnits: '20000000',
      least: { gasLimit: '454', gasPriceInUnits: '0' },
      priceDivisor: '1000000',
    })
    expect(chain.runtime.lamportsOf(addressOf('bob')) - bob).toBe(300_000_000n)
    expect(alice - chain.runtime.lamportsOf(addressOf('alice'))).toBe(300_015_000n)
    expect(chain.ledger.find(sent.hash)?.outcome).toMatchObject({ err: null, unitsConsumed: 450 })
    await expect(status(sent)).resolves.toBe('confirmed')
  })

  it('pays a price of the visitor’s own to the lamport, rounded up as the chain does', async () => {
    const { chain, adapter } = aWorld()
    const alice = chain.runtime.lamportsOf(addressOf('alice'))
    const provider = { signTransaction: jest.fn(signWith(keyOf('alice'))) }
    const fee = feeAt(await adapter.estimateFee(aTransfer()), { gasPriceInUnits: '33333', leastInUnits: '1' })
    // 500 units for 33,333 micro-lamports each are 16.6665 lamports.
    expect(fee.feeInUnits).toBe('5017')
    await sendTransfer(adapter, provider, aTransfer(), fee)
    expect(alice - chain.runtime.lamportsOf(addressOf('alice'))).toBe(300_005_017n)
  })

  it('can empty the account: Max is the balance without the fee', async () => {
    const world = aWorld()
    const balance = await world.adapter.getNativeBalance(network, addressOf('dave'))
    const transfer = aTransfer({ from: addressOf('dave'), amountInUnits: (BigInt(balance) - 15_000n).toString() })
    await send(world, transfer, walletOf('dave'))
    await expect(world.adapter.getNativeBalance(network, addressOf('dave'))).resolves.toBe('0')
  })

  it('“Max” of any balance and price leaves not a lamport', async () => {
    const { chain, adapter } = aWorld()
    const random = createRandom(22)
    const from = addressOf('dave')
    for (let run = 0; run < 25; run++) {
      const balance = BigInt(random.below(10 ** random.pick([7, 9, 12]))) + 1_000_000n
      chain.setLamports(from, balance)
      const draft = aTransfer({ from, amountInUnits: '0', isMax: true })
      const price = { gasPriceInUnits: `${random.below(1_000_000)}`, leastInUnits: '0' }
      const usual = await adapter.estimateFee(draft)
      const fee = random.below(2) === 0 ? usual : feeAt(usual, price)
      const coin = aToken({ caipNetworkId: network.caipNetworkId, decimals: 9, amountInUnits: balance.toString() })
      const amountInUnits = maxAmount(coin, heldBack(fee), false)
      const before = chain.runtime.lamportsOf(addressOf('bob'))
      await sendTransfer(adapter, walletOf('dave'), { ...draft, amountInUnits }, fee)
      expect(chain.runtime.lamportsOf(from)).toBe(0n)
      expect(chain.runtime.lamportsOf(addressOf('bob')) - before).toBe(balance - BigInt(fee.feeInUnits))
    }
  })

  it.each([
    ['more than there is', { amountInUnits: '101000000000' }, 'INSUFFICIENT_BALANCE'],
    [
      'so much that too little stays for the account',
      { amountInUnits: (100_000_000_000n - 15_000n - 1n).toString() },
      'LEAVES_TOO_LITTLE',
    ],
    ['too little to open an account', { to: stranger(), amountInUnits: '1000' }, 'OPENS_TOO_SMALL'],
    ['nothing', { amountInUnits: '0' }, 'INVALID_TRANSFER'],
    ['more than 64 bits', { amountInUnits: (2n ** 64n).toString() }, 'INVALID_TRANSFER'],
    ['coins for the token program', { to: TOKEN_PROGRAM_ID.toBase58() }, 'NOT_A_WALLET'],
  ])('refuses %s before the wallet is asked', async (_what, parts, code) => {
    const { adapter } = aWorld()
    const provider = { signTransaction: jest.fn(signWith(keyOf('alice'))) }
    const fee = { feeInUnits: '15000', gasLimit: '500', gasPriceInUnits: '20000000' }
    expect(await refusal(sendTransfer(adapter, provider, aTransfer(parts), fee))).toBe(code)
    expect(provider.signTransaction).not.toHaveBeenCalled()
  })

  it('refuses an account that holds tokens as the recipient', async () => {
    const { adapter } = aWorld()
    const to = getAssociatedTokenAddressSync(
      new PublicKey(solanaTokenBySymbol('USDC')?.address ?? ''),
      keyOf('bob').publicKey,
    ).toBase58()
    expect(await refusal(adapter.estimateFee(aTransfer({ to })))).toBe('NOT_A_WALLET')
  })
})

describe.each([
  ['USDC', TOKEN_PROGRAM_ID],
  ['PYUSD', TOKEN_2022_PROGRAM_ID],
])('sending tokens: %s', (symbol, program) => {
  const token = solanaTokenBySymbol(symbol)
  if (!token) throw new Error(symbol)

  it('moves exactly the amount to an account that is there, and costs what was shown', async () => {
    const world = aWorld()
    const { chain } = world
    const [alice, bob, coins] = [
      chain.tokensOf(addressOf('alice'), token),
      chain.tokensOf(addressOf('bob'), token),
      chain.runtime.lamportsOf(addressOf('alice')),
    ]
    const { fee, sent } = await send(world, ofToken(symbol))
    expect([alice - chain.tokensOf(addressOf('alice'), token), chain.tokensOf(addressOf('bob'), token) - bob]).toEqual([
      1_500_000n,
      1_500_000n,
    ])
    expect(fee.depositInUnits).toBeUndefined()
    expect(coins - chain.runtime.lamportsOf(addressOf('alice'))).toBe(BigInt(fee.feeInUnits))
    expect(BigInt(fee.feeInUnits)).toBeLessThanOrEqual(15_000n)
    const used = chain.ledger.find(sent.hash)?.outcome.unitsConsumed ?? 0
    expect(Number(fee.gasLimit)).toBeGreaterThanOrEqual(used)
    expect(Number(fee.gasLimit)).toBeLessThanOrEqual(used * 1.11 + 1)
  })

  it('makes the account for a first-time holder, and shows its deposit', async () => {
    const world = aWorld()
    const { chain, connection } = world
    const to = Keypair.generate().publicKey
    const coins = chain.runtime.lamportsOf(addressOf('alice'))
    const { fee } = await send(world, ofToken(symbol, { to: to.toBase58() }))
    const place = getAssociatedTokenAddressSync(new PublicKey(token.address), to, true, program)
    expect((await getAccount(connection, place, 'confirmed', program)).amount).toBe(1_500_000n)
    expect(fee.depositInUnits).toBe(chain.runtime.lamportsOf(place.toBase58()).toString())
    expect(coins - chain.runtime.lamportsOf(addressOf('alice'))).toBe(BigInt(fee.feeInUnits))
  })

  it('“Max” of any amounts, in any of their places, leaves not a unit', async () => {
    const world = aWorld()
    const { chain, adapter } = world
    const random = createRandom(23)
    const [alice, bob] = [addressOf('alice'), addressOf('bob')]
    const usual = tokenAddressOf(alice, token.address, program.toBase58())
    /** Another account of hers, with so much of the same token. */
    const putElsewhere = (amount: bigint): void => {
      const there = chain.runtime.account(usual)
      if (!there) throw new Error(`Alice has no ${symbol}`)
      const data = Uint8Array.from(there.data)
      new DataView(data.buffer).setBigUint64(AMOUNT_AT, amount, true)
      chain.runtime.setAccount(stranger(), { ...there, data })
    }
    for (let run = 0; run < 8; run++) {
      const amount = (): bigint => BigInt(random.below(10 ** random.pick([1, 6, 12])) + 1)
      chain.setTokens(alice, token, amount())
      // Those of the runs before are there, and empty.
      for (let places = random.below(3); places > 0; places--) putElsewhere(amount())
      const balance = await adapter.getTokenBalance(network, token.address, alice)
      const row = aContractToken({ tokenAddress: token.address, decimals: token.decimals, amountInUnits: balance })
      const before = chain.tokensOf(bob, token)
      await send(world, ofToken(symbol, { amountInUnits: maxAmount(row, '15000', false) }))
      await expect(adapter.getTokenBalance(network, token.address, alice)).resolves.toBe('0')
      expect(chain.tokensOf(bob, token) - before).toBe(BigInt(balance))
    }
  })

  it('refuses more than there is, and a fee nobody can pay', async () => {
    const { adapter } = aWorld()
    const fee = { feeInUnits: '15000', gasLimit: '300000', gasPriceInUnits: '1' }
    expect(
      await refusal(sendTransfer(adapter, walletOf('alice'), ofToken(symbol, { amountInUnits: '9000000000000' }), fee)),
    ).toBe('INSUFFICIENT_BALANCE')
    expect(
      await refusal(sendTransfer(adapter, walletOf('frank'), ofToken(symbol, { from: addressOf('frank') }), fee)),
    ).toBe('INSUFFICIENT_BALANCE')
  })

  it('refuses a deposit that was not shown, and decimals that are not the token’s', async () => {
    const { adapter } = aWorld()
    const provider = { signTransaction: jest.fn() }
    const fee = await adapter.estimateFee(ofToken(symbol))
    expect(await refusal(sendTransfer(adapter, provider, ofToken(symbol, { to: stranger() }), fee))).toBe('SOLANA_SEND')
    expect(
      await refusal(
        sendTransfer(adapter, provider, ofToken(symbol, { token: { tokenAddress: token.address, decimals: 9 } }), fee),
      ),
    ).toBe('TOKEN_DECIMALS')
    expect(provider.signTransaction).not.toHaveBeenCalled()
  })

  it('says the fee of an amount that is not there, and of none', async () => {
    const { adapter } = aWorld()
    const dearest = { feeInUnits: '15000', gasLimit: '300000' }
    await expect(adapter.estimateFee(ofToken(symbol, { amountInUnits: '9000000000000' }))).resolves.toMatchObject({
      feeInUnits: expect.stringMatching(/^1\d{4}$/),
    })
    await expect(
      adapter.estimateFee(ofToken(symbol, { amountInUnits: '0', to: addressOf('alice') })),
    ).resolves.toMatchObject({ feeInUnits: expect.stringMatching(/^1\d{4}$/) })
    await expect(adapter.estimateFee(ofToken(symbol, { from: addressOf('frank') }))).resolves.toMatchObject(dearest)
    await expect(adapter.estimateFee(ofToken(symbol, { from: addressOf('erin') }))).resolves.toMatchObject(dearest)
  })

  it('reads balance, decimals and list from the chain', async () => {
    const { adapter, chain } = aWorld()
    const amountInUnits = chain.tokensOf(addressOf('alice'), token).toString()
    await expect(adapter.getTokenBalance(network, token.address, addressOf('alice'))).resolves.toBe(amountInUnits)
    await expect(adapter.getTokenDecimals(network, token.address)).resolves.toBe(token.decimals)
    expect(await adapter.listTokens?.(network, addressOf('alice'))).toContainEqual(
      expect.objectContaining({ tokenAddress: token.address, decimals: token.decimals, amountInUnits }),
    )
    await expect(adapter.getTokenBalance(network, token.address, addressOf('erin'))).resolves.toBe('0')
  })
})

describe('tokens that are not where they usually are', () => {
  /** Half of Alice's new tokens lie in the usual account, half in another. */
  async function aSplitHolding() {
    const world = aWorld()
    const { act, chain } = world
    const [alice, mint, other] = [keyOf('alice'), Keypair.generate(), Keypair.generate()]
    const usual = getAssociatedTokenAddressSync(mint.publicKey, alice.publicKey)
    await act(
      alice,
      [
        SystemProgram.createAccount({
          fromPubkey: alice.publicKey,
          newAccountPubkey: mint.publicKey,
          space: 82,
          lamports: Number(chain.runtime.rentFor(82)),
          programId: TOKEN_PROGRAM_ID,
        }),
        createInitializeMint2Instruction(mint.publicKey, 6, alice.publicKey, null),
        createAssociatedTokenAccountIdempotentInstruction(alice.publicKey, usual, alice.publicKey, mint.publicKey),
        createMintToInstruction(mint.publicKey, usual, alice.publicKey, 500),
      ],
      [mint],
    )
    await act(
      alice,
      [
        SystemProgram.createAccount({
          fromPubkey: alice.publicKey,
          newAccountPubkey: other.publicKey,
          space: ACCOUNT_SIZE,
          lamports: Number(chain.runtime.rentFor(ACCOUNT_SIZE)),
          programId: TOKEN_PROGRAM_ID,
        }),
        createInitializeAccount3Instruction(other.publicKey, mint.publicKey, alice.publicKey),
        createMintToInstruction(mint.publicKey, other.publicKey, alice.publicKey, 700),
      ],
      [other],
    )
    const token = { tokenAddress: mint.publicKey.toBase58(), decimals: 6 }
    const balanceOf = (address: string) => world.adapter.getTokenBalance(network, token.tokenAddress, address)
    return { world, token, balanceOf }
  }

  it.each([
    ['from the richer account', '600'],
    ['from both when neither suffices', '1200'],
  ])('are sent %s', async (_where, amountInUnits) => {
    const { world, token, balanceOf } = await aSplitHolding()
    await expect(balanceOf(addressOf('alice'))).resolves.toBe('1200')
    await send(world, aTransfer({ token, amountInUnits }))
    await expect(balanceOf(addressOf('bob'))).resolves.toBe(amountInUnits)
    await expect(balanceOf(addressOf('alice'))).resolves.toBe((1200 - Number(amountInUnits)).toString())
  })
})

describe('a token with extensions', () => {
  it('asks a larger deposit of its holders, which is shown exactly', async () => {
    const world = aWorld()
    const { act, chain, adapter } = world
    const [alice, mint, to] = [keyOf('alice'), Keypair.generate(), Keypair.generate().publicKey]
    const space = getMintLen([ExtensionType.TransferFeeConfig])
    const usual = getAssociatedTokenAddressSync(mint.publicKey, alice.publicKey, false, TOKEN_2022_PROGRAM_ID)
    await act(
      alice,
      [
        SystemProgram.createAccount({
          fromPubkey: alice.publicKey,
          newAccountPubkey: mint.publicKey,
          space,
          lamports: Number(chain.runtime.rentFor(space)),
          programId: TOKEN_2022_PROGRAM_ID,
        }),
        createInitializeTransferFeeConfigInstruction(
          mint.publicKey,
          alice.publicKey,
          alice.publicKey,
          0,
          0n,
          TOKEN_2022_PROGRAM_ID,
        ),
        createInitializeMint2Instruction(mint.publicKey, 2, alice.publicKey, null, TOKEN_2022_PROGRAM_ID),
        createAssociatedTokenAccountIdempotentInstruction(
          alice.publicKey,
          usual,
          alice.publicKey,
          mint.publicKey,
          TOKEN_2022_PROGRAM_ID,
        ),
        createMintToInstruction(mint.publicKey, usual, alice.publicKey, 1000, [], TOKEN_2022_PROGRAM_ID),
      ],
      [mint],
    )
    const token = { tokenAddress: mint.publicKey.toBase58(), decimals: 2 }
    const { fee } = await send(world, aTransfer({ to: to.toBase58(), token, amountInUnits: '250' }))
    const place = getAssociatedTokenAddressSync(mint.publicKey, to, false, TOKEN_2022_PROGRAM_ID).toBase58()
    expect(fee.depositInUnits).toBe(chain.runtime.lamportsOf(place).toString())
    expect(BigInt(fee.depositInUnits ?? 0)).toBeGreaterThan(chain.runtime.rentFor(170))
    await expect(adapter.getTokenBalance(network, token.tokenAddress, to.toBase58())).resolves.toBe('250')
  })
})

describe('what the wallet signs', () => {
  const attacker = Keypair.generate().publicKey

  it.each<[string, (transaction: Transaction) => void]>([
    [
      'another recipient',
      (transaction) => {
        transaction.instructions[2] = SystemProgram.transfer({
          fromPubkey: keyOf('alice').publicKey,
          toPubkey: attacker,
          lamports: 300_000_000,
        })
      },
    ],
    [
      'another amount',
      (transaction) => {
        transaction.instructions[2] = SystemProgram.transfer({
          fromPubkey: keyOf('alice').publicKey,
          toPubkey: keyOf('bob').publicKey,
          lamports: 300_000_001,
        })
      },
    ],
    [
      'a second transfer',
      (transaction) => {
        transaction.add(
          SystemProgram.transfer({ fromPubkey: keyOf('alice').publicKey, toPubkey: attacker, lamports: 1 }),
        )
      },
    ],
    [
      'no transfer',
      (transaction) => {
        transaction.instructions.splice(2, 1)
      },
    ],
  ])('is not sent with %s', async (_what, change) => {
    const world = aWorld()
    const before = world.chain.ledger.size
    expect(await refusal(send(world, aTransfer(), { signTransaction: signWith(keyOf('alice'), change) }))).toBe(
      'TRANSACTION',
    )
    expect(world.chain.ledger.size).toBe(before)
  })

  it('is not sent when somebody else signed or nobody did', async () => {
    const world = aWorld()
    const asBob = async (bytes: unknown) => {
      const transaction = Transaction.from(bytes as Uint8Array)
      const { signature } = Transaction.from(
        await signWith(keyOf('bob'), (own) => {
          own.feePayer = keyOf('bob').publicKey
        })(bytes),
      )
      if (signature) transaction.addSignature(keyOf('alice').publicKey, signature)
      return Uint8Array.from(transaction.serialize({ verifySignatures: false }))
    }
    expect(await refusal(send(world, aTransfer(), { signTransaction: asBob }))).toBe('TRANSACTION')
    expect(await refusal(send(world, aTransfer(), { signTransaction: async (bytes: unknown) => bytes }))).toBe(
      'TRANSACTION',
    )
    expect(await refusal(send(world, aTransfer(), { signTransaction: async () => ({ signedTransaction: 1 }) }))).toBe(
      'TRANSACTION',
    )
    expect(world.asked).not.toContain('sendTransaction')
  })

  it('may carry the wallet’s own price for computing and a newer block', async () => {
    const world = aWorld()
    const newer = await world.connection.getLatestBlockhash()
    const change = (transaction: Transaction) => {
      transaction.instructions[0] = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 30_000_000 })
      transaction.recentBlockhash = newer.blockhash
    }
    const { sent } = await send(world, aTransfer(), { signTransaction: signWith(keyOf('alice'), change) })
    await expect(world.status(sent)).resolves.toBe('confirmed')
    expect(sent.lastValidBlockHeight).toBeGreaterThanOrEqual(newer.lastValidBlockHeight)
  })

  it('is left to a wallet that only signs what it sends', async () => {
    const world = aWorld()
    const provider = {
      signTransaction: async () => {
        throw new WidgetError('UNSUPPORTED_METHOD')
      },
      signAndSendTransaction: async (bytes: unknown) =>
        world.connection.sendRawTransaction(await signWith(keyOf('alice'))(bytes)),
    }
    const { sent } = await send(world, aTransfer(), provider)
    await expect(world.status(sent)).resolves.toBe('confirmed')
    expect(sent.lastValidBlockHeight).toBeGreaterThan(0)
  })

  it('is nothing when the visitor refuses', async () => {
    const world = aWorld()
    const provider = {
      signTransaction: async () => {
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      },
    }
    expect(await refusal(send(world, aTransfer(), provider))).toBe('USER_REJECTED')
    expect(world.asked).not.toContain('sendTransaction')
  })
})

describe('a transaction on its way', () => {
  it('is submitted, not failed and not sent again, when the node’s answer is lost', async () => {
    const world = aWorld()
    world.node.fault = (method) => (method === 'sendTransaction' ? 'lost' : undefined)
    const { sent } = await send(world, aTransfer())
    expect(world.asked.filter((method) => method === 'sendTransaction')).toHaveLength(1)
    await expect(world.status(sent)).resolves.toBe('confirmed')
  })

  it('has failed only when its time is over and the chain still does not know it', async () => {
    const world = aWorld()
    world.node.fault = (method) => (method === 'sendTransaction' ? 'deaf' : undefined)
    const { sent } = await send(world, aTransfer())
    await expect(world.status(sent)).resolves.toBe('submitted')
    world.chain.clock.expireBlockhashes()
    await expect(world.status(sent)).resolves.toBe('failed')
    await expect(world.status({ hash: sent.hash })).resolves.toBe('submitted')
  })

  it('is confirmed even when it is asked about after its time', async () => {
    const world = aWorld()
    const { sent } = await send(world, aTransfer())
    world.chain.clock.expireBlockhashes()
    await expect(world.status(sent)).resolves.toBe('confirmed')
  })

  it('was not sent when its block got too old in the wallet', async () => {
    const world = aWorld()
    const provider = {
      signTransaction: async (bytes: unknown) => {
        world.chain.clock.expireBlockhashes()
        return signWith(keyOf('alice'))(bytes)
      },
    }
    expect(await refusal(send(world, aTransfer(), provider))).toBe('SOLANA_SEND')
  })

  it('was not sent when no node let it in, and was when another took it', async () => {
    const world = aWorld()
    world.node.fault = (method) => (method === 'sendTransaction' ? 'closed' : undefined)
    expect(await refusal(send(world, aTransfer()))).toBe('SOLANA_SEND')
    let calls = 0
    world.node.fault = (method) => (method === 'sendTransaction' && calls++ === 0 ? 'closed' : undefined)
    const { sent } = await send(
      world,
      aTransfer({ amountInUnits: '1', network: { ...network, rpcUrls: ['http://one.test/', 'http://two.test/'] } }),
    )
    await expect(world.status(sent)).resolves.toBe('confirmed')
  })

  it('was sent when the answer got lost, and is handed to no second node', async () => {
    const world = aWorld()
    const two = { ...network, rpcUrls: ['http://one.test/', 'http://two.test/'] }
    let calls = 0
    world.node.fault = (method) => (method === 'sendTransaction' && calls++ === 0 ? 'lost' : undefined)
    const { sent } = await send(world, aTransfer({ network: two }))
    expect(calls).toBe(1)
    await expect(world.status(sent)).resolves.toBe('confirmed')
  })

  it('has failed when the chain took it and its program refused', async () => {
    const world = aWorld()
    const { connection } = world
    const alice = keyOf('alice')
    const transaction = new Transaction({ feePayer: alice.publicKey, ...(await connection.getLatestBlockhash()) }).add(
      SystemProgram.transfer({
        fromPubkey: alice.publicKey,
        toPubkey: keyOf('bob').publicKey,
        lamports: 999_000_000_000,
      }),
    )
    transaction.sign(alice)
    const hash = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true })
    await expect(world.status({ hash })).resolves.toBe('failed')
  })
})

import { base58, base64 } from '@scure/base'
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { failureOf } from '../../../test/support/fakes'
import { networks } from '../../config/networks'
import { HttpError, RpcError, WidgetError } from '../../errors'
import type { FeeEstimate, NetworkRpc, Transfer } from '../contract'
import { toPublicKey } from './addresses'
import { prepareTransfer } from './prepareTransfer'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './tokenPrograms'

const alice = Keypair.fromSeed(new Uint8Array(32).fill(1))
const keyFrom = (fill: number): string => Keypair.fromSeed(new Uint8Array(32).fill(fill)).publicKey.toBase58()
const [ALICE, BOB, MINT, OWN] = [alice.publicKey.toBase58(), keyFrom(2), keyFrom(3), keyFrom(5)]
const BLOCK = base58.encode(new Uint8Array(32).fill(9))
const aFee = (parts: Partial<FeeEstimate> = {}): FeeEstimate => ({
  feeInUnits: '15000',
  gasLimit: '500',
  gasPriceInUnits: '20000000',
  ...parts,
})
const aTransfer = (parts: Partial<Transfer> = {}): Transfer => ({
  network: networks.solana,
  from: ALICE,
  to: BOB,
  amountInUnits: '600',
  isSmartAccount: false,
  ...parts,
})
const tokens = { token: { tokenAddress: MINT, decimals: 6 } }

const little = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_item, index) => (value >> (8 * index)) & 255)
/** A mint whose token keeps two percent of each transfer, at most a hundred units. */
const feeMint = () => {
  const fee = [...new Uint8Array(8), ...little(100, 4), ...new Uint8Array(4), ...little(200, 2)]
  const data = [...Array.from({ length: 72 }, () => 0), ...fee, ...fee]
  return [...plainMint(), ...new Uint8Array(83), 1, ...little(1, 2), ...little(data.length, 2), ...data]
}
const plainMint = () => Array.from({ length: 82 }, (_item, index) => (index === 44 ? 6 : index === 45 ? 1 : 0))

type Wishes = { failure?: unknown; mint?: { owner: string; data: number[] }; send?: () => unknown }

function aNode({
  failure = null,
  mint = { owner: TOKEN_PROGRAM, data: plainMint() },
  send = () => 'sent',
}: Wishes = {}) {
  const asked: string[] = []
  const rpc: NetworkRpc = async (_network, method, [first]) => {
    asked.push(method)
    if (method === 'getLatestBlockhash') return { value: { blockhash: BLOCK, lastValidBlockHeight: 100 } }
    if (method === 'simulateTransaction') return { value: { err: failure, unitsConsumed: 450 } }
    if (method === 'getMinimumBalanceForRentExemption') return 2_039_280
    if (method === 'getTokenAccountsByOwner')
      return {
        value: [
          {
            pubkey: OWN,
            account: {
              data: {
                parsed: { info: { mint: MINT, state: 'initialized', tokenAmount: { amount: '1000', decimals: 6 } } },
              },
            },
          },
        ],
      }
    if (method === 'getAccountInfo')
      return {
        value:
          first === MINT
            ? {
                owner: mint.owner,
                lamports: 1,
                executable: false,
                data: [base64.encode(Uint8Array.from(mint.data)), 'base64'],
              }
            : null,
      }
    if (method === 'sendTransaction') {
      const answer = send()
      if (answer instanceof Error) throw answer
      return answer
    }
    throw new Error(`${method} was not expected`)
  }
  return { rpc, asked, sent: () => asked.filter((method) => method === 'sendTransaction').length }
}

/** A wallet that signs what `change` made of the transaction. */
function aWallet(change: (transaction: Transaction) => void = () => undefined) {
  const signed: Uint8Array[] = []
  return {
    signed,
    async signTransaction(bytes: Uint8Array) {
      signed.push(bytes)
      const transaction = Transaction.from(bytes)
      change(transaction)
      const fresh = new Transaction({
        feePayer: transaction.feePayer,
        blockhash: transaction.recentBlockhash ?? '',
        lastValidBlockHeight: 1,
      }).add(...transaction.instructions)
      fresh.sign(alice)
      return Uint8Array.from(fresh.serialize())
    },
  }
}

describe('what nobody reviewed is not even prepared', () => {
  it('a deposit for the recipient’s first tokens', async () => {
    expect(await failureOf(prepareTransfer(aNode().rpc, aTransfer(tokens), aFee()))).toMatchObject({
      code: 'SOLANA_SEND',
    })
    expect(
      await failureOf(prepareTransfer(aNode().rpc, aTransfer(tokens), aFee({ depositInUnits: '2039279' }))),
    ).toMatchObject({ code: 'SOLANA_SEND' })
    await expect(
      prepareTransfer(aNode().rpc, aTransfer(tokens), aFee({ depositInUnits: '2039280' })),
    ).resolves.toBeInstanceOf(Function)
  })

  it('what the token keeps of a transfer', async () => {
    const mint = { owner: TOKEN_2022_PROGRAM, data: feeMint() }
    const fee = (parts: Partial<FeeEstimate>) =>
      prepareTransfer(aNode({ mint }).rpc, aTransfer(tokens), aFee({ depositInUnits: '9999999', ...parts }))
    expect(await failureOf(fee({}))).toMatchObject({ code: 'SOLANA_SEND' })
    expect(await failureOf(fee({ tokenFee: { basisPoints: 199, maxInUnits: '100' } }))).toMatchObject({
      code: 'SOLANA_SEND',
    })
    expect(await failureOf(fee({ tokenFee: { basisPoints: 200, maxInUnits: '99' } }))).toMatchObject({
      code: 'SOLANA_SEND',
    })
    await expect(fee({ tokenFee: { basisPoints: 200, maxInUnits: '100' } })).resolves.toBeInstanceOf(Function)
  })

  it('a transfer whose trial fails', async () => {
    const node = aNode({ failure: { InstructionError: [2, { Custom: 1 }] } })
    expect(await failureOf(prepareTransfer(node.rpc, aTransfer(), aFee()))).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    })
  })
})

describe('what the wallet signed', () => {
  it('is sent once', async () => {
    const [node, wallet] = [aNode(), aWallet()]
    const request = await prepareTransfer(node.rpc, aTransfer(), aFee())
    await expect(request(wallet)).resolves.toMatchObject({ lastValidBlockHeight: 100 })
    expect([wallet.signed.length, node.sent()]).toEqual([1, 1])
  })

  it('is not sent when it does something else', async () => {
    const node = aNode()
    const wallet = aWallet((transaction) => {
      transaction.instructions[2] = SystemProgram.transfer({
        fromPubkey: alice.publicKey,
        toPubkey: toPublicKey(OWN),
        lamports: 600,
      })
    })
    const request = await prepareTransfer(node.rpc, aTransfer(), aFee())
    expect(await failureOf(request(wallet))).toMatchObject({ code: 'TRANSACTION' })
    expect(node.sent()).toBe(0)
  })

  it.each<[string, Error, string | undefined]>([
    ['refused is said to be', new RpcError({ rpcCode: -32002, reason: 'blockhash not found' }), 'SOLANA_SEND'],
    [
      'known to the node already counts as sent',
      new RpcError({ rpcCode: -32002, reason: 'Transaction already processed' }),
      undefined,
    ],
    ['turned away by every gate is not sent', new HttpError({ status: 403 }), 'SOLANA_SEND'],
    ['that no node answered may be on its way', new WidgetError('NETWORK', { host: 'one.example' }), undefined],
    ['given up by a gateway may be on its way', new HttpError({ status: 504 }), undefined],
    ['that a gateway no longer waited for may be on its way', new HttpError({ status: 408 }), undefined],
    [
      'that a node lost in trouble of its own may be on its way',
      new RpcError({ rpcCode: -32603, reason: 'Internal error' }),
      undefined,
    ],
  ])('%s, and is handed to the network once (threats T21)', async (_what, answer, code) => {
    const node = aNode({ send: () => answer })
    const request = await prepareTransfer(node.rpc, aTransfer(), aFee())
    const failure = await failureOf(request(aWallet()))
    expect(failure instanceof WidgetError ? failure.code : failure).toBe(code)
    expect(node.sent()).toBe(1)
  })
})

import { Interface } from 'ethers/abi'
import { ALICE, aNetwork, BOB } from '../../../../test/support/builders'
import { CARDS } from '../../../../test/support/collectibleRows'
import type { CollectiblePiece } from '../../../domain'
import { HttpError, RpcError, WidgetError } from '../../../errors'
import type { Transfer } from '../../contract'
import { estimatePieceFee, preparePiece, readHeld } from './pieces'

const abi = new Interface([
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])
const CARD: CollectiblePiece = { standard: 'ERC721', tokenId: '7' }
const STICKER: CollectiblePiece = { standard: 'ERC1155', tokenId: '2' }
const FEE = { feeInUnits: '2000000', gasLimit: '100000', gasPriceInUnits: '20' }
const word = (value: bigint | string): string => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const revert = () => Promise.reject(new RpcError({ rpcCode: 3, reason: 'execution reverted' }))

const ofPiece = (collectible: CollectiblePiece, parts: Partial<Transfer> = {}): Transfer => ({
  network: aNetwork(),
  from: ALICE,
  to: BOB,
  amountInUnits: '1',
  isSmartAccount: false,
  token: { tokenAddress: CARDS, decimals: 0, collectible },
  ...parts,
})

type World = { owner?: string; amount?: bigint; code?: string; run?: () => Promise<unknown> }

/** A node with a contract of pieces; `run` is what becomes of a handover. */
function aNode({ owner = ALICE, amount = 5n, code = '0x', run = async () => '0x' }: World = {}) {
  const asked: string[] = []
  const isRun = (data: string): boolean => abi.getFunction(data.slice(0, 10)) !== null
  return {
    asked,
    rpc: async (_network: unknown, method: string, [call]: readonly unknown[]): Promise<unknown> => {
      const { data = '', to } = (call ?? {}) as { data?: string; to?: string }
      if (method === 'eth_getCode') return code
      if (method === 'eth_feeHistory') return { baseFeePerGas: ['0xa', '0xa'], reward: [['0x1']] }
      if (method === 'eth_maxPriorityFeePerGas' || method === 'eth_gasPrice') return '0xa'
      if (method === 'eth_estimateGas') return (await run()) === '0x' ? '0xc350' : '0x'
      if (method !== 'eth_call') throw new Error(method)
      if (isRun(data)) {
        asked.push(`run ${to}`)
        return run()
      }
      return data.startsWith('0x6352211e') ? word(owner) : word(amount)
    },
  }
}

const refusal = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof WidgetError ? error.code : error),
  )

/** What the wallet is asked for. */
async function askedFor(transfer: Transfer, world?: World): Promise<Record<string, string>> {
  const requests: Record<string, string>[] = []
  const provider = {
    async request({ params }: { params: Record<string, string>[] }) {
      requests.push(...params)
      return `0x${'a'.repeat(64)}`
    },
  }
  await (
    await preparePiece(aNode(world).rpc, transfer, FEE)
  )(provider)
  return requests[0] ?? {}
}

describe('who holds a piece', () => {
  it.each([
    [CARD, {}, 1n],
    [CARD, { owner: BOB }, 0n],
    [STICKER, {}, 5n],
    [STICKER, { amount: 0n }, 0n],
  ])('is what the contract says: %j %j', async (piece, world, held) => {
    expect(await readHeld(aNode(world).rpc, aNetwork(), CARDS, { owner: ALICE, piece })).toBe(held)
  })

  it('is nobody where the contract has no answer, and not known where there is none', async () => {
    const held = (rpc: () => Promise<unknown>) => readHeld(rpc, aNetwork(), CARDS, { owner: ALICE, piece: CARD })
    expect(await held(revert)).toBe(0n)
    expect(await refusal(held(async () => '0x'))).toBe('MALFORMED_ANSWER')
    expect(await refusal(held(() => Promise.reject(new HttpError({ status: 500 }))))).toBe('HTTP')
  })
})

describe('what hands a piece over', () => {
  it('is the call that asks the recipient, from the sender, capped by the reviewed fee', async () => {
    expect(await askedFor(ofPiece(CARD))).toEqual({
      from: ALICE,
      to: CARDS,
      value: '0x0',
      data: abi.encodeFunctionData('safeTransferFrom(address,address,uint256)', [ALICE, BOB, 7]),
      chainId: '0x1',
      gas: '0x186a0',
      gasPrice: '0x14',
    })
    expect((await askedFor(ofPiece(STICKER, { amountInUnits: '3' })))['data']).toBe(
      abi.encodeFunctionData('safeTransferFrom(address,address,uint256,uint256,bytes)', [ALICE, BOB, 2, 3, '0x']),
    )
  })

  it('is run before the wallet is asked', async () => {
    const { rpc, asked } = aNode()
    await preparePiece(rpc, ofPiece(CARD), FEE)
    expect(asked).toEqual([`run ${CARDS}`])
  })

  it.each<[string, CollectiblePiece, Partial<Transfer>]>([
    ['two of a single piece', CARD, { amountInUnits: '2' }],
    ['none of an edition', STICKER, { amountInUnits: '0' }],
    ['a mint', { standard: 'SPL' }, {}],
    ['a number that is none', { standard: 'ERC721', tokenId: '-1' }, {}],
    ['money', CARD, { token: { tokenAddress: CARDS, decimals: 6 } }],
  ])('is not made for %s', async (_what, piece, parts) => {
    expect(await refusal(preparePiece(aNode().rpc, ofPiece(piece, parts), FEE))).toBe('INVALID_TRANSFER')
  })

  it('costs what the node says, with room', async () => {
    const fee = await estimatePieceFee(aNode().rpc, ofPiece(CARD))
    expect(BigInt(fee.gasLimit)).toBeGreaterThan(50_000n)
    expect(fee.least?.gasLimit).toBe('50000')
  })
})

describe('a contract that does not hand it over', () => {
  it.each<[string, World, string]>([
    ['because the sender has it no more', { owner: BOB, run: revert }, 'COLLECTIBLE_GONE'],
    ['because a contract takes none', { code: '0x6001', run: revert }, 'RECIPIENT_REFUSES'],
    ['because the collection does not let it go', { run: revert }, 'COLLECTIBLE_LOCKED'],
    [
      'is not told apart where the node itself fails',
      { run: () => Promise.reject(new HttpError({ status: 500 })) },
      'HTTP',
    ],
  ])('%s', async (_why, world, code) => {
    expect(await refusal(preparePiece(aNode(world).rpc, ofPiece(CARD), FEE))).toBe(code)
    expect(await refusal(estimatePieceFee(aNode(world).rpc, ofPiece(CARD)))).toBe(code)
  })
})

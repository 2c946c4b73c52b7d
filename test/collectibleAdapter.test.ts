/**
 * Pieces of collections on real contracts: who holds them, what handing them over costs, and that it is that which the
 * wallet is asked for. Not covered here: hostile answers of nodes (src/adapters/eip155/collectibles), Solana
 * (test/solanaAdapter.test.ts), and what a visitor sees (test/e2e).
 */
import { notThere } from './support/builders'
import { createRpcCall } from '../src/api/jsonRpc'
import { onlyNodes } from '../src/api/nodeList'
import type { NetworkRpc, Transfer } from '../src/adapters/contract'
import { createEip155Adapter } from '../src/adapters/eip155/eip155Adapter'
import type { CollectiblePiece, Network } from '../src/domain'
import { flowTexts, learnErrorTexts, WidgetError } from '../src/errors'
import { contractInterface } from '../sandbox/chains/artifacts'
import { contractAddresses, editionsSpec, tokenBySymbol } from '../sandbox/chains/deployments'
import { devAccount } from '../sandbox/chains/devAccounts'
import { useOwnSandbox } from '../sandbox/testing/useOwnSandbox'
import { sendTransfer } from './support/sendTransfer'

learnErrorTexts(flowTexts)

const [alice, bob] = [devAccount('alice').address, devAccount('bob').address]
const network: Network = {
  caipNetworkId: 'eip155:31337',
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
}
const CARD: CollectiblePiece = { standard: 'ERC721', tokenId: '1' }
const STICKER: CollectiblePiece = { standard: 'ERC1155', tokenId: '1' }

function ofPiece(collectible: CollectiblePiece, parts: Partial<Transfer> = {}): Transfer {
  const tokenAddress = collectible.standard === 'ERC1155' ? editionsSpec.address : contractAddresses.meadowCards
  return {
    network,
    from: alice,
    to: bob,
    amountInUnits: '1',
    isSmartAccount: false,
    token: { tokenAddress, decimals: 0, collectible },
    ...parts,
  }
}

const refusal = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof WidgetError ? error.code : error),
  )

describe('pieces on real contracts', () => {
  const client = useOwnSandbox()
  const rpc: NetworkRpc = (_network, method, params, signal) => {
    const http = {
      request: async ({ body }: { body?: unknown }): Promise<unknown> => (await client.post('/rpc/31337', body)).body,
    }
    return createRpcCall({ http, nodes: onlyNodes(['http://node.test/']) })(method, params, signal)
  }
  const adapter = createEip155Adapter({ rpc, gateway: notThere('gateway') })
  const chain = () => {
    const [first] = client.sandbox().handle.chains
    if (!first) throw new Error('The sandbox has no chain')
    return first
  }
  /** A wallet with Alice's key, and what it was asked. */
  function aWallet() {
    const asked: Record<string, string>[] = []
    const provider = {
      async request({ params }: { params: Record<string, string>[] }): Promise<unknown> {
        const [transaction = {}] = params
        asked.push(transaction)
        const { to = '', data, value = '0x0' } = transaction
        return chain().sendAs(alice, { to, data, value: BigInt(value) })
      },
    }
    return { asked, provider }
  }
  const held = (piece: CollectiblePiece, owner: string) =>
    adapter.getTokenBalance(network, ofPiece(piece).token?.tokenAddress ?? '', owner, piece)

  it('says who holds how many', async () => {
    expect(await Promise.all([held(CARD, alice), held(CARD, bob)])).toEqual(['1', '0'])
    expect(await Promise.all([held(STICKER, alice), held(STICKER, bob)])).toEqual(['5', '2'])
    expect(await held({ standard: 'ERC721', tokenId: '99' }, alice)).toBe('0')
    // A token of money has no pieces, whatever somebody says.
    const money = adapter.getTokenBalance(network, tokenBySymbol('USDC').address, alice, CARD)
    expect(await money).toBe('0')
  })

  it('hands a single piece over, for no more gas than was shown', async () => {
    const { asked, provider } = aWallet()
    const fee = await adapter.estimateFee(ofPiece(CARD))
    const { hash, effect } = await sendTransfer(adapter, provider, ofPiece(CARD), fee)
    expect(effect).toMatch(/^0x/)
    expect(await adapter.getTransactionStatus(network, { hash })).toBe('confirmed')
    expect(await Promise.all([held(CARD, alice), held(CARD, bob)])).toEqual(['0', '1'])
    expect(asked).toMatchObject([{ from: alice, to: contractAddresses.meadowCards, value: '0x0', chainId: '0x7a69' }])
    const cards = contractInterface('SandboxCollectible')
    expect(asked[0]?.['data']).toBe(
      cards.encodeFunctionData('safeTransferFrom(address,address,uint256)', [alice, bob, 1]),
    )
    expect(BigInt(asked[0]?.['gas'] ?? '0x0')).toBe(BigInt(fee.gasLimit))
  })

  it('hands several of an edition over, and no more', async () => {
    const { asked, provider } = aWallet()
    const transfer = ofPiece(STICKER, { amountInUnits: '3' })
    await sendTransfer(adapter, provider, transfer, await adapter.estimateFee(transfer))
    expect(await Promise.all([held(STICKER, alice), held(STICKER, bob)])).toEqual(['2', '5'])
    const editions = contractInterface('SandboxEditions')
    expect(asked[0]?.['data']).toBe(editions.encodeFunctionData('safeTransferFrom', [alice, bob, 1, 3, '0x']))
  })

  it.each<[string, CollectiblePiece, Partial<Transfer>, string]>([
    ['a contract that takes none', CARD, { to: contractAddresses.thief }, 'RECIPIENT_REFUSES'],
    ['a contract that takes none of an edition', STICKER, { to: contractAddresses.thief }, 'RECIPIENT_REFUSES'],
    ['somebody else’s piece', { standard: 'ERC721', tokenId: '99' }, {}, 'COLLECTIBLE_GONE'],
    ['more than there are', STICKER, { amountInUnits: '6' }, 'COLLECTIBLE_GONE'],
    ['two of a single piece', CARD, { amountInUnits: '2' }, 'INVALID_TRANSFER'],
    ['none of an edition', STICKER, { amountInUnits: '0' }, 'INVALID_TRANSFER'],
    ['a piece without a number', { standard: 'ERC721' }, {}, 'INVALID_TRANSFER'],
    ['a mint', { standard: 'SPL' }, {}, 'INVALID_TRANSFER'],
  ])('says why %s cannot be sent, before the review and before the wallet', async (_what, piece, parts, code) => {
    const { asked, provider } = aWallet()
    const fee = { feeInUnits: '1', gasLimit: '1', gasPriceInUnits: '1' }
    expect(await refusal(adapter.estimateFee(ofPiece(piece, parts)))).toBe(code)
    expect(await refusal(sendTransfer(adapter, provider, ofPiece(piece, parts), fee))).toBe(code)
    expect(asked).toEqual([])
  })

  it('says that a collection holds a piece fast', async () => {
    // Its code is taken away but for what says who holds it: nothing can be moved.
    const code = await chain().rpc.call('eth_getCode', [contractAddresses.meadowCards, 'latest'])
    const fast = contractInterface('SandboxCollectible').getFunction('safeTransferFrom(address,address,uint256)')
    await chain().rpc.call('anvil_setCode', [
      contractAddresses.meadowCards,
      String(code).replaceAll(fast?.selector.slice(2) ?? '-', 'ffffffff'),
    ])
    expect(await refusal(adapter.estimateFee(ofPiece(CARD)))).toBe('COLLECTIBLE_LOCKED')
  })
})

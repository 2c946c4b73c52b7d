import { contractInterface } from '../../chains/artifacts'
import { chainSpecs } from '../../chains/chainSpecs'
import { collectibleSpecs, contractAddresses, editionsSpec } from '../../chains/deployments'
import { devAccount } from '../../chains/devAccounts'
import { solanaDevAccount } from '../../solana/solanaAccounts'
import { solanaCollectibles } from '../../solana/solanaCollectibles'
import { solanaNetwork } from '../../solana/solanaNetwork'
import { useOwnSandbox } from '../../testing/useOwnSandbox'
import { field, listAt } from '../../testing/useSandbox'

describe('collectibles of the data API', () => {
  const { get, sandbox } = useOwnSandbox()
  const alice = devAccount('alice').address
  const bob = devAccount('bob').address
  const chainId = `eip155:${chainSpecs[0]?.chainId}`
  const ask = (address: string, network = chainId) =>
    get(`/api/v1/account/${address}/collectibles?projectId=sandbox&chainId=${network}`)
  const rowsOf = async (address: string, network?: string): Promise<unknown[]> =>
    listAt((await ask(address, network)).body, 'data')

  it('are what the contracts say, with amounts, looks and the word on spam', async () => {
    const rows = await rowsOf(alice)
    const [cards, tickets] = collectibleSpecs
    expect(rows).toMatchObject([
      {
        address: `${chainId}:${tickets?.address.toLowerCase()}`,
        standard: 'ERC721',
        nft_info: { flags: { is_spam: true } },
      },
      { address: `${chainId}:${cards?.address.toLowerCase()}`, tokenId: '1', nft_info: { name: 'Meadow Card #1' } },
      { address: `${chainId}:${editionsSpec.address}`, standard: 'ERC1155', tokenId: '1', quantity: { numeric: '5' } },
      { tokenId: '2', nft_info: { content: { detail: { content_type: 'video/webm' } } } },
      { tokenId: '3', nft_info: { name: 'Lost Sketch', collection: { name: 'Meadow Stickers' } } },
    ])
    expect((await ask(alice, 'eip155:1')).status).toBe(400)
  })

  it('move with the chain', async () => {
    const [chain] = sandbox().handle.chains
    const data = contractInterface('SandboxCollectible').encodeFunctionData('transferFrom', [alice, bob, 1])
    await chain?.sendAs(alice, { to: contractAddresses.meadowCards, data })
    expect((await rowsOf(alice)).map((row) => field(row, 'nft_info.name'))).not.toContain('Meadow Card #1')
    expect(await rowsOf(bob)).toMatchObject([{ nft_info: { name: 'Meadow Card #1' } }, { quantity: { numeric: '2' } }])
  })

  it('are those of Solana by their mints', async () => {
    const rows = await rowsOf(solanaDevAccount('alice').address, solanaNetwork.caipNetworkId)
    expect(new Set(rows.map((row) => field(row, 'address')))).toEqual(
      new Set(solanaCollectibles.map(({ address }) => `${solanaNetwork.caipNetworkId}:${address}`)),
    )
    expect(rows[0]).toMatchObject({ standard: 'SPL', quantity: { numeric: '1' } })
  })

  it('have a film that is one, a picture that is drawn, and one that is gone', async () => {
    const kinds = ['film.webm', 'rolling-ball.svg', 'gone.png'].map(async (file) => {
      const answer = await fetch(`${sandbox().url}/api/collectibles/media/${file}`)
      return [answer.status, answer.headers.get('content-type')]
    })
    expect(await Promise.all(kinds)).toEqual([
      [200, 'video/webm'],
      [200, 'image/svg+xml'],
      [404, 'application/json; charset=utf-8'],
    ])
  })
})

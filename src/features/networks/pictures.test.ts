import { builtInNetwork, networks as everyPage } from '../../config'
import { learnNetworks } from '../../config/learnNetworks'
import moreNetworks from '../../config/moreNetworks.json'
import { isAddress, namespaceOf, type CaipNetworkId } from '../../domain'
import { networkImageId, networkMark, pictures, tokenMark, type Pictures } from './pictures'

const loaded = async (): Promise<Pictures> => {
  await Promise.all([pictures.load(), learnNetworks()])
  const found = pictures.current()
  if (typeof found === 'string') throw new Error(found)
  return found
}

const drawn = (url: string | undefined): string => decodeURIComponent(url?.replace('data:image/svg+xml,', '') ?? '')

const DRAWN = new Set(['svg', 'g', 'path', 'defs', 'linearGradient', 'radialGradient', 'stop'])

/**
 * Built-in networks without a mark, and the reason. Whoever adds a network gives it and its coin a mark
 * (scripts/pictureTable.mjs) or a line here.
 */
const NETWORKS_WITHOUT_MARK: Readonly<Record<string, string>> = {
  'eip155:2818': 'Morph: in no set with an open licence',
  'eip155:2810': 'Morph Holesky: as Morph',
}

describe('the marks', () => {
  it('are there for every built-in coin, and for every built-in network but those that have no open one', async () => {
    const found = await loaded()
    const later = moreNetworks.map((row) => row.split('|')[0] as CaipNetworkId)
    const ids = [...Object.values(everyPage).map(({ caipNetworkId }) => caipNetworkId), ...later]
    expect(ids.length).toBeGreaterThan(60)
    const withoutMark = ids.filter((id) => networkMark(found, id) === undefined)
    expect(withoutMark.toSorted()).toEqual(Object.keys(NETWORKS_WITHOUT_MARK).toSorted())
    expect(ids.filter((id) => tokenMark(found, { caipNetworkId: id }) === undefined)).toEqual([])
  })

  // What every page knows by its id has no exception.
  it.each(Object.values(everyPage))('are there for $name and its coin', async ({ caipNetworkId }) => {
    const found = await loaded()
    expect(networkMark(found, caipNetworkId)).toMatch(/^data:image/)
    expect(tokenMark(found, { caipNetworkId })).toMatch(/^data:image/)
  })

  it('stand for networks that are known by their id, and every mark is used', async () => {
    const { marks, networks, coins, tokens, imageIds } = await loaded()
    for (const id of [...Object.keys(networks), ...Object.keys(imageIds)])
      expect([id, builtInNetwork(id as CaipNetworkId)?.caipNetworkId]).toEqual([id, id])
    const used = [networks, coins, tokens].flatMap((table) => Object.values(table))
    expect(new Set(used)).toEqual(new Set(Object.keys(marks)))
    for (const id of Object.values(imageIds)) expect(id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })

  it('are drawings that load, run and style nothing', async () => {
    const { marks } = await loaded()
    for (const svg of Object.values(marks)) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (?:24 24|32 32)">/)
      const names = [...svg.matchAll(/<\/?([\w:-]+)/g)].map(([, name]) => name)
      expect(names.filter((name) => !DRAWN.has(name ?? ''))).toEqual([])
      // A gradient of the same drawing is all that is named.
      expect(svg.replaceAll('fill="url(#a)"', '')).not.toMatch(/href|style|\son\w+=|url\(/)
      expect(svg.length).toBeLessThan(2_000)
    }
  })

  it.each([
    ['eip155:1', 'ethereum', 'ethereum'],
    ['eip155:137', 'polygon', 'polygon'],
    ['eip155:8453', 'base', 'ethereum'],
    ['eip155:42161', 'arbitrum', 'ethereum'],
    // A network without a mark of its own is not drawn as another one; its coin is the coin it is.
    ['eip155:2818', undefined, 'ethereum'],
    ['eip155:97', 'bnb', 'bnb'],
    ['eip155:100', 'gnosis', 'xdai'],
    ['eip155:42220', 'celo', 'celo'],
    ['eip155:8217', 'kaia', 'kaia'],
    ['eip155:80094', 'berachain', 'berachain'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', 'solana'],
    ['bip122:000000000019d6689c085ae165831e93', 'bitcoin', 'bitcoin'],
    ['polkadot:68d56f15f85d3136970ec16946040bc1', 'polkadot', 'polkadot'],
    // Nobody knows what this network's coin is, whatever it calls it.
    ['eip155:31337', undefined, undefined],
    ['eip155:constructor', undefined, undefined],
  ] as const)('%s is drawn as %s, its coin as %s', async (id, network, coin) => {
    const found = await loaded()
    expect(drawn(networkMark(found, id))).toBe(network ? found.marks[network] : '')
    expect(drawn(tokenMark(found, { caipNetworkId: id }))).toBe(coin ? found.marks[coin] : '')
  })

  // The networks that the services name with a picture (reference, constants §3).
  it.each([
    ...[1, 10, 56, 100, 130, 137, 250, 295, 314, 324, 1088, 1284, 1285, 1301, 2020, 2021, 2741, 4689, 5000, 8453, 9001],
    ...[10_143, 42_161, 42_220, 43_114, 80_094, 84_532, 7_777_777, 11_155_111, 1_313_161_554],
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'bip122:000000000019d6689c085ae165831e93',
    'bip122:000000000933ea01ad0ee984209779ba',
    'bip122:00000008819873e925422c1ff0f99f7c',
  ])('have an id of the directory for %s', async (given) => {
    const id = typeof given === 'number' ? (`eip155:${given}` as const) : (given as CaipNetworkId)
    expect(networkImageId(await loaded(), id)).toBeDefined()
  })

  it('are there for well-known tokens, each by a key that its network can have', async () => {
    const found = await loaded()
    expect(Object.keys(found.tokens).length).toBeGreaterThan(15)
    for (const [key, mark] of Object.entries(found.tokens)) {
      const [namespace, reference, tokenAddress] = key.split(':')
      const caipNetworkId = `${namespace}:${reference}` as CaipNetworkId
      expect([key, builtInNetwork(caipNetworkId)?.caipNetworkId]).toEqual([key, caipNetworkId])
      expect([key, isAddress(namespaceOf(caipNetworkId), tokenAddress ?? '')]).toEqual([key, true])
      expect([key, drawn(tokenMark(found, { caipNetworkId, tokenAddress }))]).toEqual([key, found.marks[mark]])
    }
  })

  it('come beside the ids by which the wallet directory knows networks', async () => {
    const found = await loaded()
    expect(networkImageId(found, 'eip155:8453')).toBe('7289c336-3981-4081-c5f4-efc26ac64a00')
    expect(networkImageId(found, 'eip155:31337')).toBeUndefined()
  })
})

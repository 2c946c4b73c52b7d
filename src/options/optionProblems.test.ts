import { networkProblems } from './optionProblems'

const reasonsOf = async (given: unknown) =>
  (await networkProblems([{ name: 'networks', given }])).map(({ option, reason }) => `${option}: ${reason}`)
const unknown = (id: string) =>
  `networks: ${JSON.stringify(id)} is no network that is known by its id: give an object with caipNetworkId, name, nativeCurrency and rpcUrls`

describe('an id in the list of networks', () => {
  it.each([
    ['every page knows', 'eip155:1'],
    ['some pages only know', ' eip155:7777777\neip155:295 '],
    ['stands beside objects', [{ caipNetworkId: 'eip155:424242' }, 'eip155:1', 7]],
  ])('that %s is no problem', async (_what, given) => {
    await expect(reasonsOf(given)).resolves.toEqual([])
  })

  it.each([['eip155:424242'], ['cosmos:hub'], ['mainnet'], ['<img src=x>']])(
    '%s is named when nobody knows it',
    async (id) => {
      await expect(reasonsOf(['eip155:1', id])).resolves.toEqual([unknown(id)])
    },
  )

  it('is not repeated at length', async () => {
    await expect(reasonsOf(['x'.repeat(10_000)])).resolves.toEqual([unknown('x'.repeat(80))])
  })
})

import { aNetwork, BOB } from '../../test/support/builders'
import { eventually } from '../../test/support/eventually'
import { aPageWallet } from '../../test/support/pageWallet'
import { createCore } from '.'

it('gives the link of a wallet of the page that is elsewhere, and says when it is over', async () => {
  let show: (link: { uri: string } | null) => void = () => undefined
  let approve = (): void => undefined
  const { connector } = aPageWallet({
    connect: ({ showLink }) => {
      show = (link) => showLink?.(link)
      return new Promise((resolve) => {
        approve = () => resolve({ accounts: [BOB], caipNetworkId: 'eip155:1' })
      })
    },
    getSession: async () => ({ accounts: [BOB], caipNetworkId: 'eip155:1' }),
  })
  const page = await createCore({ networks: [aNetwork()], connectors: [connector] })
  try {
    await eventually(async () => expect(await page.searchWallets('page')).toHaveLength(1))
    const told: unknown[] = []
    const connecting = page.connect(connector.id, { onLink: (link) => told.push(link?.uri ?? null) })
    await eventually(async () => {
      show({ uri: 'pagewallet://connect?code=1' })
      expect(told).toEqual(['pagewallet://connect?code=1'])
    })
    show(null)
    show({ uri: 'pagewallet://connect?code=2' })
    approve()
    expect(await connecting).toMatchObject({ address: BOB })
    // It is over for whoever took it, too.
    expect(told).toEqual(['pagewallet://connect?code=1', null, 'pagewallet://connect?code=2', null])
  } finally {
    page.dispose()
  }
})

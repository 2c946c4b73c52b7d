import { aNetwork, fakeConnector } from '../../../test/support/builders'
import { aDeferred, settle } from '../../../test/support/fakes'
import { lateModal } from '../../../test/support/lateModal'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import type { Connector } from '../../connectors/contract'
import { openView } from '../../navigation'
import { optionsChanged, selectOptions } from '../../options'
import { namespaceSwitchStarted, networkSwitched } from '../networks'
import { connectorsFound, recentWalletsRestored, type WalletItem } from '../wallets'
import { chooseWallet, loadRemoteWallets, prepareChoice } from './chooseWallet'

const SOLANA = aNetwork({ caipNetworkId: 'solana:x', name: 'Solana' })
const BITCOIN = aNetwork({ caipNetworkId: 'bip122:x', name: 'Bitcoin' })
const toItem = ({ id, name, type, source, namespaces }: Connector): WalletItem => ({
  id,
  name,
  type,
  source,
  namespaces: [...namespaces],
})

/** A widget for some networks on a page with these wallets; `late` are found with the look for their namespace. */
function aWidget(networks = [aNetwork(), SOLANA], found = [fakeConnector()], late: Connector[] = []) {
  const here: Connector[] = [...found]
  const asked: unknown[] = []
  const looking = aDeferred<undefined>()
  const prepare = jest.fn(lateModal.prepare)
  const services = fakeServices({
    services: { modal: { ...lateModal, prepare } },
    hub: {
      connectors: () => here,
      findConnector: (connectorId) => here.find(({ id }) => id === connectorId),
      connect: ({ connectorId, namespace }) => {
        asked.push([connectorId, namespace])
        return new Promise(() => undefined)
      },
      async lookFor() {
        await looking.promise
        here.push(...late.filter((connector) => !here.includes(connector)))
        widget.dispatch(connectorsFound(here.map(toItem)))
      },
    },
  })
  const widget = createTestStore(services, { networks })
  widget.dispatch(connectorsFound(here.map(toItem)))
  looking.resolve(undefined)
  const opened = () =>
    widget.actions
      .filter(openView.match)
      .map(({ payload: { view, params } }) => [view, params.walletId ?? params.connectorId])
  return {
    ...widget,
    prepare,
    asked,
    opened,
    choose: async (choice: { walletId: string; namespace?: 'eip155' | 'solana' }) => {
      widget.dispatch(chooseWallet(choice))
      await loadRemoteWallets()
      await settle()
    },
  }
}

const ofSolana = (parts: Partial<Connector> = {}) =>
  fakeConnector({ id: 'Fake', source: 'wallet-standard', namespaces: ['solana'], ...parts })

describe('choosing a wallet of the page', () => {
  it('asks it within the press where the site uses one namespace', () => {
    const { dispatch, opened } = aWidget([aNetwork()])
    dispatch(chooseWallet({ walletId: 'app.fake' }))
    expect(opened()).toEqual([['ConnectingExternal', 'app.fake']])
  })

  it('asks it within the press for the namespace of the page, although it serves others too', () => {
    const { dispatch, opened } = aWidget(undefined, [fakeConnector({ namespaces: ['solana', 'eip155'] })])
    dispatch(chooseWallet({ walletId: 'app.fake' }))
    expect(opened()).toEqual([['ConnectingExternal', 'app.fake']])
  })

  it('asks it for the namespace of the page by the way that serves it, which may be found late', async () => {
    const { choose, asked } = aWidget([SOLANA, aNetwork()], undefined, [ofSolana()])
    await choose({ walletId: 'app.fake' })
    expect(asked).toEqual([['Fake', 'solana']])
  })

  it('asks the visitor for the namespace where it serves several of the site, and not that of the page', async () => {
    const { choose, opened, asked } = aWidget(
      [BITCOIN, aNetwork(), SOLANA],
      [fakeConnector({ namespaces: ['eip155', 'solana'] })],
    )
    await choose({ walletId: 'app.fake' })
    expect([opened(), asked]).toEqual([[['ConnectNamespace', 'app.fake']], []])
  })

  it('asks nothing where it serves one namespace of the site', async () => {
    const { choose, asked } = aWidget(undefined, [fakeConnector({ namespaces: ['eip155', 'polkadot'] })])
    await choose({ walletId: 'app.fake' })
    expect(asked).toEqual([['app.fake', 'eip155']])
  })

  it('takes the namespace the visitor said', async () => {
    const { choose, asked } = aWidget(undefined, [fakeConnector({ namespaces: ['eip155', 'solana'] })])
    await choose({ walletId: 'app.fake', namespace: 'solana' })
    expect(asked).toEqual([['app.fake', 'solana']])
  })

  it('takes the namespace the visitor is on the way to, by the way that serves it', async () => {
    const { choose, asked, dispatch } = aWidget(undefined, [fakeConnector(), ofSolana()])
    dispatch(namespaceSwitchStarted({ by: 'visitor' }))
    dispatch(networkSwitched({ network: SOLANA }))
    await choose({ walletId: 'Fake' })
    expect(asked).toEqual([['Fake', 'solana']])
  })
})

describe('the files of a choice', () => {
  it.each([
    ['app.fake', 'ConnectingExternal'],
    ['kestrel', 'ConnectingWalletConnect'],
  ])('of %s are fetched with its view, and nothing else happens', async (walletId, view) => {
    const { prepare, dispatch, opened, asked } = aWidget([aNetwork()])
    await dispatch(prepareChoice(walletId))
    expect([prepare.mock.calls, opened(), asked]).toEqual([[[view, expect.anything()]], [], []])
  })
})

describe('a wallet that is not of the page', () => {
  it.each([
    [['walletconnect'], [['ConnectingWalletConnect', undefined]]],
    [['eip6963', 'injected'], []],
  ] as const)('with the connectors %p opens %p', async (connectors, views) => {
    const { choose, opened, dispatch, state } = aWidget([aNetwork()], [])
    dispatch(optionsChanged({ ...selectOptions(state()), connectors: [...connectors] }))
    dispatch(recentWalletsRestored([{ id: 'kestrel', name: 'Kestrel', mobileLink: 'kestrel://' }]))
    await choose({ walletId: 'unknown' })
    expect(opened()).toEqual(views)
    await choose({ walletId: 'kestrel' })
    expect(opened()).toHaveLength(views.length * 2)
  })
})

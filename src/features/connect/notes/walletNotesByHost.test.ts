import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import { networks } from '../../../config'
import { walletSessionShared } from '../../../store'
import { listConnectedWallets, moveWallet, renameWallet } from './walletNotesByHost'

/** Two wallets are connected, one of them in two namespaces. */
function aPage(services = fakeServices()) {
  const store = createTestStore(services, {
    isConnected: true,
    networks: [networks.ethereum, networks.solana, networks.bitcoin],
  })
  const share = (namespace: 'solana' | 'bip122', caipNetworkId: typeof networks.bitcoin.caipNetworkId, id: string) =>
    store.dispatch(
      walletSessionShared({
        namespace,
        caipNetworkId,
        accounts: [{ namespace, address: `${namespace}-account`, type: 'eoa' }],
        wallet: { id, name: 'Satchel', type: 'ANNOUNCED' },
      }),
    )
  share('solana', networks.solana.caipNetworkId, 'satchel')
  share('bip122', networks.bitcoin.caipNetworkId, 'satchel')
  return { ...store, names: () => store.dispatch(listConnectedWallets()).map(({ name }) => name) }
}

it('lists each connected wallet once, with the namespaces it is in', () => {
  const { dispatch } = aPage()
  expect(dispatch(listConnectedWallets())).toMatchObject([
    { id: 'app.fake', name: 'Fake', namespaces: ['eip155'] },
    { id: 'satchel', name: 'Satchel', namespaces: ['solana', 'bip122'] },
  ])
})

it('keeps what the visitor calls them and how they stand, for the next visit too', () => {
  const services = fakeServices()
  const { dispatch, names } = aPage(services)
  dispatch(renameWallet('satchel', ' My savings '))
  dispatch(moveWallet('satchel', -1))
  expect(names()).toEqual(['My savings', 'Fake'])
  expect(aPage(services).names()).toEqual(['My savings', 'Fake'])
  dispatch(renameWallet('satchel', ''))
  expect(dispatch(moveWallet('satchel', 1)).map(({ name }) => name)).toEqual(['Fake', 'Satchel'])
})

it('knows no wallet that is not connected', () => {
  const { dispatch } = aPage()
  const refusal = expect.objectContaining({ code: 'WALLET_NOT_FOUND' })
  expect(() => dispatch(renameWallet('other', 'x'))).toThrow(refusal)
  expect(() => dispatch(moveWallet('other', 1))).toThrow(refusal)
})

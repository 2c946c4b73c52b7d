import { screen } from '@testing-library/react'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { networks } from '../../../config'
import { goBack } from '../../../navigation'
import { namespaceSwitchStarted, networkSwitched } from '../../networks'
import { connectorsFound, walletChosen, type WalletItem } from '../../wallets'
import { SwitchNamespaceView } from './SwitchNamespaceView'

const wallet = (parts: Partial<WalletItem>): WalletItem => ({
  id: 'x',
  name: 'X',
  type: 'ANNOUNCED',
  source: 'wallet-standard',
  namespaces: ['solana'],
  ...parts,
})
const page = [
  wallet({ id: 'harbor', name: 'Harbor', source: 'eip6963', namespaces: ['eip155'] }),
  wallet({ id: 'ray', name: 'Ray' }),
  wallet({ id: 'both', name: 'Both', namespaces: ['solana', 'bip122'] }),
]

function renderSwitch(wallets = page, [from, to] = [networks.ethereum, networks.solana]) {
  return renderWithStore(<SwitchNamespaceView />, {
    isConnected: true,
    networks: [from, to],
    prepare({ dispatch }) {
      dispatch(connectorsFound(wallets))
      dispatch(namespaceSwitchStarted({ by: 'visitor' }))
      dispatch(networkSwitched({ network: to }))
    },
  })
}

describe('SwitchNamespaceView', () => {
  it('offers the wallets of the namespace alone', async () => {
    const { user, actions } = renderSwitch()
    expect(screen.getByRole('heading', { name: 'No Solana wallet connected yet' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Harbor' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Both' }))
    expect(actions).toContainEqual(walletChosen({ walletId: 'both' }))
    expect(screen.getByRole('button', { name: 'Ray' })).toBeTruthy()
  })

  it('leads back to where the visitor was', async () => {
    const { user, actions } = renderSwitch()
    await user.click(screen.getByRole('button', { name: 'Stay on Ethereum' }))
    expect(actions).toContainEqual(goBack())
  })

  it('says so when no wallet of the namespace is in the browser', () => {
    renderSwitch(page.slice(0, 1))
    expect(screen.getByText(/^This browser has none yet/)).toBeTruthy()
  })

  it.each([['with a wallet', page] as const, ['without one', page.slice(1, 2)] as const])(
    'calls a network of EVM by its own name, %s',
    (_with, wallets) => {
      const { baseElement } = renderSwitch([...wallets], [networks.solana, networks.ethereum])
      expect(screen.getByRole('heading', { name: 'No Ethereum wallet connected yet' })).toBeTruthy()
      expect(baseElement.textContent).not.toMatch(/EVM/)
    },
  )
})

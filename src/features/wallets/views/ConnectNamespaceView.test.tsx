import { act, screen, within } from '@testing-library/react'
import { aNetwork } from '../../../../test/support/builders'
import { aWalletItem } from '../../../../test/support/directory'
import { renderDirectory } from '../../../../test/support/renderDirectory'
import { goBack, modalOpened } from '../../../navigation'
import { connectorsFound, walletChosen } from '../walletsSlice'
import { ConnectNamespaceView } from './ConnectNamespaceView'

const solana = aNetwork({ caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' })
const bitcoin = aNetwork({ caipNetworkId: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin' })

const show = (walletId: string, networks = [aNetwork(), solana, bitcoin]) =>
  renderDirectory(<ConnectNamespaceView />, {
    networks,
    options: { projectId: undefined },
    prepare: ({ dispatch }) => {
      dispatch(
        connectorsFound([
          aWalletItem('Phantom'),
          aWalletItem('Phantom', { id: 'Phantom', namespaces: ['solana'] }),
          aWalletItem('Otter'),
        ]),
      )
      dispatch(modalOpened({ view: 'ConnectNamespace', params: { walletId } }))
    },
  })

describe('ConnectNamespaceView', () => {
  it('asks for which namespace the wallet is wanted, and hands the choice to the connector that serves it', async () => {
    const { press, actions } = await show('app.phantom Phantom')
    expect(screen.getByText('Where do you want to use Phantom?')).toBeTruthy()
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Ethereum', 'Solana'])
    await press(screen.getByRole('button', { name: 'Solana' }))
    expect(actions).toContainEqual(walletChosen({ walletId: 'Phantom', namespace: 'solana' }))
    await press(screen.getByRole('button', { name: 'Ethereum' }))
    expect(actions).toContainEqual(walletChosen({ walletId: 'app.phantom', namespace: 'eip155' }))
  })

  it('calls the networks of EVM by their own names, and the others of a namespace below', async () => {
    const others = ['Optimism', 'Base', 'Arbitrum'].map((name, place) =>
      aNetwork({ caipNetworkId: `eip155:${place + 10}`, name }),
    )
    const devnet = aNetwork({ caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet' })
    await show('app.phantom Phantom', [aNetwork(), ...others, solana, devnet])
    const rows = within(screen.getByRole('list')).getAllByRole('button')
    expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(['Ethereum · Optimism', 'Solana'])
    const [evm, other] = rows.map((button) => button.parentElement?.textContent)
    expect(evm).toMatch(/Ethereum · OptimismBase · Arbitrum$/)
    expect(other).toMatch(/SolanaSolana · Solana Devnet$/)
  })

  it('leads back when the wallet is not there any more', async () => {
    const { press, actions, dispatch } = await show('app.phantom Phantom')
    act(() => void dispatch(connectorsFound([])))
    await press(screen.getByRole('button', { name: 'Back' }))
    expect(actions).toContainEqual(goBack())
  })
})

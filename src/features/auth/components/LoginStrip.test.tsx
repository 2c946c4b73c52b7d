import { screen } from '@testing-library/react'
import { ADDRESS, renderWithStore } from '../../../../test/support/renderWithStore'
import { EMBEDDED_CONNECTOR_ID } from '../../../config/embeddedWallet'
import type { AccountRecord } from '../../../domain'
import { openView } from '../../../navigation'
import { loginKnown, type AccountState } from '../../account'
import { LoginStrip } from './LoginStrip'
import { walletSessionShared } from '../../../store'

const SMART = '0x41c793ab5d206f1e6c9ed902bb1285df7e3e0a7d'
const plain: AccountRecord = { namespace: 'eip155', address: ADDRESS, type: 'eoa' }
const smart: AccountRecord = { namespace: 'eip155', address: SMART, type: 'smartAccount' }

function renderStrip(
  known: Partial<Pick<AccountState, 'user' | 'socialProvider'>>,
  accounts: AccountRecord[] = [plain],
  id: string = EMBEDDED_CONNECTOR_ID,
) {
  return renderWithStore(<LoginStrip />, {
    prepare({ dispatch }) {
      dispatch(
        walletSessionShared({
          namespace: 'eip155',
          caipNetworkId: 'eip155:1',
          accounts,
          wallet: { id, name: 'Auth', type: 'AUTH' },
        }),
      )
      dispatch(loginKnown({ namespace: 'eip155', ...known }))
    },
  })
}

describe('LoginStrip', () => {
  it('says who is logged in by e-mail, and leads to another address', async () => {
    const { user, actions, container } = renderStrip({ user: { email: 'maya@example.test' } })
    expect(container.textContent).toBe('Logged in as maya@example.testChange email')
    await user.click(screen.getByRole('button', { name: 'Change email' }))
    expect(actions).toContainEqual(openView('UpdateEmail'))
  })

  it.each<[Partial<Pick<AccountState, 'user' | 'socialProvider'>>, string]>([
    [{ user: { email: 'maya@example.test' }, socialProvider: 'google' }, 'Logged in as maya@example.test'],
    [{ user: { username: 'maya' }, socialProvider: 'farcaster' }, 'Logged in as maya'],
    [{ user: { username: 'maya' } }, 'Logged in as maya'],
    [{ user: null, socialProvider: 'github' }, 'Logged in as GitHub'],
    [{ user: null, socialProvider: 'unheard-of' }, ''],
  ])('cannot change the address of a social network, nor one that is not known: %p', (known, words) => {
    const { container } = renderStrip(known)
    expect(container.textContent).toBe(words)
    expect(container.childElementCount).toBe(words === '' ? 0 : 1)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    [[smart, plain], 'Smart account'],
    [[plain, smart], 'Standard account'],
  ])('says which of two accounts is used, and leads to the other', async (accounts, type) => {
    const { user, actions } = renderStrip({ user: { username: 'maya' } }, accounts)
    const button = screen.getByRole('button', { name: `Account type: ${type}. Switch` })
    expect(button.parentElement?.textContent).toBe(type)
    await user.click(button)
    expect(actions).toContainEqual(openView('Accounts'))
  })

  it('says which of two accounts is used where nobody knows who logged in', () => {
    const { container } = renderStrip({ user: null }, [smart, plain])
    expect(container.textContent).toBe('Smart account')
    expect(container.querySelectorAll('p')).toHaveLength(0)
  })

  it('says nothing of another wallet', () => {
    expect(renderStrip({ user: { email: 'maya@example.test' } }, [plain, smart], 'harbor').container.textContent).toBe(
      '',
    )
  })
})

import { screen } from '@testing-library/react'
import { pass, showPairing, START } from '../../../../test/support/showPairing'
import { openView } from '../../../navigation'
import type { WidgetOptions } from '../../../options'
import { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView'

const show = (options?: Partial<WidgetOptions>) =>
  showPairing(ConnectingWalletConnectBasicView, 'ConnectingWalletConnectBasic', { options })

beforeEach(() => jest.useFakeTimers({ now: START }))
afterEach(() => jest.useRealTimers())

describe('ConnectingWalletConnectBasicView', () => {
  it('shows a code for any wallet, the link to copy, and leads to all wallets and to what a wallet is', async () => {
    const { answer, press, actions } = await show()
    await answer()
    expect(screen.getByRole('heading', { name: 'Scan with your phone' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'QR code' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
    await press('All wallets')
    expect(actions).toContainEqual(openView('AllWallets'))
    await press('What is a wallet?')
    expect(actions).toContainEqual(openView('WhatIsAWallet'))
  })

  it('says what went wrong and tries again', async () => {
    const { fail, press, asked, answer } = await show()
    await fail('RELAY_UNREACHABLE')
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t connect')
    await pass(1_000)
    await press('Try again')
    expect(asked).toHaveLength(2)
    await answer()
    expect(screen.getByRole('img', { name: 'QR code' })).toBeTruthy()
  })

  it.each([
    ['hide', false],
    ['only-mobile', false],
    ['show', true],
  ] as const)('offers all wallets of a desktop as the host wants it: %s', async (allWallets, isOffered) => {
    await show({ allWallets })
    expect(screen.queryByRole('button', { name: 'All wallets' }) !== null).toBe(isOffered)
  })
})

import { screen, within } from '@testing-library/react'
import { ADDRESS, someUsdc, someEther, renderWithStore } from '../../../../test/support/renderWithStore'
import { inTexts, SEEN_PAIRS } from '../../../../test/support/typedAmounts'
import { openView } from '../../../navigation'
import { ReceiveView } from './ReceiveView'

describe('ReceiveView', () => {
  it('shows the whole address, as a code and to copy, and what may be sent to it', () => {
    renderWithStore(<ReceiveView />, { tokens: [someEther()] })
    expect(screen.getByRole('img', { name: 'QR code' })).toBeTruthy()
    expect(screen.getByText(ADDRESS)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain(
      'Send only assets on Ethereum and networks like it to this address.',
    )
  })

  it('asks for an amount of the coin or of a token by a link', async () => {
    const { user } = renderWithStore(<ReceiveView />, { tokens: [someEther(), someUsdc(`0x${'a'.repeat(40)}`)] })
    expect(screen.queryByRole('button', { name: 'Copy payment link' })).toBeNull()
    await user.click(screen.getByText('Ask for an amount'))
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '0.5')
    expect(screen.getByRole('button', { name: 'Copy payment link' })).toBeTruthy()
    await user.click(within(screen.getByRole('group', { name: 'Tokens' })).getByRole('button', { name: 'USDC' }))
    expect(
      document.getElementById(screen.getByRole('textbox', { name: 'Amount' }).getAttribute('aria-describedby') ?? '')
        ?.textContent,
    ).toBe('You ask for 0.5 USDC')
  })

  it.each(['0', '1.1234567890123456789', 'abc'])('makes no link for %s', async (amount) => {
    const { user } = renderWithStore(<ReceiveView />, { tokens: [someEther()] })
    await user.click(screen.getByText('Ask for an amount'))
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), amount)
    expect(screen.queryByRole('button', { name: 'Copy payment link' })).toBeNull()
    expect(screen.queryByText('Please enter a valid amount')).toBeNull()
    await user.tab()
    expect(screen.getByText('Please enter a valid amount')).toBeTruthy()
  })

  describe.each(SEEN_PAIRS)('with texts in %s in a browser in %s', (locale, browserLocale) => {
    it.each([
      ['0,5', '500000000000000000'],
      [',5', '500000000000000000'],
      ['0.05', '50000000000000000'],
      ['1250,75', '1250750000000000000000'],
    ])('asks for %s, typed key by key, in the link', async (text, units) => {
      const { user } = renderWithStore(inTexts(locale, browserLocale, <ReceiveView />), { tokens: [someEther()] })
      const copied = jest.spyOn(navigator.clipboard, 'writeText')
      await user.click(screen.getByText('Ask for an amount'))
      await user.type(screen.getByRole('textbox', { name: 'Amount' }), text)
      await user.click(screen.getByRole('button', { name: 'Copy payment link' }))
      expect(copied).toHaveBeenLastCalledWith(expect.stringMatching(new RegExp(`value=${units}$`)))
    })
  })

  it('leads to a wallet where there is none', async () => {
    const { user, actions } = renderWithStore(<ReceiveView />)
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
    expect(actions).toContainEqual(openView('Connect'))
  })
})

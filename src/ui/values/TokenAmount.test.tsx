import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TokenAmount } from './TokenAmount'

const EXACT = '0.500021000000378 ETH'

/** An amount and what stands after it, in a widget. */
function show(amountInUnits: string) {
  const wallet = document.createElement('div')
  wallet.className = 'wallet'
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  root.append(wallet)
  render(
    <>
      <TokenAmount token={{ symbol: 'ETH', decimals: 18 }} amountInUnits={amountInUnits} rounding="up" />
      <button type="button">Confirm</button>
    </>,
    { container: wallet.appendChild(document.createElement('div')) },
  )
  return {
    amount: wallet.querySelector<HTMLElement>('[tabindex]'),
    heard: wallet.querySelector('.hidden')?.textContent,
    hint: () => wallet.querySelector('.hint')?.textContent,
  }
}

afterEach(() => document.body.replaceChildren())

it('has nothing to show, and no stop, where every digit is there', () => {
  expect(show('500000000000000000')).toMatchObject({ amount: null, heard: undefined })
})

it('shows the exact amount to a press, also of a finger, and to the focus of the keyboard', async () => {
  const user = userEvent.setup()
  const { amount, heard, hint } = show('500021000000378000')
  expect([amount?.textContent, heard]).toEqual([`0.500022 ETH${EXACT}`, EXACT])
  if (amount) await user.pointer([{ keys: '[TouchA]', target: amount }])
  await waitFor(() => expect(hint()).toBe(EXACT))
  await user.keyboard('{Escape}')
  expect(hint()).toBeUndefined()
  amount?.blur()
  // What the DOM of these tests does not know: that the keyboard brought the focus.
  if (amount) jest.spyOn(amount, 'matches').mockImplementation((selector) => selector === ':focus-visible')
  amount?.focus()
  await waitFor(() => expect(hint()).toBe(EXACT))
})

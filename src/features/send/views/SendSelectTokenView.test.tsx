import { screen, within } from '@testing-library/react'
import { someUsdc, someEther, renderWithStore } from '../../../../test/support/renderWithStore'
import { goBack } from '../../../navigation'
import { SendSelectTokenView } from './SendSelectTokenView'

const addressOf = (index: number): string => `0x${index.toString(16).padStart(40, '0')}`
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    someUsdc(addressOf(index + 1), { name: `Token ${index + 1}`, symbol: `T${index + 1}` }),
  )

describe('SendSelectTokenView', () => {
  it('takes the token and goes back', async () => {
    const { user, store, actions } = renderWithStore(<SendSelectTokenView />, {
      tokens: [someEther(), someUsdc(addressOf(1))],
    })
    await user.click(screen.getByRole('button', { name: /USD Coin/ }))
    expect(store.getState().send?.token).toBe(`eip155:1:${addressOf(1)}`)
    expect(actions).toContainEqual(goBack())
  })

  it('does not take a token whose decimals are in doubt', async () => {
    const { user, store } = renderWithStore(<SendSelectTokenView />, {
      tokens: [someEther(), someUsdc(addressOf(1), { hasDecimalsConflict: true })],
    })
    await user.click(screen.getByRole('button', { name: /Token not safe/ }))
    expect(store.getState().send?.token).toBeNull()
  })

  it('keeps ten thousand tokens usable: few rows, and every one can be found', async () => {
    const { user } = renderWithStore(<SendSelectTokenView />, { tokens: many(10_000) })
    const list = screen.getByRole('list', { name: 'Tokens' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows.length).toBeLessThan(40)
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('10000')
    await user.click(screen.getByRole('searchbox'))
    await user.paste('T9999')
    expect(screen.getByRole('button', { name: /Token 9999/ })).toBeTruthy()
  })

  it.each([
    [6, 0],
    [7, 1],
  ])('has for %i tokens %i search boxes', (count, boxes) => {
    renderWithStore(<SendSelectTokenView />, { tokens: many(count) })
    expect(screen.queryAllByRole('searchbox')).toHaveLength(boxes)
  })
})

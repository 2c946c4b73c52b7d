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

  it('says which one is chosen, what each holds and is worth', () => {
    renderWithStore(<SendSelectTokenView />, { tokens: [someEther(), someUsdc(addressOf(1))] })
    const [ether, usdc] = [/Ether/, /USD Coin/].map((name) => screen.getByRole('button', { name }))
    expect([ether?.getAttribute('aria-current'), usdc?.getAttribute('aria-current')]).toEqual(['true', null])
    expect(ether?.textContent).toContain('2.589 ETH')
    expect(ether?.textContent).toContain('$7,737.84')
    expect(usdc?.textContent).not.toContain('0x')
  })

  it('tells tokens of one name apart by their contracts', () => {
    renderWithStore(<SendSelectTokenView />, {
      tokens: [someEther(), someUsdc(addressOf(1)), someUsdc(addressOf(2))],
    })
    const rows = screen.getAllByRole('button', { name: /USD Coin/ }).map(({ textContent }) => textContent)
    expect([rows[0]?.includes('…000001'), rows[1]?.includes('…000002')]).toEqual([true, true])
    expect(screen.getByRole('button', { name: /Ether/ }).textContent).not.toContain('…')
  })

  it('says what is missing where the account holds no token, and nothing of a search', () => {
    renderWithStore(<SendSelectTokenView />, { tokens: [] })
    expect(screen.getByText('No tokens yet')).toBeTruthy()
    expect(screen.getByText('What you receive on Ethereum shows up here.')).toBeTruthy()
    expect([screen.queryByText('No token found'), screen.queryByRole('list')]).toEqual([null, null])
  })

  it('says that a search found nothing, and nothing of the kind before', async () => {
    const { user } = renderWithStore(<SendSelectTokenView />, { tokens: many(7) })
    expect([screen.queryByText('No token found'), screen.queryByText('No tokens yet')]).toEqual([null, null])
    await user.type(screen.getByRole('searchbox'), 'nothing of the kind')
    expect(screen.getByText('No token found')).toBeTruthy()
    expect([screen.queryByText('No tokens yet'), screen.queryByRole('list')]).toEqual([null, null])
  })
})

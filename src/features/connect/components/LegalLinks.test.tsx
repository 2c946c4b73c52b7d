import { screen } from '@testing-library/react'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { DEFAULT_FEATURES } from '../../../config/features'
import { selectMayConnect } from '../../wallets'
import { LegalLinks } from './LegalLinks'

const termsUrl = 'https://tidepool.example/terms'
const privacyUrl = 'https://tidepool.example/privacy'
const asked = { features: { ...DEFAULT_FEATURES, legalCheckbox: true } }
const links = () => screen.queryAllByRole('link').map((link) => link.textContent?.replace(/ \(.*/, ''))

describe('LegalLinks', () => {
  it.each([
    [{ termsUrl, privacyUrl }, ['Terms', 'Privacy policy']],
    [{ privacyUrl }, ['Privacy policy']],
    [{ termsUrl }, ['Terms']],
    [{}, []],
  ])('links what the host wants accepted: %p', (options, names) => {
    renderWithStore(<LegalLinks />, { options })
    expect([links(), screen.queryByRole('checkbox')]).toEqual([names, null])
  })

  it('shows the words alone where an address is no page', () => {
    renderWithStore(<LegalLinks />, {
      options: { termsUrl: 'javascript:alert(1)', privacyUrl: 'http://shop.example/privacy' },
    })
    expect(links()).toEqual(['Privacy policy'])
    expect(screen.getByText(/Terms/)).toBeTruthy()
  })

  it.each([
    [{ termsUrl, privacyUrl }, 'I accept the Terms and the Privacy policy', 2],
    [{ privacyUrl }, 'I accept the Privacy policy', 1],
    [{}, 'I accept the terms of this site', 0],
  ])('asks for a tick where the host wants one: %p', async (options, words, count) => {
    const { user, store } = renderWithStore(<LegalLinks />, { options: { ...options, ...asked } })
    const box = screen.getByRole<HTMLInputElement>('checkbox')
    expect(box.closest('label')?.textContent?.replaceAll(/ \([^)]*\)/g, '')).toBe(words)
    expect([links().length, selectMayConnect(store.getState())]).toEqual([count, false])
    await user.click(box)
    expect([box.checked, selectMayConnect(store.getState())]).toEqual([true, true])
    await user.click(box)
    expect(selectMayConnect(store.getState())).toBe(false)
  })
})

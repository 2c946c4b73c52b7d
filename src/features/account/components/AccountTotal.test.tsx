import { renderWithStore, someEther, someUsdc } from '../../../../test/support/renderWithStore'
import { AccountTotal } from './AccountTotal'
import { TokenRow } from './TokenRow'

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const MEADOW = '0x2222222222222222222222222222222222222222'
const PICTURE = 'https://img.example/usdc.png'

/** What a picture is drawn from: an image's address, or the hue of a disc. */
const sourceOf = (place: Element | null | undefined): string | undefined => {
  const picture = place?.querySelector<HTMLElement>('.picture')
  return picture?.querySelector('img')?.getAttribute('src') ?? picture?.style.getPropertyValue('--hue')
}

describe('how the total splits', () => {
  it('has the colour of the picture that the row of the token has: a mark, a picture that came, a disc', () => {
    const tokens = [
      someEther(),
      someUsdc(USDC, { iconUrl: PICTURE }),
      someUsdc(MEADOW, { name: 'Meadow', symbol: 'MDW', amountInUnits: '300000000' }),
    ]
    const { container } = renderWithStore(
      <>
        <AccountTotal isLoading={false} />
        {tokens.map((token) => (
          <TokenRow key={token.symbol} valued={{ token, fiat: '1' }} isAmbiguous={false} hasPrices />
        ))}
      </>,
      { tokens },
    )
    const rows = [...container.querySelectorAll('.row')].map(sourceOf)
    expect(rows).toEqual([
      expect.stringMatching(/^data:image\/svg\+xml,.*627eea/),
      PICTURE,
      expect.stringMatching(/^\d+$/),
    ])
    const parts = [...container.querySelectorAll('.split > i')]
    expect(parts.map(sourceOf)).toEqual([...rows, undefined])
    expect([...container.querySelectorAll('.legend i')].map(sourceOf)).toEqual([...rows, undefined])
  })
})

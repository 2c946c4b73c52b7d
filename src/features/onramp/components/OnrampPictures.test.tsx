import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { aSold } from '../../../../test/support/renderOnramp'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { AssetPicture, CurrencyPicture } from './OnrampPictures'

const drawn = async (element: ReactElement, projectId?: string) => {
  const options = { ...(projectId && { projectId }), explorerUrl: 'https://directory.example' }
  const { container } = renderWithStore(element, { options })
  await act(async () => undefined)
  return container.querySelector('img')?.getAttribute('src') ?? ''
}
const solana = { name: 'solana', displayName: 'Solana', chainReference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
const sol = aSold({ symbol: 'SOL', networks: [solana] })
const usdc = aSold({ symbol: 'USDC', networks: [{ ...solana, contractAddress: 'EPjF' }] })

describe('what is drawn of money', () => {
  it('is the picture of the directory by its code, where there is a project', async () => {
    expect(await drawn(<CurrencyPicture code="EUR" />, 'own')).toMatch(
      /^https:\/\/directory\.example\/public\/getCurrencyImage\/EUR\?projectId=own&/,
    )
    expect(await drawn(<CurrencyPicture code="EUR" />)).toBe('')
  })
})

describe('what is drawn of an asset that is sold', () => {
  it('is the mark of a network’s own coin, which nobody is asked for', async () => {
    expect(await drawn(<AssetPicture asset={sol} />, 'own')).toMatch(/^data:image\/svg\+xml,/)
    expect(await drawn(<AssetPicture asset={sol} />)).toMatch(/^data:image\/svg\+xml,/)
  })

  it('is the picture of the directory by its symbol for any other, where there is a project', async () => {
    expect(await drawn(<AssetPicture asset={usdc} />, 'own')).toMatch(
      /^https:\/\/directory\.example\/public\/getTokenImage\/USDC\?projectId=own&/,
    )
    expect(await drawn(<AssetPicture asset={usdc} />)).toBe('')
  })
})

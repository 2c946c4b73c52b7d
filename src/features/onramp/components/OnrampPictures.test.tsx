import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { aSold } from '../../../../test/support/renderOnramp'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import type { OnrampAsset } from '../onrampState'
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

const at = (chainReference: string, contractAddress?: string) => ({
  name: 'n',
  displayName: 'N',
  chainReference,
  ...(contractAddress !== undefined && { contractAddress }),
})
/** Whether the picture is the mark that the product brings for a network's own coin. */
function hasMark(networks: OnrampAsset['networks']): boolean {
  const { container, unmount } = renderWithStore(<AssetPicture asset={aSold({ networks })} />, {
    options: { projectId: undefined },
  })
  const isMark = container.querySelector('img')?.getAttribute('src')?.startsWith('data:image/') === true
  unmount()
  return isMark
}

describe('the picture of what is sold', () => {
  it.each<[string, OnrampAsset['networks'], boolean]>([
    ['the coin of a built-in network', [at('1')], true],
    ['a token of it', [at('1', '0x01')], false],
    ['a token there which is the coin elsewhere', [at('137', '0x01'), at('1')], true],
    ['the coin of a network of another namespace', [at('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')], true],
    ['the coin of a network nobody knows', [at('31338')], false],
  ])('is the network’s mark for %s', (_what, networks, isMark) => {
    expect(hasMark(networks)).toBe(isMark)
  })
})

it('the picture of money is its sign where no directory has one', () => {
  const { container } = renderWithStore(<CurrencyPicture code="EUR" />)
  expect(container.textContent).toBe('€')
})

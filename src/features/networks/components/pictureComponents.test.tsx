import { act } from '@testing-library/react'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { pictures } from '../pictures'
import { NetworkPicture } from './NetworkPicture'
import { TokenPicture } from './TokenPicture'

const EXPLORER = 'https://directory.example'
const options = { projectId: 'own', explorerUrl: EXPLORER }
const BASE = { caipNetworkId: 'eip155:8453', name: 'Base' } as const
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ETHEREUM = { caipNetworkId: 'eip155:1', name: 'Ethereum' } as const

beforeAll(() => pictures.load())
afterEach(() => jest.restoreAllMocks())

const drawn = async (element: React.ReactElement, withDirectory = true) => {
  const { container } = renderWithStore(element, withDirectory ? { options } : {})
  await act(async () => undefined)
  return { src: container.querySelector('img')?.getAttribute('src') ?? '', text: container.textContent }
}

describe('NetworkPicture', () => {
  it("shows the host's picture before any other", async () => {
    expect(
      (await drawn(<NetworkPicture network={{ ...ETHEREUM, imageUrl: 'https://host.example/a.png' }} />)).src,
    ).toBe('https://host.example/a.png')
  })

  it.each([16, 20, 40, 56] as const)('is a rounded square at %i px, as no token is', async (size) => {
    const { container } = renderWithStore(<NetworkPicture network={ETHEREUM} size={size} />)
    await act(async () => undefined)
    expect(container.querySelector('.picture')?.classList.contains('picture--app')).toBe(true)
  })

  it('shows the mark without asking anybody', async () => {
    expect((await drawn(<NetworkPicture network={ETHEREUM} />)).src).toMatch(/^data:image\/svg\+xml,/)
    expect((await drawn(<NetworkPicture network={BASE} />, false)).src).toMatch(/^data:image\/svg\+xml,/)
  })

  it("shows the directory's picture of a network without an open mark, and a letter where there is no directory", async () => {
    const found = pictures.current()
    if (typeof found === 'string') throw new Error(found)
    // Every built-in network that the directory knows has its mark by now: this one is taken away.
    const { [BASE.caipNetworkId]: _mark, ...others } = found.networks
    jest.replaceProperty(found, 'networks', others)
    expect((await drawn(<NetworkPicture network={BASE} />)).src).toMatch(
      /^https:\/\/directory\.example\/public\/getAssetImage\/7289c336-3981-4081-c5f4-efc26ac64a00\?projectId=own&st=/,
    )
    expect(await drawn(<NetworkPicture network={BASE} />, false)).toEqual({ src: '', text: 'B' })
  })
})

describe('TokenPicture', () => {
  it.each(['ETH', 'Ether', 'USDC', 'SOL'])('lends no mark to a token that calls itself %s', async (name) => {
    const token = { caipNetworkId: ETHEREUM.caipNetworkId, tokenAddress: '0x7a3a1e0bce90e5d2b9c5f00c2ab1f1d1f4bb1d77' }
    expect(await drawn(<TokenPicture name={name} token={token} />)).toEqual({ src: '', text: name[0] })
  })

  it('shows the mark of the coin its network has', async () => {
    expect((await drawn(<TokenPicture name="Ether" token={BASE} />)).src).toMatch(/^data:image\/svg\+xml,/)
    expect(await drawn(<TokenPicture name="Ether" token={{ caipNetworkId: 'eip155:31337' }} />)).toEqual({
      src: '',
      text: 'E',
    })
  })

  it.each([
    ['a well-known token', ETHEREUM.caipNetworkId, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['it in any letters', ETHEREUM.caipNetworkId, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
    ['one of Solana', SOLANA, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ] as const)('shows the mark of %s by its contract', async (_what, caipNetworkId, tokenAddress) => {
    const mark = await drawn(<TokenPicture name="USDC" token={{ caipNetworkId, tokenAddress }} />)
    expect(mark.src).toMatch(/^data:image\/svg\+xml,/)
  })

  it('lends no mark to what has the address of a well-known token on another network', async () => {
    const token = { caipNetworkId: 'eip155:31337', tokenAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } as const
    expect(await drawn(<TokenPicture name="USDC" token={token} />)).toEqual({ src: '', text: 'U' })
  })

  it('has another colour for each of two tokens of one name', () => {
    const hues = ['0x7a3a1e0bce90e5d2b9c5f00c2ab1f1d1f4bb1d77', '0x7a3a1e0bce90e5d2b9c5f00c2ab1f1d1f4bb1d78'].map(
      (tokenAddress) => {
        const { container } = renderWithStore(<TokenPicture name="Gold" token={{ ...ETHEREUM, tokenAddress }} />)
        return container.querySelector<HTMLElement>('.picture')?.style.getPropertyValue('--hue')
      },
    )
    expect(hues[0]).not.toBe('')
    expect(hues[0]).not.toBe(hues[1])
  })

  it('shows the picture that came with it, and another only where there is none', async () => {
    expect(
      (
        await drawn(
          <TokenPicture
            name="Ether"
            token={{ ...BASE, iconUrl: 'https://api.example/e.png' }}
            otherwise="https://other.example/o.png"
          />,
        )
      ).src,
    ).toBe('https://api.example/e.png')
    expect(
      (
        await drawn(
          <TokenPicture
            name="Coin"
            token={{ caipNetworkId: 'eip155:31337' }}
            otherwise="https://other.example/o.png"
          />,
        )
      ).src,
    ).toBe('https://other.example/o.png')
  })
})

import { act, fireEvent, render } from '@testing-library/react'
import { IMAGE_LOAD_TIMEOUT_MS } from '../../config/limits/general'
import { Identicon } from './Identicon'
import { Picture } from './Picture'

const URL_OF_PICTURE = 'https://pictures.example/otter.png'
const imageIn = (container: HTMLElement): HTMLImageElement | null => container.querySelector('img')

describe('Picture', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('draws the first letter without an address', () => {
    const { container } = render(<Picture name="otter" />)
    expect(container.textContent).toBe('O')
  })

  it('leaves the letter to the style sheet among the words of a button', () => {
    const { container } = render(<Picture name="otter" inButton />)
    expect(container.textContent).toBe('')
    expect(container.querySelector('.picture')?.getAttribute('data-letter')).toBe('O')
  })

  it.each(['javascript:alert(1)', 'data:text/html,<script>', 'http://pictures.example/a.png', ''])(
    'loads nothing from %p',
    (url) => {
      const { container } = render(<Picture name="Otter" url={url} />)
      expect(imageIn(container)).toBeNull()
      expect(container.textContent).toBe('O')
    },
  )

  it('tells the picture’s server nothing of the page', () => {
    const { container } = render(<Picture name="Otter" url={URL_OF_PICTURE} />)
    expect(imageIn(container)?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(imageIn(container)?.alt).toBe('')
  })

  it('waits with a plain box, then shows the picture', () => {
    const { container } = render(<Picture name="Otter" url={URL_OF_PICTURE} />)
    expect(container.textContent).toBe('')
    fireEvent.load(container.querySelector('img') ?? container)
    act(() => jest.advanceTimersByTime(IMAGE_LOAD_TIMEOUT_MS * 2))
    expect(imageIn(container)?.src).toBe(URL_OF_PICTURE)
  })

  it('draws the letter when the picture fails', () => {
    const { container } = render(<Picture name="Otter" url={URL_OF_PICTURE} />)
    fireEvent.error(container.querySelector('img') ?? container)
    expect(imageIn(container)).toBeNull()
    expect(container.textContent).toBe('O')
  })

  it('waits no longer than the limit', () => {
    const { container } = render(<Picture name="Otter" url="https://pictures.example/slow.png" />)
    act(() => jest.advanceTimersByTime(IMAGE_LOAD_TIMEOUT_MS - 1))
    expect(imageIn(container)).not.toBeNull()
    act(() => jest.advanceTimersByTime(1))
    expect(imageIn(container)).toBeNull()
  })

  it('shows a picture that has come before at once', () => {
    const url = 'https://pictures.example/again.png'
    const { container, unmount } = render(<Picture name="Otter" url={url} />)
    fireEvent.load(container.querySelector('img') ?? container)
    unmount()
    const again = render(<Picture name="Otter" url={url} />)
    expect(again.container.querySelector('.picture--shown')).toBeTruthy()
  })

  it('gives a new address a new chance', () => {
    const { container, rerender } = render(<Picture name="Otter" url={URL_OF_PICTURE} />)
    fireEvent.error(container.querySelector('img') ?? container)
    rerender(<Picture name="Otter" url="https://pictures.example/other.png" />)
    expect(imageIn(container)).not.toBeNull()
  })
})

describe('Identicon', () => {
  const styleOf = (address: string): string =>
    render(<Identicon address={address} />)
      .container.querySelector('span')
      ?.getAttribute('style') ?? ''

  it('always draws an address the same, in upper and lower case', () => {
    const address = '0x8f2e5a17c0b9d364fe82a7519c30de46a7c41b9e'
    expect(styleOf(address)).toBe(styleOf(address.toUpperCase().replace('0X', '0x')))
  })

  it('draws a look-alike address differently', () => {
    expect(styleOf('0x8f2e5a17c0b9d364fe82a7519c30de46a7c41b9e')).not.toBe(
      styleOf('0x8f2e5a17c0b9d364fe82a7519c30de46a7c51b9e'),
    )
  })
})

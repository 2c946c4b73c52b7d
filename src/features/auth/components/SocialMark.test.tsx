import { act } from '@testing-library/react'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { SocialMark, SocialPicture } from './SocialMark'

/** Whether the file of the marks does not come. */
let mockIsOffline = true
jest.mock('../../../config/socialMarks.json', () => {
  if (mockIsOffline) throw new Error('offline')
  return { default: { github: 'M1 1h2', x: 'M2 2h3' }, __esModule: true }
})

async function render() {
  const { container } = renderWithStore(
    <>
      <SocialMark social="github" />
      <SocialPicture social="x" size={88} badge={<b>badge</b>} />
    </>,
  )
  const tile = container.querySelector('.social__mark')
  const facts = () => ({
    letters: tile?.getAttribute('data-letter'),
    paths: [...container.querySelectorAll('path')].map((path) => path.getAttribute('d')),
    picture: container.querySelector('.picture')?.textContent,
  })
  const first = facts()
  await act(async () => undefined)
  return [first, facts()]
}

describe('the mark of a social network', () => {
  it('is letters where it did not come, and nothing before that is known', async () => {
    expect(await render()).toEqual([
      { letters: '', paths: [], picture: 'badge' },
      { letters: 'gh', paths: [], picture: 'Xbadge' },
    ])
  })

  it('is drawn without letters as soon as it came', async () => {
    mockIsOffline = false
    expect((await render())[1]).toEqual({ letters: '', paths: ['M1 1h2', 'M2 2h3'], picture: 'badge' })
  })
})

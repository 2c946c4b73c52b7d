import { screen } from '@testing-library/react'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { SOCIALS, type Social } from '../../../config/features'
import socialMarks from '../../../config/socialMarks.json'
import { SocialButtons } from './SocialButtons'

function renderSocials(socials: readonly Social[]) {
  const onChoose = jest.fn()
  return { ...renderWithStore(<SocialButtons socials={socials} onChoose={onChoose} />), onChoose }
}

const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))

describe('SocialButtons', () => {
  it("shows up to five in the host's order, each under its whole name", async () => {
    const { user, onChoose } = renderSocials(['apple', 'google', 'x', 'github', 'discord'])
    expect(screen.getByRole('group', { name: 'Social networks' }).className).toBe('socials')
    expect(names()).toEqual(['Apple', 'Google', 'X', 'GitHub', 'Discord'])
    await user.click(screen.getByRole('button', { name: 'GitHub' }))
    expect(onChoose.mock.calls).toEqual([['github']])
  })

  it('says each name once: no tile has a tooltip of the same words', () => {
    renderSocials(SOCIALS)
    expect(screen.getAllByRole('button').map(({ title }) => title)).toEqual(['', '', '', '', ''])
  })

  it('opens the rest of more than five, and nobody changes their place', async () => {
    const { user } = renderSocials(SOCIALS)
    expect(screen.getByRole('group', { name: 'Social networks' }).className).toBe('socials socials--many')
    expect(names()).toEqual(['Google', 'X', 'Discord', 'Farcaster', 'More social networks'])
    const more = screen.getByRole('button', { name: 'More social networks' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await user.click(more)
    expect(names()).toEqual([
      'Google',
      'X',
      'Discord',
      'Farcaster',
      'More social networks',
      'GitHub',
      'Apple',
      'Facebook',
    ])
    expect(more.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(more)
    await user.click(more)
    expect(names()).toHaveLength(5)
  })

  it('draws the own mark of each, every one another', async () => {
    const { user, container } = renderSocials(SOCIALS)
    await user.click(screen.getByRole('button', { name: 'More social networks' }))
    const drawn = [...container.querySelectorAll('button:not(.social--more) svg path')].map((path) =>
      path.getAttribute('d'),
    )
    expect(Object.keys(socialMarks).toSorted()).toEqual([...SOCIALS].toSorted())
    expect(drawn).toEqual(SOCIALS.map((social) => socialMarks[social]))
    expect(new Set(drawn).size).toBe(SOCIALS.length)
  })
})

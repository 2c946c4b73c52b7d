import { sayLeftOut } from './sayLeftOut'

it('says once what is left out, and what brings it', () => {
  const said = jest.spyOn(console, 'info').mockImplementation(() => undefined)
  const element = document.createElement('div')
  sayLeftOut(element, ['swaps', 'auth'])
  sayLeftOut(element, ['swaps', 'auth'])
  expect(said.mock.calls).toEqual([
    [
      '<wallet-widget> leaves out what this page has no service for: swaps (project-id), email and social login (project-id or auth-url).',
    ],
  ])
})

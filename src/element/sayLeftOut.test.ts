import { sayLeftOut } from './sayLeftOut'

it('says once what is left out, by what brings it', () => {
  const said = jest.spyOn(console, 'info').mockImplementation(() => undefined)
  const element = document.createElement('div')
  sayLeftOut(element, [])
  expect(said).not.toHaveBeenCalled()
  const leftOut = [
    { what: 'swaps', attribute: 'project-id' },
    { what: 'names', attribute: 'project-id' },
    { what: 'email and social login', attribute: 'project-id or auth-url' },
  ]
  sayLeftOut(element, leftOut)
  sayLeftOut(element, leftOut)
  expect(said.mock.calls).toEqual([
    [
      '<wallet-widget> leaves out what this page has no service for (in brackets what brings it): swaps, names (project-id); email and social login (project-id or auth-url).',
    ],
  ])
})

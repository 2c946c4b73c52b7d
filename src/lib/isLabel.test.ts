import { isLabel } from './isLabel'

describe('isLabel', () => {
  it.each(['a', 'html-1.8.0', 'react_19+rc.1', 'x'.repeat(64)])('lets %s stand in a query', (text) => {
    expect(isLabel(text)).toBe(true)
  })

  it.each(['', 'x'.repeat(65), 'a b', 'a&b', '&a', 'a\n', 'é'])('refuses %j', (text) => {
    expect(isLabel(text)).toBe(false)
  })
})

import { pageObject } from './pageObject'

describe('what a script put on the page', () => {
  const inherited: object = { Telegram: 'a paragraph of this id' }

  it('is there under its name', () => {
    expect(pageObject(Object.assign(Object.create(inherited), { ethereum: 'wallet' }), 'ethereum')).toBe('wallet')
  })

  it('is nothing where only the page’s elements have the name', () => {
    expect(pageObject(Object.create(inherited), 'Telegram')).toBeUndefined()
    expect(pageObject(inherited, 'toString')).toBeUndefined()
  })
})

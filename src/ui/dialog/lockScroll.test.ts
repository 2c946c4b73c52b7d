import { lockScroll } from './lockScroll'

describe('lockScroll', () => {
  const { style } = document.documentElement
  const overflow = (): string[] =>
    ['overflow-x', 'overflow-y'].flatMap((name) => [style.getPropertyValue(name), style.getPropertyPriority(name)])

  afterEach(() => document.documentElement.removeAttribute('style'))

  it('holds until the last holder lets go', () => {
    const [first, second] = [lockScroll(document), lockScroll(document)]
    first()
    expect(overflow()).toEqual(['hidden', 'important', 'hidden', 'important'])
    second()
    expect(overflow()).toEqual(['', '', '', ''])
  })

  it('lets go once per holder', () => {
    const [first, second] = [lockScroll(document), lockScroll(document)]
    first()
    first()
    expect(style.overflowX).toBe('hidden')
    second()
  })

  it('is one lock for two copies of the product in a page, whichever lets go first', async () => {
    let copy = { lockScroll }
    await jest.isolateModulesAsync(async () => {
      copy = await import('./lockScroll')
    })
    expect(copy.lockScroll).not.toBe(lockScroll)
    style.setProperty('overflow-y', 'scroll')
    const [first, second] = [lockScroll(document), copy.lockScroll(document)]
    first()
    expect(overflow()).toEqual(['hidden', 'important', 'hidden', 'important'])
    second()
    expect(overflow()).toEqual(['', '', 'scroll', ''])
  })

  it('leaves each axis as it was, important or not', () => {
    style.setProperty('overflow-x', 'clip', 'important')
    style.setProperty('overflow-y', 'scroll')
    lockScroll(document)()
    expect(overflow()).toEqual(['clip', 'important', 'scroll', ''])
    lockScroll(document)()
    expect(overflow()).toEqual(['clip', 'important', 'scroll', ''])
  })

  it('leaves the room of a scroll bar as it was, important or not', () => {
    style.setProperty('scrollbar-gutter', 'stable both-edges', 'important')
    jest.spyOn(window, 'innerWidth', 'get').mockReturnValue(2000)
    const release = lockScroll(document)
    expect(style.getPropertyValue('scrollbar-gutter')).toBe('stable')
    release()
    expect([style.getPropertyValue('scrollbar-gutter'), style.getPropertyPriority('scrollbar-gutter')]).toEqual([
      'stable both-edges',
      'important',
    ])
  })
})

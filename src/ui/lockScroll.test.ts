import { lockScroll } from './lockScroll'

describe('lockScroll', () => {
  const { style } = document.documentElement

  it('holds until the last holder lets go', () => {
    const [first, second] = [lockScroll(document), lockScroll(document)]
    first()
    expect(style.overflow).toBe('hidden')
    second()
    expect(style.overflow).toBe('')
  })

  it('lets go once per holder', () => {
    const [first, second] = [lockScroll(document), lockScroll(document)]
    first()
    first()
    expect(style.overflow).toBe('hidden')
    second()
  })
})

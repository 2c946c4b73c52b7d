import { connectedStyles } from './connected/connected.styles'
import { facadeStyles } from './facade.styles'

// What of the button's looks decides whether somebody can use it at all, before anything else is loaded.

it('the button is large enough for a finger', () => {
  expect(facadeStyles).toMatch(/\[part=['"]trigger['"]\] \{\s*min-block-size: (?:4[4-9]|[5-9]\d)px;/)
})

it('whoever uses the keyboard sees that the button has the focus', () => {
  expect(facadeStyles).toMatch(/\[part=['"]trigger['"]\]:focus-visible \{\s*outline: [2-9]px solid /)
})

it('the button takes nothing from the page but whether it is seen and can be pressed', () => {
  expect(facadeStyles).toMatch(/\[part=['"]trigger['"]\],\s*slot \+ p \{\s*all: initial;/)
})

it('what has nothing to say has no box, and is a block once it says something', () => {
  expect(facadeStyles).toMatch(/slot \+ p \{[^}]*display: contents;[^]*slot \+ p:not\(:empty\) \{\s*display: block;/)
})

describe('the button with an account', () => {
  it('has the colours of the page around it, light or dark', () => {
    const [, rule = ''] = /\[part=['"]trigger['"]\]\[data-rich\] \{([^}]*)\}/.exec(connectedStyles) ?? []
    expect(rule).toMatch(/\bcolor: inherit;/)
    expect(rule).toMatch(/\bbackground: color-mix\(in srgb, currentColor \d%, transparent\);/)
  })

  it('shows the network as a square with round corners: a circle is an account', () => {
    const [, size, radius] = /\.who > img\[part\] \{[^}]*inline-size: (\d+)px;[^}]*border-radius: (\d+)px;/.exec(
      connectedStyles,
    ) ?? ['']
    expect(Number(radius)).toBeGreaterThan(0)
    expect(Number(radius)).toBeLessThan(Number(size) / 2)
    expect(connectedStyles).toMatch(/\.who \{[^}]*border-radius: 50%;/)
  })
})

import { render } from '@testing-library/react'
import { adoptStyles } from './adoptStyles'
import { StyleRootContext } from './StyleRootContext'
import { useStyles } from './useStyles'

function shadowRoot(): ShadowRoot {
  const host = document.createElement('div')
  document.body.append(host)
  return host.attachShadow({ mode: 'open' })
}

function Styled(): null {
  useStyles('.styled { color: red }')
  return null
}

describe('adoptStyles', () => {
  it('adopts a sheet once per root', () => {
    const root = shadowRoot()
    adoptStyles(root, '.one {}')
    adoptStyles(root, '.one {}')
    expect(root.adoptedStyleSheets).toHaveLength(1)
  })

  it('shares one sheet between the roots of a document', () => {
    const [one, other] = [shadowRoot(), shadowRoot()]
    adoptStyles(one, '.shared {}')
    adoptStyles(other, '.shared {}')
    expect(one.adoptedStyleSheets[0]).toBe(other.adoptedStyleSheets[0])
  })

  it('keeps the sheets that are there', () => {
    const root = shadowRoot()
    adoptStyles(root, '.one {}')
    adoptStyles(root, '.two {}')
    expect(root.adoptedStyleSheets).toHaveLength(2)
  })
})

describe('useStyles', () => {
  it('brings a component’s sheet into the root it stands in, and writes no style element', () => {
    const root = shadowRoot()
    const { container } = render(
      <StyleRootContext value={root}>
        <Styled />
        <Styled />
      </StyleRootContext>,
    )
    expect(root.adoptedStyleSheets).toHaveLength(1)
    expect(container.querySelector('style')).toBeNull()
  })
})

import { makeElement, makeShape, readDocument } from './pageDocument'

describe('a document whose forms have names of its own properties', () => {
  it('is read past them', () => {
    const page = document.implementation.createHTMLDocument('')
    page.title = 'Shop'
    Object.defineProperty(page, 'title', { value: 'a form' })
    Object.defineProperty(page, 'createElement', { value: 'a picture' })
    expect(readDocument(page, 'title')).toBe('Shop')
    const made = makeElement('dialog', page)
    expect([made.localName, made.ownerDocument === page]).toEqual(['dialog', true])
  })

  it('is this page’s, where no other is named', () => {
    expect(makeElement('div').ownerDocument).toBe(document)
    const shape = makeShape('path')
    expect([shape.localName, shape.namespaceURI, shape.ownerDocument === document]).toEqual([
      'path',
      'http://www.w3.org/2000/svg',
      true,
    ])
  })
})

import { makeElement, makeShape } from '../lib/pageDocument'
import { readMetadata } from './documentMetadata'

// A document answers to the names of its forms and pictures before its own properties: as own ones, they stand in front.
describe('a page with elements that are called like what is read of it', () => {
  const planted = ['title', 'defaultView', 'querySelector', 'createElement'] as const

  beforeAll(() => {
    document.head.innerHTML =
      '<title>The Shop</title><meta name="description" content="Shoes" /><link rel="icon" href="https://shop.example/i.png" />'
    for (const name of planted) Object.defineProperty(document, name, { value: {}, configurable: true })
  })
  afterAll(() => {
    for (const name of planted) Reflect.deleteProperty(document, name)
  })

  it('says of itself what the browser says', () => {
    expect(document.title).toEqual({})
    expect(readMetadata(document)).toEqual({
      name: 'The Shop',
      description: 'Shoes',
      url: window.location.origin,
      icon: 'https://shop.example/i.png',
    })
  })

  it('still makes elements', () => {
    expect(makeElement('p').localName).toBe('p')
    expect(makeShape('path').namespaceURI).toBe('http://www.w3.org/2000/svg')
  })
})

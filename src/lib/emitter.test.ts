import { createEmitter } from './emitter'
import { listenToDocument } from './listenToDocument'
import { makeElement, makeShape, readDocument } from './pageDocument'

describe('the emitter', () => {
  it('calls every listener in the order they came', () => {
    const heard: string[] = []
    const emitter = createEmitter<string>()
    emitter.subscribe((word) => heard.push(`one ${word}`))
    emitter.subscribe((word) => heard.push(`two ${word}`))
    emitter.emit('x')
    expect(heard).toEqual(['one x', 'two x'])
  })

  it('lets the others hear when one throws', () => {
    const errors: unknown[] = []
    const heard = jest.fn()
    const emitter = createEmitter<string>((error) => errors.push(error))
    emitter.subscribe(() => {
      throw new Error('bad listener')
    })
    emitter.subscribe(heard)
    emitter.emit('x')
    expect(heard).toHaveBeenCalledWith('x')
    expect(errors).toEqual([new Error('bad listener')])
  })

  it('hears a function that was added twice twice, and takes it off one at a time', () => {
    const heard = jest.fn()
    const emitter = createEmitter<string>()
    const stop = emitter.subscribe(heard)
    emitter.subscribe(heard)
    emitter.emit('x')
    stop()
    stop()
    emitter.emit('y')
    expect(heard.mock.calls).toEqual([['x'], ['x'], ['y']])
    expect(emitter.listeners.size).toBe(1)
  })

  it('is not confused by listeners that come and go while it speaks', () => {
    const late = jest.fn()
    const emitter = createEmitter<string>()
    const stop = emitter.subscribe(() => {
      stop()
      emitter.subscribe(late)
    })
    emitter.emit('x')
    expect(late).not.toHaveBeenCalled()
    emitter.emit('y')
    expect(late).toHaveBeenCalledTimes(1)
    emitter.listeners.clear()
    expect(emitter.listeners.size).toBe(0)
  })
})

describe('listenToDocument', () => {
  it('hears the event until it is ended', () => {
    const heard = jest.fn()
    const stop = listenToDocument(document, 'visibilitychange', heard)
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('click'))
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

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

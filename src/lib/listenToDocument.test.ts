import { listenToDocument } from './listenToDocument'

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

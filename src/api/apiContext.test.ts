import { readApiServices } from './apiContext'

const services = { apiContext: () => ({ apiUrl: '', explorerUrl: '', analyticsUrl: '' }), loadNetwork: () => undefined }

describe('the services of the query layer', () => {
  it('are those the store was made with', () => {
    expect(readApiServices(services)).toBe(services)
  })

  it.each([
    ['nothing', undefined],
    ['a function', () => undefined],
    ['no options', { ...services, apiContext: undefined }],
    ['no network', { ...services, loadNetwork: {} }],
  ])('are not %s', (_what, extra) => {
    expect(() => readApiServices(extra)).toThrow('the store was made without services')
  })
})

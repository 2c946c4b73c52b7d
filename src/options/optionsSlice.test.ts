import { parseOptions } from './parseOptions'
import { optionsChanged, optionsSlice } from './optionsSlice'
import { selectFeatures, selectOffersPairing, selectOptions } from './optionsSelectors'

const site = { name: 'Shop', description: '', url: 'https://shop.example' }
const { options } = parseOptions({}, site)
const after = (given: typeof options) => ({ options: optionsSlice.reducer(undefined, optionsChanged(given)) })

describe('what the host asked for', () => {
  it('is the last it said', () => {
    const changed = { ...options, connectors: ['injected' as const] }
    expect(optionsSlice.reducer(options, optionsChanged(changed))).toEqual(changed)
    expect(selectOptions(after(changed))).toEqual(changed)
    expect(selectFeatures(after(options))).toEqual(options.features)
  })

  it('is not asked for before the element has said it', () => {
    expect(() => selectOptions({ options: optionsSlice.getInitialState() })).toThrow(
      expect.objectContaining({ code: 'INTERNAL' }),
    )
  })

  it('offers a code or a link only with the source that has them', () => {
    expect(selectOffersPairing(after({ ...options, connectors: ['injected', 'walletconnect'] }))).toBe(true)
    expect(selectOffersPairing(after({ ...options, connectors: ['injected'] }))).toBe(false)
  })
})

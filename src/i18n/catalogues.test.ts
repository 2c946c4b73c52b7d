import { catalogueOf, loadMessages, onCatalogueLoaded, speaksFirst, withHostTexts } from './catalogues'
import de from './locales/de.json'
import { en } from './messages/en'
import { firstViewTexts } from './messages/en/firstView'

describe('the texts of a language', () => {
  it('are what is loaded of English until their own have come', async () => {
    expect(catalogueOf('de-AT')).toMatchObject(firstViewTexts)
    const heard = jest.fn()
    const stop = onCatalogueLoaded(heard)
    await loadMessages('de-AT')
    stop()
    expect(catalogueOf('de-AT')).toEqual(de)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('stay the same object, so that nothing is drawn again for them', async () => {
    await loadMessages('fr')
    const before = catalogueOf('fr')
    await loadMessages('fr')
    expect(catalogueOf('fr')).toBe(before)
  })

  it.each(['en', 'en-GB', 'xx', 'sr-Latn'])('are English for %s', async (locale) => {
    await loadMessages(locale)
    expect(catalogueOf(locale)).toEqual(en)
  })

  it.each([
    ['en', true],
    ['en-US', true],
    ['de', false],
    ['eng', false],
  ])('the app brings those of the first view of %s along: %s', (locale, isSo) => {
    expect(speaksFirst(locale)).toBe(isSo)
  })
})

describe('texts of the host', () => {
  const own = { pt: { 'send.title': 'Mandar', 'receive.title': 'Obter' }, 'pt-PT': { 'send.title': 'Enviar já' } }

  it('come before the product’s own, those of the locale before those of its language', () => {
    expect(withHostTexts(en, own, 'pt-PT')).toEqual({ ...en, 'send.title': 'Enviar já', 'receive.title': 'Obter' })
    expect(withHostTexts(en, own, 'pt')['send.title']).toBe('Mandar')
    expect(withHostTexts(en, own, 'de')).toEqual(en)
  })

  it('leave the texts a table without a prototype: with one, each key would cost a new shape', () => {
    expect(Object.getPrototypeOf(en)).toBeNull()
    expect(Object.getPrototypeOf(withHostTexts(en, own, 'pt'))).toBeNull()
  })

  it('that are not there change nothing, not even the object', () => {
    expect(withHostTexts(en, undefined, 'de')).toBe(en)
  })
})

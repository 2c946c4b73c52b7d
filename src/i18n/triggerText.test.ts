import { triggerTextsOf } from './triggerText'

const label = (locale: string, texts?: unknown): string => triggerTextsOf(locale, texts)['trigger.connect']

describe('what the button says before anything is loaded', () => {
  it.each([
    ['de', 'Wallet verbinden'],
    ['de-AT', 'Wallet verbinden'],
    ['en', 'Connect wallet'],
    ['xx', 'Connect wallet'],
    ['not a tag', 'Connect wallet'],
  ])('in %s: %s', (locale, text) => {
    expect(label(locale)).toBe(text)
  })

  it('is the host’s own where it has one, for the locale before the language', () => {
    const texts = {
      de: { 'trigger.connect': 'Anmelden' },
      'de-CH': { 'trigger.connect': 'Aamälde' },
      xx: { 'trigger.connect': 'Xxxx' },
    }
    expect([label('de', texts), label('de-CH', texts), label('xx', texts), label('fr', texts)]).toEqual([
      'Anmelden',
      'Aamälde',
      'Xxxx',
      label('fr'),
    ])
  })

  it.each([[7], ['de'], [{ de: 7 }], [{ de: null }]])('and survives texts that are none (%j)', (texts) => {
    expect(label('de', texts)).toBe('Wallet verbinden')
  })
})

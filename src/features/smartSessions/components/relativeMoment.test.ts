import { relativeMoment } from './relativeMoment'

const NOW = 1_800_000_000_000

describe('how far a moment is', () => {
  it.each([
    [0, 'now'],
    [59, 'in 59 seconds'],
    [60, 'in 1 minute'],
    [3599, 'in 59 minutes'],
    [3600, 'in 1 hour'],
    [86_399, 'in 23 hours'],
    [86_400, 'tomorrow'],
    [3 * 86_400, 'in 3 days'],
    [-1, '1 second ago'],
    [-7200, '2 hours ago'],
    [-86_400, 'yesterday'],
  ])('%s seconds is "%s"', (seconds, words) => {
    expect(relativeMoment(NOW + seconds * 1000, NOW, 'en')).toBe(words)
  })

  it('is told in the locale’s words', () => {
    expect(relativeMoment(NOW + 3 * 86_400_000, NOW, 'de')).toBe('in 3 Tagen')
  })
})

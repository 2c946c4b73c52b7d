import { createI18n } from './createI18n'
import { createFormat } from './useFormat'
import { en } from './messages/en'
import { formatPercent } from './formatPercent'
import { relativeTime } from './formatTime'

const NOW = Date.UTC(2026, 10, 20, 12, 0, 0)
const SECOND = 1000
const DAY = 86_400 * SECOND

describe('relativeTime', () => {
  it.each([
    ['now', 0, 'just now'],
    ['the future', -5 * SECOND, 'just now'],
    ['a second', SECOND, '1 sec ago'],
    ['59 seconds', 59_999, '59 sec ago'],
    ['a minute', 60 * SECOND, '1 min ago'],
    ['an hour', 3600 * SECOND, '1 hr ago'],
    ['a day', DAY, '1 d ago'],
    ['29 days', 29 * DAY, '29 d ago'],
    ['a month', 30 * DAY, '1 mo ago'],
    ['364 days', 364 * DAY, '12 mo ago'],
    ['a year', 365 * DAY, '1 yr ago'],
  ])('tells %s in short units', (_name, ago, text) => {
    expect(createFormat(createI18n('en', en)).relativeTime(NOW - ago, NOW)).toBe(text)
  })

  it('counts in whole units only', () => {
    expect(relativeTime(NOW - 119_999, NOW)).toEqual({ key: 'time.min', count: 1 })
  })
})

describe('dates', () => {
  const { dateTime, monthTitle } = createFormat(createI18n('en-GB', en))

  it('names a month, and its year when it is another one', () => {
    expect(monthTitle(NOW, NOW)).toBe('November')
    expect(monthTitle(NOW, new Date(2027, 0, 1).getTime())).toBe('November 2026')
  })

  it('tells the year only when it is another one', () => {
    expect(dateTime(NOW, NOW)).not.toContain('2026')
    expect(dateTime(NOW - 400 * DAY, NOW)).toContain('2025')
  })
})

describe('formatPercent', () => {
  it.each([
    [62, '62%'],
    [0.85, '0.85%'],
    [0.29, '0.29%'],
    [0.57, '0.57%'],
    [-0.25, '-0.25%'],
    [6.409, '6.4%'],
    [99.999, '99.99%'],
    [0, '0%'],
  ])('shows %d as %s', (percent, text) => {
    expect(formatPercent(percent, 'en')).toBe(text)
  })
})

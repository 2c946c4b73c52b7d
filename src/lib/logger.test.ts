import { createLogger, type LoggerOptions } from './logger'

const aLog = (parts: Partial<LoggerOptions> = {}) =>
  createLogger({ bufferBytes: 10_000, level: 'info', isLoud: () => false, now: () => 0, ...parts })
const bytesOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length * 2, 0)

describe('the logger', () => {
  it('keeps lines of its level and above, oldest first, with time, level and details', () => {
    const log = aLog()
    log.debug('too quiet')
    log.info('one', { a: 1 })
    log.warn('two', new TypeError('bad'))
    log.error('three')
    expect(log.lines()).toEqual([
      '1970-01-01T00:00:00.000Z info one {"a":1}',
      '1970-01-01T00:00:00.000Z warn two TypeError: bad',
      '1970-01-01T00:00:00.000Z error three',
    ])
  })

  it('never holds more than its bytes, and drops the oldest lines first', () => {
    const log = aLog({ bufferBytes: 1_024_000 })
    for (let index = 0; index < 3000; index++) {
      log.info(`${index} ${'x'.repeat(500)}`)
      expect(bytesOf(log.lines())).toBeLessThanOrEqual(1_024_000)
    }
    expect(log.lines().at(-1)).toContain('info 2999 ')
    expect(log.lines()[0]).not.toContain('info 0 ')
  })

  it('keeps the lines that just fit, and of more no fewer than fit', () => {
    const lineBytes = 2 * '1970-01-01T00:00:00.000Z info 1'.length
    const log = aLog({ bufferBytes: 3 * lineBytes })
    for (const text of ['1', '2', '3']) log.info(text)
    expect(log.lines().map((line) => line.at(-1))).toEqual(['1', '2', '3'])
    for (const text of ['4', '5', '6', '7', '8']) log.info(text)
    expect(log.lines().map((line) => line.at(-1))).toEqual(['6', '7', '8'])
  })

  it('cuts a single line that is larger than the buffer', () => {
    const log = aLog({ bufferBytes: 200 })
    log.info('x'.repeat(10_000))
    expect(log.lines()).toHaveLength(1)
    expect(bytesOf(log.lines())).toBe(200)
  })

  it('survives details that cannot be written out', () => {
    const log = aLog()
    const circle: Record<string, unknown> = {}
    circle.self = circle
    log.info('circle', circle)
    log.info('big', 1n)
    expect(log.lines()).toEqual([
      expect.stringContaining('circle [unreadable]'),
      expect.stringContaining('big [unreadable]'),
    ])
  })

  it('speaks in the console only when it is asked to', () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined)
    let isLoud = false
    const log = aLog({ isLoud: () => isLoud })
    log.info('quiet')
    expect(info).not.toHaveBeenCalled()
    isLoud = true
    log.info('loud', 7)
    log.info('bare')
    expect(info.mock.calls).toStrictEqual([['[wallet-widget] loud', 7], ['[wallet-widget] bare']])
  })
})

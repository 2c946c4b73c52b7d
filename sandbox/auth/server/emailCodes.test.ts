import { CODE_VALID_MS, EmailCodes, MAX_WRONG_TRIES, RESEND_BLOCK_MS, SendLimit } from './emailCodes'

describe('one-time codes', () => {
  let now = 0
  const codes = new EmailCodes(() => now)
  const limit = new SendLimit(() => now)
  beforeEach(() => {
    now = 1_000_000
    codes.reset()
    limit.reset()
  })
  const outcome = (attempt: string, code: string): string => {
    try {
      codes.redeem(attempt, code)
      return 'ok'
    } catch (problem) {
      return problem instanceof Error ? problem.message : ''
    }
  }
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it('have six digits, and each is good once', () => {
    const code = codes.issue('a')
    expect(code).toMatch(/^\d{6}$/)
    expect([outcome('a', code), outcome('a', code)]).toEqual(['ok', 'This code was used already. Ask for a new one.'])
  })

  it.each([
    [CODE_VALID_MS - 1, 'ok'],
    [CODE_VALID_MS, 'This code has expired. Ask for a new one.'],
  ])('after %d ms: %s', (ms, expected) => {
    const code = codes.issue('a')
    now += ms
    expect(outcome('a', code)).toBe(expected)
  })

  it.each([
    [MAX_WRONG_TRIES - 1, 'ok'],
    [MAX_WRONG_TRIES, 'Too many wrong codes. Ask for a new one.'],
  ])('after %d wrong tries the right one gives: %s', (tries, expected) => {
    const code = codes.issue('a')
    const said = Array.from({ length: tries }, () => outcome('a', wrong(code)))
    expect(said.slice(0, 4)).toEqual([
      'Invalid code. 4 tries left.',
      'Invalid code. 3 tries left.',
      'Invalid code. 2 tries left.',
      'Invalid code. 1 try left.',
    ])
    expect(outcome('a', code)).toBe(expected)
  })

  it('are of no use to another attempt, and a new one makes the old one void', () => {
    const first = codes.issue('a')
    const other = codes.issue('b')
    expect(outcome('c', other)).toMatch(/used already/)
    let second = codes.issue('a')
    while (second === first) second = codes.issue('a')
    expect([outcome('a', first), outcome('a', second)]).toEqual(['Invalid code. 4 tries left.', 'ok'])
  })

  it('expire all at once on demand', () => {
    const code = codes.issue('a')
    codes.expireAll()
    expect(outcome('a', code)).toMatch(/expired/)
  })

  it.each([
    [0, 'Please try again after 30 seconds'],
    [RESEND_BLOCK_MS - 1, 'Please try again after 1 seconds'],
    [RESEND_BLOCK_MS, null],
  ])('are sent again after %d ms: %s', (ms, expected) => {
    limit.take('ada@example.com')
    now += ms
    const said = (email: string): string | null => {
      try {
        limit.take(email)
        return null
      } catch (problem) {
        return problem instanceof Error ? problem.message : ''
      }
    }
    expect([said('ada@example.com'), said('bob@example.com')]).toEqual([expected, null])
  })
})

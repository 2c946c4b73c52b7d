import { isMac } from './isMac'

const aView = (userAgent: string, maxTouchPoints: number) =>
  ({ navigator: { userAgent, maxTouchPoints } }) as Parameters<typeof isMac>[0]

describe('isMac', () => {
  it.each([
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, true],
    ['a tablet that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, false],
    ['a phone of the same maker', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 0, false],
    ['a Windows machine', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, false],
  ])('of %s', (_name, agent, touchPoints, answer) => {
    expect(isMac(aView(agent, touchPoints))).toBe(answer)
  })
})

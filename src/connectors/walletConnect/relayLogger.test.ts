import { aLogger } from '../../../test/support/fakes'
import { createRelayLogger } from './relayLogger'

function aRelayLogger() {
  const logger = aLogger()
  const said = () => logger.lines().map((line) => line.slice(line.indexOf(' ') + 1))
  return { said, relayLogger: createRelayLogger(logger) }
}

describe('what the relay client says of itself', () => {
  it.each(['warn', 'error', 'fatal'] as const)('is noted where it is a warning or worse: %s', (level) => {
    const { said, relayLogger } = aRelayLogger()
    relayLogger[level]('socket closed')
    expect(said()).toEqual(['info relay: socket closed'])
  })

  it.each(['trace', 'debug', 'info'] as const)('is not noted where it is less: %s', (level) => {
    const { said, relayLogger } = aRelayLogger()
    relayLogger[level]('published')
    expect(said()).toEqual([])
  })

  it('is noted by its texts and the messages of its errors, without its details', () => {
    const { said, relayLogger } = aRelayLogger()
    relayLogger.error({ symKey: 'secret' }, 'failed:', new Error('no answer'), undefined, 7)
    expect(said()).toEqual(['info relay: failed: no answer'])
  })

  it.each([
    ['text', (secret: string) => secret],
    ['error', (secret: string) => new Error(secret)],
  ])('is noted without the keys and topics in it: %s', (_what, saidWith) => {
    const { said, relayLogger } = aRelayLogger()
    relayLogger.warn(saidWith(`topic ${'0aF9'.repeat(16)} and ${'b'.repeat(32)}, not ${'c'.repeat(31)}`))
    expect(said()).toEqual([`info relay: topic … and …, not ${'c'.repeat(31)}`])
  })

  it('is noted up to 200 letters', () => {
    const { said, relayLogger } = aRelayLogger()
    relayLogger.warn('x'.repeat(201))
    expect(said()).toEqual([`info relay: ${'x'.repeat(200)}`])
  })

  it('goes the same way from its parts, which ask where they belong', () => {
    const { said, relayLogger } = aRelayLogger()
    relayLogger.child({}).warn('from a part')
    expect(said()).toEqual(['info relay: from a part'])
    expect(relayLogger.bindings()).toEqual({ context: '' })
    expect(relayLogger.level).toBe('silent')
  })
})

import { aLogger, aStorageArea } from '../../test/support/fakes'
import { migrate, migrations } from './migrations'

const MARKER = 'wallet-widget:version'
const CONNECTORS = 'wallet-widget:connectors'
const NOW = String(migrations.length)

function migrated(entries: Record<string, string>) {
  const area = aStorageArea(entries)
  migrate(area, aLogger())
  return { marker: area.getItem(MARKER), connectors: area.getItem(CONNECTORS), theirs: area.getItem('theirs'), area }
}

describe('the migration of what is stored', () => {
  it('marks an empty storage as present', () => {
    expect(migrated({})).toMatchObject({ marker: NOW, connectors: null })
  })

  it('brings version 0 to 1: a connector becomes a record with a name', () => {
    expect(migrated({ [CONNECTORS]: '{"eip155":"io.metamask"}' })).toMatchObject({
      marker: NOW,
      connectors: '{"eip155":{"id":"io.metamask","name":""}}',
    })
  })

  it('finishes what was left half done', () => {
    const half = '{"eip155":{"id":"a","name":"A"},"solana":"b"}'
    expect(migrated({ [CONNECTORS]: half })).toMatchObject({
      marker: NOW,
      connectors: '{"eip155":{"id":"a","name":"A"},"solana":{"id":"b","name":""}}',
    })
  })

  it('leaves what is up to date alone', () => {
    expect(migrated({ [MARKER]: NOW, [CONNECTORS]: 'anything' })).toMatchObject({ marker: NOW, connectors: 'anything' })
    const area = aStorageArea({ [MARKER]: NOW })
    const write = jest.spyOn(area, 'setItem')
    migrate(area, aLogger())
    expect(write).not.toHaveBeenCalled()
  })

  it.each(['2', '999999', 'abc', '', '-1', '1.0', 'a1', '1a', '99999999999'])(
    'drops everything of ours, and nothing of the host’s, at the marker %j',
    (marker) => {
      expect(
        migrated({ [MARKER]: marker, [CONNECTORS]: '{"eip155":{"id":"a","name":"A"}}', theirs: 'kept' }),
      ).toMatchObject({
        marker: NOW,
        connectors: null,
        theirs: 'kept',
      })
    },
  )

  it.each(['{', '7', 'null', '[]'])('starts clean from connectors that are %s', (text) => {
    const { marker, connectors } = migrated({ [CONNECTORS]: text })
    expect(marker).toBe(NOW)
    expect([null, text, '{}']).toContain(connectors)
  })

  it('runs each step once', () => {
    const area = aStorageArea()
    const steps = [jest.fn(), jest.fn()]
    migrate(area, aLogger(), steps)
    migrate(area, aLogger(), steps)
    for (const step of steps) expect(step).toHaveBeenCalledTimes(1)
    const third = jest.fn()
    migrate(area, aLogger(), [...steps, third])
    expect(third).toHaveBeenCalledTimes(1)
    expect(steps[0]).toHaveBeenCalledTimes(1)
    expect(area.getItem(MARKER)).toBe('3')
  })

  it('knows a version of two digits', () => {
    const area = aStorageArea({ [MARKER]: '12', [CONNECTORS]: 'kept' })
    const steps = Array.from({ length: 13 }, () => jest.fn())
    migrate(area, aLogger(), steps)
    expect(steps.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect([area.getItem(MARKER), area.getItem(CONNECTORS)]).toEqual(['13', 'kept'])
  })

  it.each(['7', 'null', '[]'])('leaves connectors that are %s to whoever reads them', (text) => {
    expect(migrated({ [CONNECTORS]: text }).connectors).toBe(text)
  })

  it('drops all of ours, however many, and none of the host’s between them', () => {
    const { area } = migrated({
      [MARKER]: '7',
      'wallet-widget:a': '1',
      theirs: 'kept',
      'wallet-widget:b': '2',
      'wallet-widget:c': '3',
      'their wallet-widget:d': 'kept',
    })
    expect(new Set(Array.from({ length: area.length }, (_, index) => area.key(index)))).toEqual(
      new Set(['their wallet-widget:d', 'theirs', MARKER]),
    )
  })

  it('drops what a step could not deal with', () => {
    const area = aStorageArea({ [CONNECTORS]: '{}' })
    const failing = () => {
      throw new Error('cannot')
    }
    const logger = aLogger()
    migrate(area, logger, [failing])
    expect(logger.lines()).toEqual([expect.stringContaining('storage: not migrated, dropped Error: cannot')])
    expect(area.getItem(CONNECTORS)).toBeNull()
    expect(area.getItem(MARKER)).toBe('1')
  })

  it('survives an area that refuses everything', () => {
    const refusing = () => {
      throw new DOMException('no', 'SecurityError')
    }
    const logger = aLogger()
    migrate(Object.assign(aStorageArea(), { getItem: refusing, setItem: refusing, removeItem: refusing }), logger)
    expect(logger.lines().join()).toContain('not written')
    expect(logger.lines().join()).not.toContain('not writable')
  })

  it('says so where nothing can be dropped', () => {
    const refusing = () => {
      throw new DOMException('no', 'SecurityError')
    }
    const logger = aLogger()
    migrate(Object.assign(aStorageArea({ [CONNECTORS]: '{' }), { removeItem: refusing }), logger)
    expect(logger.lines().join()).toContain('not writable')
  })
})

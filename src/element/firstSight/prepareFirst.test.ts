import { CONNECTOR_SOURCES } from '../../options/types'
import * as connectContent from './connectContent'
import { makeFirstDialog } from './firstDialog'
import { firstOptions, prepareFirst } from './prepareFirst'

// That a press is answered sooner for it is measured by `npm run bench -- --feel`.

jest.mock('./connectContent', () => {
  const { readConnect, drawConnect } = jest.requireActual<typeof connectContent>('./connectContent')
  return { readConnect, drawConnect: jest.fn(drawConnect) }
})
const drawConnect = jest.mocked(connectContent.drawConnect)

const aRoot = (): ShadowRoot => document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })

beforeEach(() => drawConnect.mockClear())
afterEach(() => document.body.replaceChildren())

it('asks no wallet, keeps nothing and puts nothing into the page', () => {
  const root = aRoot()
  const asked = jest.fn()
  window.addEventListener('eip6963:requestProvider', asked)
  prepareFirst(root, { connectors: [...CONNECTOR_SOURCES] })
  window.removeEventListener('eip6963:requestProvider', asked)
  expect([
    asked.mock.calls.length,
    localStorage.length,
    root.childNodes.length,
    document.body.childNodes.length,
  ]).toEqual([0, 0, 0, 1])
})

it('draws the view with a wallet in it once, for the same options', () => {
  const values = { connectors: [...CONNECTOR_SOURCES] }
  for (const root of [aRoot(), aRoot()]) prepareFirst(root, values)
  expect(drawConnect.mock.calls.map(([content]) => content.rows.length)).toEqual([1])
  prepareFirst(aRoot(), { ...values })
  expect(drawConnect).toHaveBeenCalledTimes(2)
})

it('does nothing where the press was faster', () => {
  const values = {}
  firstOptions(values)
  prepareFirst(aRoot(), values)
  expect(drawConnect).not.toHaveBeenCalled()
})

it('has the options read and the style sheets there when the dialog comes', () => {
  const root = aRoot()
  const networks = jest.fn(() => ['eip155:1'])
  const values = Object.defineProperty({}, 'networks', { enumerable: true, get: networks })
  prepareFirst(root, values)
  const reads = networks.mock.calls.length
  const sheets = root.adoptedStyleSheets
  makeFirstDialog(root, 'light', () => undefined).show()
  expect(firstOptions(values).networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1'])
  expect([networks.mock.calls.length, sheets.length > 0, root.adoptedStyleSheets]).toEqual([reads, true, sheets])
})

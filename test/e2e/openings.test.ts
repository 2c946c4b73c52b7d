// What is left of openings and closings. Few of them, so that every run has the time; npm run bench makes 500.
import { growth, openAndClose, weighPage } from '../support/openings'
import { openWidgetPage } from '../support/widgetPage'

const MB = 1_000_000
const ROUNDS = 25

it.each([
  ['of one widget', false],
  ['of widgets that come and go', true],
])('openings and closings leave nothing behind, %s', async (_of, anew) => {
  const { page } = await openWidgetPage({ attributes: { 'project-id': null, 'explorer-url': null } })
  const session = await page.context().newCDPSession(page)
  // What is loaded once, and kept on purpose.
  await openAndClose(page, 6, { anew })
  const before = await weighPage(session)
  await openAndClose(page, ROUNDS, { anew })
  const { heapBytes, nodes, listeners } = growth(before, await weighPage(session))
  // One of them for each round would be 25; the browser keeps a few of its own.
  expect(nodes).toBeLessThan(ROUNDS)
  expect(listeners).toBeLessThan(ROUNDS)
  expect(heapBytes).toBeLessThan(MB)
})

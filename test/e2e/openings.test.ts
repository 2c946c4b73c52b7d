// What is left of openings and closings. Few of them, so that every run has the time; npm run bench makes 500.
import { growth, openAndClose, weighPage } from '../support/openings'
import { openWidgetPage } from '../support/widgetPage'

const MB = 1_000_000
const ROUNDS = 10
/** Nodes and listeners that the browser may keep of its own; one for each round would be more than twice as many. */
const LEFT = 4

it.each([
  ['of one widget, whose dialog the element draws', { anew: false, tree: false }],
  ['of one widget, whose dialog React draws', { anew: false, tree: true }],
  ['of widgets that come and go, whose dialog the element draws', { anew: true, tree: false }],
  ['of widgets that come and go, whose dialog React draws', { anew: true, tree: true }],
])('openings and closings leave nothing behind, %s', async (_of, openings) => {
  const { page } = await openWidgetPage({ attributes: { 'project-id': null, 'explorer-url': null } })
  const session = await page.context().newCDPSession(page)
  // What is loaded once, and kept on purpose.
  await openAndClose(page, 5, openings)
  const before = await weighPage(session)
  await openAndClose(page, ROUNDS, openings)
  const { heapBytes, nodes, listeners } = growth(before, await weighPage(session))
  expect(nodes).toBeLessThan(LEFT)
  expect(listeners).toBeLessThan(LEFT)
  expect(heapBytes).toBeLessThan(MB)
})

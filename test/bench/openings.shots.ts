// Whether 500 openings and closings leave anything in memory. Printed by `npm run bench -- --openings`; nothing is asserted.
// The browser does without its optimizing compilers here: what they make of code that runs often is its own, and 1.2 MB
// after 500 new tags that React draws.
import { startWith } from '../support/browser'
import { browserFlags } from '../support/browserFlags'
import { growth, openAndClose, weighPage } from '../support/openings'
import { startTestSandbox } from '../support/sandbox'
import { openWidgetPage } from '../support/widgetPage'
import { startPart } from './report'

const OPENINGS = 500
/** What is made once, for whoever opens it again, is made by these. */
const FIRST_OPENINGS = 20
/** Nodes and listeners that the browser may keep of its own, however many openings there were. */
const LEFT = 10
const TIMEOUT_MS = 600_000

const part = startPart()
afterEach(part.write)
beforeAll(() => startWith(browserFlags))
beforeEach(startTestSandbox)

it.each([
  ['drawn by the element', { anew: false, tree: false }],
  ['drawn by React', { anew: false, tree: true }],
  ['of new tags, drawn by the element', { anew: true, tree: false }],
  ['of new tags, drawn by React', { anew: true, tree: true }],
])(
  'keeps nothing of five hundred openings and closings, %s',
  async (which, openings) => {
    const { page } = await openWidgetPage({ attributes: { 'project-id': null, 'explorer-url': null } })
    const session = await page.context().newCDPSession(page)
    await openAndClose(page, FIRST_OPENINGS, openings)
    const before = await weighPage(session)
    await openAndClose(page, OPENINGS, openings)
    const { heapBytes, nodes, listeners } = growth(before, await weighPage(session))
    const judge = (kind: string, unit: string, ours: number, goal: number): void =>
      part.judge({ what: `${OPENINGS} openings ${which}: ${kind}`, unit, ours, goal })
    judge('heap', 'MB', heapBytes / 1e6, 1)
    judge('nodes left', 'nodes', nodes, LEFT)
    judge('listeners left', 'listeners', listeners, LEFT)
  },
  TIMEOUT_MS,
)

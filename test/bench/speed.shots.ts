// How slow this machine is itself, and how many times as slow it is to compute so that its figures can be held against
// the goals (`npm run bench -- --slowdown=auto`). Run before the parts.
import { startTestSandbox } from '../support/sandbox'
import { median } from './measure'
import { writePart } from './report'
import { servePages } from './servePages'
import { visitFirst } from './visitFirst'

/** From the press to the list of the page with React and Redux, at four times as slow, where the goals were set. */
const FLOOR_MS = 60
const FULL = 1
const SLOWEST = 4
const RUNS = 7

it('finds how slow the machine is to be', async () => {
  const pages = await servePages(await startTestSandbox())
  const middleOf = async (rate: number): Promise<number> => {
    const runs: number[] = []
    for (let run = 0; run < RUNS; run++) runs.push((await visitFirst(`${pages.url}/redux`, rate)).listMs)
    return median(runs)
  }
  const [full, slow] = [await middleOf(FULL), await middleOf(SLOWEST)]
  pages.stop()
  // Straight from the one to the other: a wait for a frame does not grow with the rate.
  const wanted = FULL + ((FLOOR_MS - full) / (slow - full)) * (SLOWEST - FULL)
  const rate = Number(Math.min(SLOWEST, Math.max(FULL, wanted)).toFixed(1))
  writePart(
    `React with Redux: ${full.toFixed(0)} ms at full speed, ${slow.toFixed(0)} ms at ${SLOWEST}×; measured at ${rate}×\n`,
    [],
  )
  expect(rate).toBeGreaterThanOrEqual(FULL)
}, 300_000)

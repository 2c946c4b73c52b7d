import type { Engine } from './enginePage'
import { firefox } from './firefox'
import { startEngine, type EngineSession } from './visit'
import { webKit } from './webKit'

const engines: readonly Engine[] = [firefox, webKit]
// A browser that nobody used yet on this machine takes its time to start.
jest.setTimeout(90_000)

const areRequired = process.env['REQUIRE_ENGINES'] === '1'

/**
 * The same tests for every engine. One that is not installed is counted as skipped, or, where engines are required, as
 * failed.
 */
export function describeEngines(what: string, tests: (session: () => EngineSession, engine: Engine) => void): void {
  for (const engine of engines) {
    const isHere = engine.isInstalled()
    const missing = `${engine.name} is not installed (${engine.howToInstall})`
    if (!isHere) console.warn(`SKIPPED: ${what} in ${engine.name}. ${missing}`)
    const describeThis = isHere || areRequired ? describe : describe.skip
    describeThis(`${what} in ${engine.name}`, () => {
      let running: EngineSession | null = null
      beforeAll(async () => {
        if (!isHere) throw new Error(missing)
        running = await startEngine(engine)
      })
      afterEach(() => running?.endTest())
      afterAll(() => running?.stop())
      tests(() => {
        if (!running) throw new Error(missing)
        return running
      }, engine)
    })
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSandbox } from '../entries/startRunning'
import type { RunningSandbox } from '../entries/startTypes'
import { packageFolder } from '../packaged/packageFolder'
import { ArgumentError, type Arguments, readArguments, usage } from './readArguments'
import { runCommand, signalCode } from './runCommand'

const WRONG_USE = 2
const FAILED = 1

const complain = (text: string): void => console.error(`wallet-widget-sandbox: ${text}`)

/** Does what the arguments say; resolves with the exit code when there is nothing left to do. */
export async function runCli(written: readonly string[]): Promise<number> {
  const args = readSafely(written)
  if (args === null) return WRONG_USE
  if (args.isHelp) return say(usage.trimEnd())
  if (args.isVersion) return say(version())
  const signals = catchSignals()
  const startedAt = performance.now()
  let sandbox: RunningSandbox
  try {
    sandbox = await startSandbox(args)
  } catch (problem) {
    complain(problem instanceof Error ? problem.message : String(problem))
    return FAILED
  }
  try {
    // Whoever ended it meanwhile wants no command run, and is not to take that for its success.
    if (signals.isCaught() && args.command.length > 0) return signalCode(await signals.first)
    announce(sandbox, args, performance.now() - startedAt)
    return await (args.command.length > 0 ? obey(args.command, sandbox.url, signals) : signals.first.then(() => 0))
  } finally {
    await sandbox.stop()
  }
}

function readSafely(written: readonly string[]): Arguments | null {
  try {
    return readArguments(written)
  } catch (problem) {
    if (!(problem instanceof ArgumentError)) throw problem
    complain(`${problem.message}. Run it with --help to see what it takes.`)
    return null
  }
}

function say(text: string): number {
  console.log(text)
  return 0
}

/** A command has the output for itself. */
function announce({ url, config }: RunningSandbox, { isJson, command }: Arguments, ms: number): void {
  const widget = config.built
    ? ''
    : '\nNo widget is installed beside it, so there is no playground: npm install wallet-widget, or --widget folder.'
  const text = isJson
    ? JSON.stringify({ url, ...config })
    : `Sandbox ready in ${(ms / 1000).toFixed(1)} s: ${url}/${widget}`
  if (command.length > 0) console.error(text)
  else console.log(text)
}

type Signals = {
  first: Promise<NodeJS.Signals>
  isCaught: () => boolean
  each: (hear: (name: NodeJS.Signals) => void) => void
}

/** From the start on: whoever ends the program while it starts wants it to end as well. */
function catchSignals(): Signals {
  let isCaught = false
  const listeners: ((name: NodeJS.Signals) => void)[] = [() => (isCaught = true)]
  const first = new Promise<NodeJS.Signals>((resolve) => listeners.push(resolve))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => listeners.forEach((hear) => hear(name)))
  return { first, isCaught: () => isCaught, each: (hear) => void listeners.push(hear) }
}

/** Runs the command; it hears of the signals this program gets, and decides itself when it ends. */
async function obey(command: readonly string[], url: string, signals: Signals): Promise<number> {
  const running = runCommand(command, url)
  signals.each((name) => {
    // A terminal interrupts the command by itself; twice means something else to many programs.
    if (name !== 'SIGINT' || !process.stdin.isTTY) running.signal(name)
  })
  return running.exitCode
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  return String(Reflect.get(Object(manifest), 'version'))
}

import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const COMMAND_NOT_FOUND = 127
const SIGNAL_BASE = 128

/** What shells say of a program that a signal ended. */
export const signalCode = (name: NodeJS.Signals): number => SIGNAL_BASE + constants.signals[name]

export type RunningCommand = { exitCode: Promise<number>; signal: (name: NodeJS.Signals) => void }

/**
 * Runs a command that shares this program's input and output. Its exit code is as a shell would say it: 128 and more
 * for a signal, 127 where there is no such program.
 */
export function runCommand([program = '', ...args]: readonly string[], sandboxUrl: string): RunningCommand {
  const env = { ...process.env, WALLET_SANDBOX_URL: sandboxUrl }
  // On Windows programs such as npx are scripts, which only a shell can run.
  const child = spawn(program, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  const exitCode = new Promise<number>((resolve) => {
    child.once('error', (problem) => {
      console.error(`wallet-widget-sandbox: ${program} could not be started: ${problem.message}`)
      resolve(COMMAND_NOT_FOUND)
    })
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? SIGNAL_BASE : signalCode(signal))))
  })
  return { exitCode, signal: (name) => void child.kill(name) }
}

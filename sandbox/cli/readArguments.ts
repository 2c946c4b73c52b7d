import { parseArgs } from 'node:util'
import { checkedWidgetFolder } from '../checkedWidgetFolder'

const DEFAULT_PORT = 4173
const MAX_PORT = 65_535

/** What somebody wrote behind the program's name. */
export type Arguments = {
  port: number
  walletPort: number
  widget?: string
  isJson: boolean
  isHelp: boolean
  isVersion: boolean
  command: string[]
}

/** Something wrong in what was written; the message says what. */
export class ArgumentError extends Error {}

export const usage = `Usage: wallet-widget-sandbox [options] [-- command …]

Runs local chains of four namespaces, the wallet services and a wallet, for tests. Nothing leaves this machine.

  --port <n>          port of the sandbox; 0 picks a free one (default ${DEFAULT_PORT}; with a command: a free one)
  --wallet-port <n>   port of the sandbox wallet (default: the next one, or a free one)
  --widget <folder>   the built widget, served at /dist/ (default: the package wallet-widget, where it is installed)
  --json              says where everything is as one line of JSON when it is ready
  --help, --version

With a command, the sandbox runs as long as the command does, which finds it by the variable WALLET_SANDBOX_URL, and ends with its exit code:

  wallet-widget-sandbox -- npx playwright test
`

/** Reads the arguments. Throws an `ArgumentError` for what it does not know. */
export function readArguments(written: readonly string[]): Arguments {
  const end = written.indexOf('--')
  const command = end < 0 ? [] : written.slice(end + 1)
  if (end >= 0 && command.length === 0) throw new ArgumentError('A command is expected after --')
  const values = parse(end < 0 ? written : written.slice(0, end))
  const port = readPort('--port', values.port) ?? (command.length > 0 ? 0 : DEFAULT_PORT)
  const walletPort = readPort('--wallet-port', values['wallet-port']) ?? (port === 0 ? 0 : Math.min(port + 1, MAX_PORT))
  return {
    port,
    walletPort,
    widget: readFolder(values.widget),
    isJson: values.json,
    isHelp: values.help,
    isVersion: values.version,
    command,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        'wallet-port': { type: 'string' },
        widget: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', default: false },
      },
    }).values
  } catch (problem) {
    // Node adds advice on how to write arguments that begin with a dash; the first sentence is the answer.
    throw new ArgumentError(
      problem instanceof Error ? (problem.message.split(/\. |\n/)[0] ?? '').replace(/\.$/, '') : String(problem),
    )
  }
}

function readPort(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > MAX_PORT)
    throw new ArgumentError(`${name} takes a number from 0 to ${MAX_PORT}, not "${value}"`)
  return port
}

function readFolder(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : checkedWidgetFolder(value)
  } catch (problem) {
    throw new ArgumentError(
      `--widget: ${problem instanceof Error ? problem.message.replace(/\.$/, '') : String(problem)}`,
    )
  }
}

import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '../root'

export type AnvilProcess = {
  url: string
  /** Where it keeps the states of blocks that are no longer in its memory, until it ends. */
  folder: string
  stop: () => Promise<void>
}

type AnvilOptions = { chainId: number; mnemonic: string; accounts: number; genesisTimestamp: number }

const START_LIMIT_MS = 20_000

/** Starts one anvil on a free port. Throws with what anvil said when it does not come up. */
export async function startAnvil(options: AnvilOptions): Promise<AnvilProcess> {
  const binary = findAnvil()
  // By itself anvil keeps old states in the visitor's home, some 300 MB for each run, and leaves them there.
  const folder = mkdtempSync(join(tmpdir(), 'wallet-widget-chain-'))
  const args = [
    '--cache-path',
    folder,
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--chain-id',
    String(options.chainId),
    '--mnemonic',
    options.mnemonic,
    '--accounts',
    String(options.accounts),
    '--timestamp',
    String(options.genesisTimestamp),
  ]
  const [command, commandArgs] = guardedCommand(binary, args, folder)
  const child = spawn(command, commandArgs, { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() =>
    rmSync(folder, { recursive: true, force: true }),
  )
  const stop = async (): Promise<void> => {
    child.stdin.end()
    if (process.platform === 'win32') child.kill()
    await ended
  }

  const port = await new Promise<string>((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => {
      void stop()
      reject(
        new Error(`The local chain ${options.chainId} did not start in ${START_LIMIT_MS / 1000} s. It said: ${said}`),
      )
    }, START_LIMIT_MS)
    const listen = (part: Buffer): void => {
      said += part.toString()
      const found = /Listening on 127\.0\.0\.1:(\d+)/.exec(said)?.[1]
      if (!found) return
      clearTimeout(timer)
      child.stdout.off('data', listen).resume()
      resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', (part: Buffer) => (said += part.toString()))
    child.once('error', reject)
    void ended.then(() => {
      clearTimeout(timer)
      reject(new Error(`The local chain ${options.chainId} stopped while starting. It said: ${said}`))
    })
  })
  return { url: `http://127.0.0.1:${port}`, folder, stop }
}

/**
 * Runs anvil so that it cannot outlive this process, even one that is killed: a shell holds our end of a pipe and ends
 * anvil when the pipe closes. Its folder goes with it.
 */
function guardedCommand(binary: string, args: string[], folder: string): [string, string[]] {
  if (process.platform === 'win32') return [binary, args]
  const script = [
    'folder=$1; shift',
    'exec 3<&0',
    '"$0" "$@" </dev/null 3<&- & chain=$!',
    '( read -r _ <&3; kill "$chain" ) 2>/dev/null & watcher=$!',
    'exec 3<&-',
    'trap "" INT TERM',
    'wait "$chain"',
    'kill "$watcher" 2>/dev/null',
    'rm -rf "$folder"',
  ].join('\n')
  return ['/bin/sh', ['-c', script, binary, folder, ...args]]
}

/** The anvil binary of this platform. Throws a sentence that says what to do where it is missing or cannot be run. */
export function findAnvil(from: string = projectRoot): string {
  const systems: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'win32' }
  const machines: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }
  const name = `@foundry-rs/anvil-${systems[process.platform] ?? process.platform}-${machines[process.arch] ?? process.arch}`
  const path = binaryOf(name, from)
  if (path === null) {
    throw new Error(
      `The local chains need the package ${name}, which is not installed. It is an optional dependency that some installs leave out: ` +
        'run `npm install --include=optional` without `--omit=optional`, on this kind of machine.',
    )
  }
  if (process.platform !== 'win32') makeExecutable(path)
  return path
}

/** Found beside the package that lists it as one of its platforms: no other needs to see it. */
function binaryOf(name: string, from: string): string | null {
  try {
    const list = createRequire(join(from, 'package.json')).resolve('@foundry-rs/anvil/package.json')
    const path = join(
      dirname(createRequire(list).resolve(`${name}/package.json`)),
      'bin',
      process.platform === 'win32' ? 'anvil.exe' : 'anvil',
    )
    return existsSync(path) ? path : null
  } catch {
    // Not installed; the caller says so.
    return null
  }
}

/** Packages are often installed without running their scripts, or copied without the right to run them. */
function makeExecutable(path: string): void {
  if (isExecutable(path)) return
  try {
    chmodSync(path, 0o755)
  } catch (problem) {
    throw new Error(
      `The local chains cannot run ${path}, and this user may not make it executable. Run: chmod +x "${path}"`,
      { cause: problem },
    )
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // That is the answer.
    return false
  }
}
